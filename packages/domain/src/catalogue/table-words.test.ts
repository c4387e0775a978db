import { expect, it } from 'vitest';
import { foldText } from '../text/fold-text.ts';
import { findTableKinds } from './table-words.ts';

it.each([
  ['tor', ['lane', 'track']],
  ['Tory', ['lane', 'track']],
  ['kort', ['court']],
  ['stół', ['table']],
  ['sala', ['room']],
  ['pokój', ['room']],
  ['lane', ['lane']],
  ['court', ['court']],
  ['track', ['track']],
  ['table', ['table']],
  ['rooms', ['room']],
  ['Toruń', []],
  ['', []],
])('%s is what people call a %j', (word, kinds) => {
  expect(findTableKinds(foldText(word))).toEqual(kinds);
});
