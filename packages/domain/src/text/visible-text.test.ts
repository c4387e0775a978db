import { describe, expect, it } from 'vitest';
import { isOneLine, isVisibleText } from './visible-text.ts';

describe('text that can be seen', () => {
  it.each(['a', '1', 'Олена', 'שָׁלוֹם', '漢', '🎳', '👨‍👩‍👧', '-', '\u200bA'])('is %j', (text) => {
    expect(isVisibleText(text)).toBe(true);
  });

  it.each([
    ['spaces', ' \u00a0\u3000'],
    ['letters without width', '\u200b\u200d\u2060\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['Hangul fillers', '\u3164\u115f\uffa0'],
    ['an empty Braille cell', '\u2800'],
    ['a mark on nothing', '\u0301'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(isVisibleText(text)).toBe(false);
  });
});

describe('one line', () => {
  it('has no break of any kind', () => {
    expect(isOneLine('Pod Zegarem, Łódź')).toBe(true);
    for (const mark of ['\n', '\r', '\u0085', '\u2028', '\u2029', '\t'])
      expect(isOneLine(`a${mark}b`)).toBe(false);
  });
});
