import { languages } from '@gramy/domain/language/language';
import { expect, it } from 'vitest';

const sources = import.meta.glob<object>('./messages/*/*.json', { eager: true, import: 'default' });

type Told = [path: string, text: string];

function listTexts(messages: unknown, path: string): Told[] {
  if (typeof messages === 'string') return [[path, messages]];
  return Object.entries(messages ?? {}).flatMap(([key, value]) => listTexts(value, `${path}.${key}`));
}

it.each(languages)('whatever is too long is told how long it may be, in %s', (language) => {
  const told = Object.entries(sources)
    .filter(([path]) => path.startsWith(`./messages/${language}/`))
    .flatMap(([path, messages]) => listTexts(messages, path))
    // The address of a page is nothing that somebody types.
    .filter(([path]) => /tooLong$/i.test(path) && !path.endsWith('.addressTooLong'));
  expect(told.length).toBeGreaterThan(12);
  expect(told.filter(([, text]) => !/\{\{limit\}\}|\d/.test(text))).toEqual([]);
});
