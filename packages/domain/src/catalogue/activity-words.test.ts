import { expect, it } from 'vitest';
import { foldText } from '../text/fold-text.ts';
import { listOtherWords } from './activity-words.ts';

const slugs = ['bowling', 'billiards', 'karting', 'table-tennis', 'ice-skating', 'board-games'];

it('other words for an activity are written as words are compared, and nobody else has them', () => {
  const words = slugs.flatMap(listOtherWords);
  expect(words.length).toBeGreaterThan(20);
  expect(words.map(foldText)).toEqual(words);
  expect(new Set(words).size).toBe(words.length);
  expect(listOtherWords('chess-boxing')).toEqual([]);
});
