import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { utcDayMs } from '../time/instant.ts';
import { findLowestPrice, type PriceRecord } from './lowest-price.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
const warsaw = 'Europe/Warsaw';
const cutAt = Date.parse('2026-07-31T10:00Z');
const daysBefore = (days: number) => cutAt - days * utcDayMs;
const record = (days: number, price: number | null, series = 'base'): PriceRecord => ({
  series,
  validFrom: daysBefore(days),
  price: price === null ? null : zloty(price),
});
const lowest = (...history: PriceRecord[]) => findLowestPrice(history, cutAt, warsaw)?.amount ?? null;

describe('the lowest price of the 30 days before a cut', () => {
  test('leaves the cut itself out', () => {
    expect(lowest(record(90, 9900), record(0, 5000))).toBe(9900);
  });

  test('counts a lower price within the 30 days, however short', () => {
    expect(lowest(record(90, 9900), record(12, 8900), record(11.99, 9900), record(0, 5000))).toBe(8900);
  });

  test('counts a price from before that still stood when they began, and no other', () => {
    expect(lowest(record(90, 7000), record(31, 9900))).toBe(9900);
    expect(lowest(record(90, 7000), record(30, 9900))).toBe(9900);
    expect(lowest(record(90, 7000), record(29.99, 9900))).toBe(7000);
  });

  test('knows only the time on offer, where that is shorter', () => {
    expect(lowest(record(5, 9900), record(0, 100))).toBe(9900);
    expect(lowest(record(0, 100))).toBeNull();
    expect(lowest()).toBeNull();
  });

  test('forgets a price that ended', () => {
    expect(lowest(record(90, 9900), record(90, 4000, 'band'), record(40, null, 'band'))).toBe(9900);
    expect(lowest(record(90, 9900), record(90, 4000, 'band'), record(20, null, 'band'))).toBe(4000);
  });

  test('ignores a price that was replaced at the very moment it began', () => {
    expect(lowest(record(90, 9900), record(10, 100), record(10, 9000))).toBe(9000);
  });

  test('counts days of the calendar, also over the autumn night that is an hour longer', () => {
    const cut = Date.parse('2026-11-10T11:00Z'); // 12:00 in Warsaw; 30 days before is 12:00 at +02:00
    const priceUntil = (text: string): PriceRecord[] => [
      { series: 'base', validFrom: 0, price: zloty(100) },
      { series: 'base', validFrom: Date.parse(text), price: zloty(200) },
    ];
    expect(findLowestPrice(priceUntil('2026-10-11T10:00Z'), cut, warsaw)?.amount).toBe(200);
    expect(findLowestPrice(priceUntil('2026-10-11T10:01Z'), cut, warsaw)?.amount).toBe(100);
  });

  test('is the lowest that a walk through every hour sees', () => {
    const entry = fc.record({
      hours: fc.integer({ min: 1, max: 24 * 60 }),
      price: fc.option(fc.integer({ min: 1, max: 500 })),
      series: fc.constantFrom('base', 'peak'),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
        const history = entries
          .toSorted((a, b) => b.hours - a.hours)
          .map(({ hours, price, series }) => record(hours / 24, price, series));
        const seen: number[] = [];
        for (let hour = 30 * 24; hour > 0; hour -= 1) {
          for (const series of ['base', 'peak']) {
            const inForce = history.findLast(
              (one) => one.series === series && one.validFrom <= daysBefore(hour / 24),
            );
            if (inForce?.price) seen.push(inForce.price.amount);
          }
        }
        expect(lowest(...history)).toBe(seen.length === 0 ? null : Math.min(...seen));
      }),
    );
  });
});
