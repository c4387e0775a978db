import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { minuteMs } from '../time/instant.ts';
import { formatLocalDate, type Weekday } from '../time/local-date.ts';
import { startOfDay } from '../time/zoned-time.ts';
import { total } from './line-item.ts';
import { priceOffer } from './price-offer.ts';
import { makeStartPricer } from './price-starts.ts';

const timeZone = 'Europe/Warsaw';
/** A Friday, and the days around both changes of the clock. */
const dates = [
  formatLocalDate({ year: 2026, month: 5, day: 8 }),
  formatLocalDate({ year: 2026, month: 3, day: 28 }),
  formatLocalDate({ year: 2026, month: 10, day: 24 }),
];
const someBand = fc.record({
  weekday: fc.constantFrom<Weekday>(5, 6),
  start: fc.integer({ min: 0, max: 110 }),
  length: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 0, max: 20_001 }),
});

it('the prices of many starts are those of each of them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...dates),
      fc.constantFrom('hour' as const, 'person' as const),
      fc.array(someBand, { maxLength: 4 }),
      fc.constantFrom(30, 45, 60, 120, 300),
      fc.array(fc.record({ quarter: fc.nat(120), tables: fc.integer({ min: 1, max: 3 }) }), {
        maxLength: 20,
      }),
      (businessDay, pricing, bands, durationMinutes, starts) => {
        const prices = {
          pricing,
          basePrice: makeMoney(7_777, 'PLN'),
          bands: bands.map(({ weekday, start, length, price }) => ({
            name: 'peak' as const,
            weekdays: [weekday],
            start: start * 15,
            end: (start + length) * 15,
            price: makeMoney(price, 'PLN'),
          })),
        };
        const party = { guests: 5, bookingType: 'personal' as const };
        const time = { businessDay, durationMinutes, timeZone };
        const price = makeStartPricer(prices, time, party);
        for (const { quarter, tables } of starts) {
          const startsAt = startOfDay(businessDay, timeZone) + quarter * 15 * minuteMs;
          const plain = priceOffer(prices, { ...time, startsAt }, { ...party, tables });
          expect(price(startsAt, tables)).toBe(total(plain).amount);
        }
      },
    ),
    { numRuns: 200 },
  );
});
