import { expect, it } from 'vitest';
import { rankByRating, rateStars } from './rating.ts';

it('an average says how many gave it, and is rounded down for filters', () => {
  expect(rateStars([0, 0, 0, 1, 2])).toMatchObject({ average: 4.67, count: 3, tenths: 46 });
  expect(rateStars(null)).toMatchObject({ average: null, count: 0, tenths: 0 });
});

it('among the best rated many reviews count for more than a few, and places without any come last', () => {
  const places = {
    manyGood: rateStars([0, 0, 2, 20, 80]),
    oneFull: rateStars([0, 0, 0, 0, 1]),
    fewGood: rateStars([0, 0, 0, 2, 6]),
    bad: rateStars([20, 5, 0, 0, 0]),
    none: rateStars(null),
  };
  const order = Object.entries(places)
    .sort(([, a], [, b]) => rankByRating(a) - rankByRating(b))
    .map(([name]) => name);
  expect(order).toEqual(['manyGood', 'fewGood', 'oneFull', 'bad', 'none']);
});
