import { type Language, languages } from '@gramy/domain/language/language';
import type { LoadedMessages, MessageFile } from './messages.ts';
import { createTranslator, type Translator } from './translator.ts';

const sources = import.meta.glob<object>('./messages/*/*.json', { eager: true, import: 'default' });

/** One per language serves all requests: rendering never changes its language. */
const translators = new Map<Language, Translator>(
  languages.map((language) => [language, createTranslator(language, readLanguage(language))]),
);

export function getServerTranslator(language: Language): Translator {
  const translator = translators.get(language);
  if (!translator) throw new TypeError(`No messages for "${language}"`);
  return translator;
}

export function selectMessages(language: Language, names: Iterable<MessageFile>): LoadedMessages {
  return Object.fromEntries([...names].map((name) => [name, readFile(language, name)]));
}

function readFile(language: Language, name: string): object {
  return sources[`./messages/${language}/${name}.json`] ?? {};
}

function readLanguage(language: Language): LoadedMessages {
  const prefix = `./messages/${language}/`;
  const names = Object.keys(sources)
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length, -'.json'.length));
  return Object.fromEntries(names.map((name) => [name, readFile(language, name)]));
}
