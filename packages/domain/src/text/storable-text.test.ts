import { describe, expect, it } from 'vitest';
import { isStorableText } from './storable-text.ts';

describe('text that can be stored', () => {
  it.each(['', 'Zażółć', 'Олена', '🎳', 'a\nb', '\u202e'])('is %j', (text) => {
    expect(isStorableText(text)).toBe(true);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800', 'x\udc00', '\udfff\ud83c'])('is not %j', (text) => {
    expect(isStorableText(text)).toBe(false);
  });
});
