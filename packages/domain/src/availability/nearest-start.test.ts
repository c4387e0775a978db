import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNearestStarts } from './nearest-start.ts';

const start = (startsAt: number, refusal?: 'full') => ({ startsAt, refusal });

describe('the nearest start', () => {
  test('is the closer one, and of two the later', () => {
    const starts = [start(10), start(20, 'full'), start(30), start(50)];
    expect(findNearestStarts(starts, 20)).toEqual({
      before: start(10),
      after: start(30),
      closest: start(30),
    });
    expect(findNearestStarts(starts, 19).closest).toEqual(start(10));
    expect(findNearestStarts(starts, 60)).toEqual({
      before: start(50),
      after: undefined,
      closest: start(50),
    });
  });

  test('leaves out the wanted one itself, and what cannot be booked', () => {
    expect(findNearestStarts([start(10), start(20), start(30, 'full')], 20)).toEqual({
      before: start(10),
      after: undefined,
      closest: start(10),
    });
    expect(findNearestStarts([start(10, 'full')], 20).closest).toBeUndefined();
  });

  test('has nothing bookable between it and the wish', () => {
    const moments = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 20 });
    fc.assert(
      fc.property(moments, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (drawn, limit, wanted) => {
        const starts = drawn
          .toSorted((a, b) => a - b)
          .map((at) => (at % 7 === limit % 7 ? start(at, 'full') : start(at)));
        const { closest } = findNearestStarts(starts, wanted);
        const distances = starts
          .filter(({ startsAt, refusal }) => refusal === undefined && startsAt !== wanted)
          .map(({ startsAt }) => Math.abs(startsAt - wanted));
        const distance = closest && Math.abs(closest.startsAt - wanted);
        expect(distance).toBe(distances.length > 0 ? Math.min(...distances) : undefined);
      }),
    );
  });
});
