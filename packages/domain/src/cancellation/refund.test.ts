import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { hourMs } from '../time/instant.ts';
import {
  findTierProblems,
  type RefundTier,
  refundAmount,
  refundPercentAt,
  refundTimeline,
  tidyTiers,
} from './refund.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
const start = Date.parse('2026-07-03T18:00Z');
const before = (hours: number) => start - hours * hourMs;
const policy: RefundTier[] = [
  { hoursBefore: 6, percent: 50 },
  { hoursBefore: 24, percent: 100 },
];

describe('refund tiers', () => {
  test('draw the timeline up to the start', () => {
    expect(refundTimeline(policy, start)).toEqual([
      { from: null, until: before(24), percent: 100 },
      { from: before(24), until: before(6), percent: 50 },
      { from: before(6), until: start, percent: 0 },
    ]);
  });

  test('join neighbours that give the same, and end with a tier that lasts until the start', () => {
    expect(refundTimeline([], start)).toEqual([{ from: null, until: start, percent: 0 }]);
    expect(refundTimeline([{ hoursBefore: 24, percent: 0 }], start)).toEqual([
      { from: null, until: start, percent: 0 },
    ]);
    expect(refundTimeline([{ hoursBefore: 0, percent: 100 }], start)).toEqual([
      { from: null, until: start, percent: 100 },
    ]);
  });

  test.each([
    [before(48), 100],
    [before(24) - 1, 100],
    [before(24), 50],
    [before(6) - 1, 50],
    [before(6), 0],
    [start, 0],
    [start + hourMs, 0],
  ])('at %i give %i %%', (now, percent) => {
    expect(refundPercentAt(policy, start, now)).toBe(percent);
  });

  test('round half up', () => {
    expect(refundAmount(zloty(1001), policy, start, before(10))).toEqual(zloty(501));
    expect(refundAmount(zloty(1001), policy, start, before(30))).toEqual(zloty(1001));
    expect(() => refundAmount(zloty(-1), policy, start, before(30))).toThrow(RangeError);
  });

  const tiers = fc.array(fc.record({ hoursBefore: fc.nat({ max: 200 }), percent: fc.nat({ max: 100 }) }), {
    maxLength: 6,
  });
  const minutesBefore = fc.integer({ min: -1000, max: 15_000 });

  test('never give back more than was paid, nor anything after the start', () => {
    fc.assert(
      fc.property(fc.nat(), tiers, minutesBefore, (paid, anyTiers, minutes) => {
        const refund = refundAmount(zloty(paid), anyTiers, start, before(minutes / 60));
        expect(refund.amount).toBeGreaterThanOrEqual(0);
        expect(refund.amount).toBeLessThanOrEqual(minutes > 0 ? paid : 0);
      }),
    );
  });

  test('never give more for cancelling later, if the policy is sound', () => {
    const sound = tiers.filter((list) => findTierProblems(list).length === 0);
    fc.assert(
      fc.property(sound, minutesBefore, minutesBefore, (soundTiers, one, other) => {
        const earlier = refundPercentAt(soundTiers, start, before(Math.max(one, other) / 60));
        const later = refundPercentAt(soundTiers, start, before(Math.min(one, other) / 60));
        expect(later).toBeLessThanOrEqual(earlier);
      }),
    );
  });

  test('leave no gap in the timeline', () => {
    fc.assert(
      fc.property(tiers, (anyTiers) => {
        const segments = refundTimeline(anyTiers, start);
        expect(segments.map((segment) => segment.from)).toEqual([
          null,
          ...segments.slice(0, -1).map((segment) => segment.until),
        ]);
        expect(segments.at(-1)?.until).toBe(start);
      }),
    );
  });

  test.each([
    [[{ hoursBefore: -1, percent: 50 }], 0, 'hoursNotWhole'],
    [[{ hoursBefore: 1.5, percent: 50 }], 0, 'hoursNotWhole'],
    [[{ hoursBefore: 1, percent: 101 }], 0, 'percentOutOfRange'],
    [[{ hoursBefore: 1, percent: 12.5 }], 0, 'percentOutOfRange'],
    [
      [
        { hoursBefore: 1, percent: 10 },
        { hoursBefore: 1, percent: 20 },
      ],
      1,
      'repeatedHours',
    ],
    [
      [
        { hoursBefore: 6, percent: 80 },
        { hoursBefore: 24, percent: 50 },
      ],
      0,
      'moreForCancellingLater',
    ],
  ])('are refused when unsound: %j', (list, index, kind) => {
    expect(findTierProblems(list)).toEqual([{ index, kind }]);
  });

  test('lose the steps that give nothing, and mean the same without them', () => {
    expect(tidyTiers([{ hoursBefore: 0, percent: 0 }, ...policy])).toEqual([
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 6, percent: 50 },
    ]);
    const sound = tiers.filter((list) => findTierProblems(list).length === 0);
    fc.assert(
      fc.property(sound, (list) => {
        expect(refundTimeline(tidyTiers(list), start)).toEqual(refundTimeline(list, start));
      }),
    );
  });
});
