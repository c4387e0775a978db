import { describe, expect, it } from 'vitest';
import { matchAcceptLanguage, matchLanguage } from './match-language.ts';

describe('a language code', () => {
  it('may carry a region in either spelling', () => {
    expect(matchLanguage('pl-PL')).toBe('pl');
    expect(matchLanguage('EN_gb')).toBe('en');
  });

  it('is refused when it is something else', () => {
    expect(matchLanguage('"><script>')).toBeUndefined();
    expect(matchLanguage('')).toBeUndefined();
    expect(matchLanguage(null)).toBeUndefined();
  });
});

describe('the wishes of a browser', () => {
  it.each([
    ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
    ['en;q=0.3, pl;q=0.7', 'pl'],
    ['en, pl', 'en'],
    ['pl_PL', 'pl'],
    ['en;level=1;q=0.2, pl;q=0.5', 'pl'],
    ['en;Q=0.2, pl;q=0.5', 'pl'],
    ['de, fr;q=0.5, pl;q=0.1', 'pl'],
    ['pl;q=0, en;q=0.1', 'en'],
    ['pl;q=nonsense, en;q=0.1', 'en'],
  ])('%s ask for %s', (header, language) => {
    expect(matchAcceptLanguage(header)).toBe(language);
  });

  it.each([undefined, '', '*', 'de, fr', 'pl;q=0', ';;,,q='])(
    '%s ask for nothing that is spoken here',
    (header) => {
      expect(matchAcceptLanguage(header)).toBeUndefined();
    },
  );
});
