import { describe, expect, it } from 'vitest';
import { foldText, listWords } from './fold-text.ts';

describe('folded text', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['ŚRÓDMIEŚCIE', 'srodmiescie'],
    ['  Kręgle   na Targowej! ', 'kregle na targowej'],
    ['Jump-Arena „8”', 'jump arena 8'],
    ['Straße, Ærø, Đà Nẵng', 'strasse aero da nang'],
    ['İstanbul', 'istanbul'],
    ['...', ''],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('has words, or none', () => {
    expect(listWords('Kręgle, Łódź')).toEqual(['kregle', 'lodz']);
    expect(listWords(' - ')).toEqual([]);
  });
});
