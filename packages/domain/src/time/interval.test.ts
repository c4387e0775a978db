import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  containsInterval,
  containsPoint,
  type Interval,
  mergeIntervals,
  overlaps,
  subtractIntervals,
} from './interval.ts';

const pointCount = 40;
const interval = fc
  .tuple(fc.nat({ max: pointCount }), fc.nat({ max: pointCount }))
  .map(([a, b]): Interval => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const intervals = fc.array(interval, { maxLength: 8 });
const points = Array.from({ length: pointCount + 1 }, (_, point) => point);
const covers = (list: readonly Interval[], point: number) => list.some((one) => containsPoint(one, point));

describe('half-open intervals', () => {
  test('neighbours that share an end do not overlap', () => {
    expect(overlaps({ start: 0, end: 5 }, { start: 5, end: 9 })).toBe(false);
    expect(overlaps({ start: 0, end: 6 }, { start: 5, end: 9 })).toBe(true);
    expect(overlaps({ start: 0, end: 9 }, { start: 5, end: 5 })).toBe(false);
  });

  test('overlap means a common point, containment means no point outside', () => {
    fc.assert(
      fc.property(interval, interval, (left, right) => {
        const both = points.some((point) => containsPoint(left, point) && containsPoint(right, point));
        expect(overlaps(left, right)).toBe(both);
        const outside = points.some((point) => containsPoint(right, point) && !containsPoint(left, point));
        if (right.start < right.end) expect(containsInterval(left, right)).toBe(!outside);
      }),
    );
  });

  test('merging keeps every point, in order, with a gap between any two', () => {
    fc.assert(
      fc.property(intervals, (list) => {
        const merged = mergeIntervals(list);
        for (const point of points) expect(covers(merged, point)).toBe(covers(list, point));
        for (const [index, one] of merged.entries()) {
          expect(one.start).toBeLessThan(one.end);
          expect(one.start).toBeGreaterThan(merged[index - 1]?.end ?? -1);
        }
      }),
    );
  });

  test('subtracting leaves exactly the points outside every hole', () => {
    fc.assert(
      fc.property(intervals, intervals, (from, holes) => {
        const rest = subtractIntervals(from, holes);
        for (const point of points) {
          expect(covers(rest, point)).toBe(covers(from, point) && !covers(holes, point));
        }
        expect(mergeIntervals(rest)).toEqual(rest);
      }),
    );
  });
});
