import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { hourMs } from '../time/instant.ts';
import { bookingRefundTimeline, findRefund, type RefundPart } from './booking-refund.ts';
import { refundAmount } from './refund.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
const paidFor = (amount: number) => ({ paid: zloty(amount), total: zloty(amount) });
const start = Date.parse('2026-11-20T19:30Z');
const before = (hours: number) => start - hours * hourMs;
const lane: RefundPart = {
  price: zloty(20_000),
  tiers: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 6, percent: 50 },
  ],
  startsAt: start,
};
const room: RefundPart = {
  price: zloty(10_000),
  tiers: [{ hoursBefore: 48, percent: 100 }],
  startsAt: start + 2 * hourMs,
};

describe('the refund of a booking', () => {
  test('follows the policy of each slot, with its own start, and that of the first for the fee', () => {
    expect(bookingRefundTimeline(paidFor(30_300), [lane, room])).toEqual([
      { from: null, until: before(46), amount: zloty(30_300) },
      { from: before(46), until: before(24), amount: zloty(20_300) },
      { from: before(24), until: before(6), amount: zloty(10_150) },
      { from: before(6), until: start, amount: zloty(0) },
    ]);
  });

  test('is everything, nothing, or what the timeline says at that moment', () => {
    const refund = (rule: 'full' | 'none' | 'byPolicy', now: number) =>
      findRefund(rule, paidFor(30_300), [lane, room], now).amount;
    expect(refund('full', start)).toBe(30_300);
    expect(refund('none', before(100))).toBe(0);
    expect(refund('byPolicy', before(24) - 1)).toBe(20_300);
    expect(refund('byPolicy', before(24))).toBe(10_150);
    expect(refund('byPolicy', start)).toBe(0);
    expect(() => findRefund('full', paidFor(-1), [lane], start)).toThrow(RangeError);
  });

  test('does not win back by moving what was forfeited', () => {
    const moved = { ...lane, startsAt: start + 200 * hourMs, ceilingPercent: 50 };
    expect(findRefund('byPolicy', paidFor(20_001), [moved], start)).toEqual(zloty(10_001));
  });

  test('is everything until the first start once the venue has moved any part of it', () => {
    const moved = { ...room, ceilingPercent: 0, isFreeToCancel: true };
    expect(bookingRefundTimeline(paidFor(30_300), [lane, moved])).toEqual([
      { from: null, until: start, amount: zloty(30_300) },
    ]);
    expect(findRefund('byPolicy', paidFor(30_300), [lane, moved], before(1))).toEqual(zloty(30_300));
    expect(findRefund('byPolicy', paidFor(30_300), [lane, moved], start)).toEqual(zloty(0));
  });

  test('leaves aside what a cheaper time left behind, except where all comes back', () => {
    const money = { paid: zloty(15_000), total: zloty(5000) };
    expect(findRefund('byPolicy', money, [lane], before(7))).toEqual(zloty(2500));
    expect(findRefund('full', money, [lane], before(7))).toEqual(zloty(15_000));
  });

  test('of slots that were free is that of the first, which the fee is for', () => {
    const free = { ...lane, price: zloty(0) };
    const later = { ...room, price: zloty(0) };
    expect(findRefund('byPolicy', paidFor(401), [later, free], before(30))).toEqual(zloty(401));
  });

  const tiers = fc.array(fc.record({ hoursBefore: fc.nat({ max: 100 }), percent: fc.nat({ max: 100 }) }), {
    maxLength: 4,
  });
  const anyPart = fc.record({
    price: fc.nat({ max: 50_000 }).map(zloty),
    tiers,
    startsAt: fc.nat({ max: 72 }).map((hours) => start + hours * hourMs),
    ceilingPercent: fc.option(fc.nat({ max: 100 }), { nil: undefined }),
  });
  const hoursBefore = fc.integer({ min: -80, max: 120 });

  test('never exceeds what was paid, and is what the timeline promised', () => {
    const parts = fc.array(anyPart, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.nat({ max: 200_000 }), parts, hoursBefore, (paid, given, hours) => {
        const now = before(hours);
        const firstStart = Math.min(...given.map((part) => part.startsAt));
        const refund = findRefund('byPolicy', paidFor(paid), given, now);
        expect(refund.amount).toBeGreaterThanOrEqual(0);
        expect(refund.amount).toBeLessThanOrEqual(now < firstStart ? paid : 0);
        const segments = bookingRefundTimeline(paidFor(paid), given);
        expect(segments.map((segment) => segment.from)).toEqual([
          null,
          ...segments.slice(0, -1).map((segment) => segment.until),
        ]);
        expect(segments.at(-1)?.until).toBe(firstStart);
      }),
    );
  });

  test('of a single slot is that of its tiers', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200_000 }), anyPart, hoursBefore, (paid, given, hours) => {
        const part = { ...given, ceilingPercent: undefined };
        expect(findRefund('byPolicy', paidFor(paid), [part], before(hours))).toEqual(
          refundAmount(zloty(paid), part.tiers, part.startsAt, before(hours)),
        );
      }),
    );
  });
});
