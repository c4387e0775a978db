import { expect, it } from 'vitest';
import { foldText } from '../text/fold-text.ts';
import { listCityWords } from './city-words.ts';

const slugs = ['warszawa', 'krakow', 'lodz', 'wroclaw', 'poznan', 'gdansk', 'katowice', 'lublin'];

it('other words for a city are written as words are compared, and no other city has them', () => {
  const words = slugs.flatMap(listCityWords);
  expect(words).toEqual(expect.arrayContaining(['cracow', 'warsaw']));
  expect(words.map(foldText)).toEqual(words);
  expect(new Set(words).size).toBe(words.length);
  expect(listCityWords('atlantis')).toEqual([]);
});
