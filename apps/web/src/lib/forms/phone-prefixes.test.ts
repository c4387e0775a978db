import { describe, expect, test } from 'vitest';
import { listPhonePrefixes } from './phone-prefixes.ts';

describe('the country prefixes', () => {
  test.each([
    ['en', 'Poland (+48)'],
    ['pl', 'Polska (+48)'],
  ] as const)('begin with home in %s', (language, home) => {
    expect(listPhonePrefixes(language)[0]).toEqual({ prefix: '+48', label: home });
  });

  test('are sorted by name as the language sorts, each once', () => {
    const [, ...others] = listPhonePrefixes('pl');
    const labels = others.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('pl').compare));
    expect(new Set(others.map(({ prefix }) => prefix)).size).toBe(others.length);
  });
});
