import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { type Weekday, weekdays } from '../time/local-date.ts';
import { total } from './line-item.ts';
import { findBand, findBandProblems, type PriceBand, priceBandNames } from './price-bands.ts';
import { priceSlot, type SlotToPrice } from './price-slot.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');
const peak: PriceBand = { name: 'peak', weekdays: [5, 6], start: 1080, end: 1560, price: zloty(12000) };
const happyHour: PriceBand = { name: 'happyHour', weekdays: [5], start: 900, end: 960, price: zloty(4999) };
const friday: SlotToPrice = {
  pricing: 'hour',
  basePrice: zloty(8000),
  bands: [peak, happyHour],
  bookingType: 'personal',
  weekday: 5,
  startMinute: 1050,
  durationMinutes: 90,
  guests: 6,
  tables: 2,
};

describe('the price of a slot', () => {
  test('is split at the minute a band begins', () => {
    expect(priceSlot(friday)).toEqual([
      { kind: 'slot', minutes: 30, unitPrice: zloty(8000), quantity: 2, amount: zloty(8000) },
      { kind: 'slot', band: 'peak', minutes: 60, unitPrice: zloty(12000), quantity: 2, amount: zloty(24000) },
    ]);
    expect(total(priceSlot(friday))).toEqual(zloty(32000));
  });

  test('keeps the bands of the business day after midnight', () => {
    const lines = priceSlot({ ...friday, startMinute: 1530, durationMinutes: 60, tables: 1 });
    expect(lines.map(({ band, minutes }) => [band, minutes])).toEqual([
      ['peak', 30],
      [undefined, 30],
    ]);
  });

  test('rounds half up once per line', () => {
    const slot = { ...friday, startMinute: 930, durationMinutes: 30, tables: 1 };
    expect(priceSlot(slot).map((line) => line.amount)).toEqual([zloty(2500)]); // 24.995 zł
  });

  test('does not cut where the rate stays the same', () => {
    const bands = [peak, { ...peak, start: 1560, end: 1700 }, { ...happyHour, weekdays: [1] as const }];
    const slot = { ...friday, bands, startMinute: 1500, durationMinutes: 120 };
    expect(priceSlot(slot).map((line) => line.minutes)).toEqual([120]);
  });

  test('per person follows the band in force at the start, whatever the length', () => {
    const slot: SlotToPrice = { ...friday, pricing: 'person', startMinute: 1079 };
    expect(priceSlot(slot)).toEqual([
      { kind: 'slot', unitPrice: zloty(8000), quantity: 6, amount: zloty(48000) },
    ]);
    expect(priceSlot({ ...slot, startMinute: 1080 })).toEqual([
      { kind: 'slot', band: 'peak', unitPrice: zloty(12000), quantity: 6, amount: zloty(72000) },
    ]);
  });

  test('of a business booking is the fixed business price, and the standard one where none is set', () => {
    const business: SlotToPrice = { ...friday, bookingType: 'business', businessPrice: zloty(10000) };
    expect(priceSlot(business)).toEqual([
      { kind: 'slot', minutes: 90, unitPrice: zloty(10000), quantity: 2, amount: zloty(30000) },
    ]);
    expect(priceSlot({ ...business, pricing: 'person' }).map((line) => line.amount)).toEqual([zloty(60000)]);
    expect(priceSlot({ ...business, businessPrice: undefined })).toEqual(priceSlot(friday));
    expect(priceSlot({ ...business, bookingType: 'personal' })).toEqual(priceSlot(friday));
  });

  test('follows the clock over a clock change and charges the elapsed time', () => {
    // Saturday 01:00 for three hours; the band ends at 02:00 by the clock.
    const night = { ...friday, weekday: 6 as const, startMinute: 1500, durationMinutes: 180, tables: 1 };
    const autumn = { ...night, clockChange: { afterMinutes: 120, shiftMinutes: -60 } };
    const late = { ...peak, end: 1620 };
    expect(priceSlot({ ...autumn, bands: [late] }).map(({ band, minutes }) => [band, minutes])).toEqual([
      ['peak', 180],
    ]);
    const spring = { ...night, clockChange: { afterMinutes: 60, shiftMinutes: 60 } };
    expect(priceSlot({ ...spring, bands: [late] }).map(({ band, minutes }) => [band, minutes])).toEqual([
      ['peak', 60],
      [undefined, 120],
    ]);
  });

  test('refuses counts that are not whole and above zero, as a bug', () => {
    for (const bad of [0, -1, 1.5, Number.NaN]) {
      expect(() => priceSlot({ ...friday, durationMinutes: bad })).toThrow(RangeError);
      expect(() => priceSlot({ ...friday, guests: bad })).toThrow(RangeError);
      expect(() => priceSlot({ ...friday, tables: bad })).toThrow(RangeError);
    }
    expect(() => priceSlot({ ...friday, startMinute: 0.5 })).toThrow(RangeError);
    expect(() => total([])).toThrow(TypeError);
  });

  const band = fc
    .record({
      name: fc.constantFrom(...priceBandNames),
      weekdays: fc.subarray<Weekday>([...weekdays], { minLength: 1 }),
      start: fc.nat({ max: 2879 }),
      length: fc.integer({ min: 1, max: 1440 }),
      price: fc.nat({ max: 50_000 }).map(zloty),
    })
    .map(({ length, ...rest }): PriceBand => ({ ...rest, end: Math.min(2880, rest.start + length) }));
  const clockChange = fc.record({
    afterMinutes: fc.integer({ min: 1, max: 400 }),
    shiftMinutes: fc.constantFrom(-60, -30, 30, 60),
  });
  const anySlot = fc.record({
    pricing: fc.constant('hour' as const),
    basePrice: fc.nat({ max: 50_000 }).map(zloty),
    bands: fc.array(band, { maxLength: 5 }),
    bookingType: fc.constant('personal' as const),
    weekday: fc.constantFrom(...weekdays),
    startMinute: fc.nat({ max: 2600 }),
    durationMinutes: fc.integer({ min: 1, max: 600 }),
    guests: fc.integer({ min: 1, max: 40 }),
    tables: fc.integer({ min: 1, max: 8 }),
    clockChange: fc.option(clockChange, { nil: undefined }),
  });

  test('is the sum of its minutes, within half a grosz per line', () => {
    fc.assert(
      fc.property(anySlot, (slot) => {
        let sixtiethsOfGrosz = 0;
        for (let elapsed = 0; elapsed < slot.durationMinutes; elapsed += 1) {
          const change = slot.clockChange;
          const shift = change !== undefined && elapsed >= change.afterMinutes ? change.shiftMinutes : 0;
          const inForce = findBand(slot.bands, slot.weekday, slot.startMinute + elapsed + shift);
          sixtiethsOfGrosz += (inForce?.price ?? slot.basePrice).amount * slot.tables;
        }
        const lines = priceSlot(slot);
        expect(lines.reduce((sum, line) => sum + (line.minutes ?? 0), 0)).toBe(slot.durationMinutes);
        expect(Math.abs(total(lines).amount * 60 - sixtiethsOfGrosz)).toBeLessThanOrEqual(30 * lines.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('price bands', () => {
  test('may touch, and may share minutes on different days', () => {
    expect(findBandProblems([peak, { ...peak, start: 1560, end: 1600 }, { ...peak, weekdays: [7] }])).toEqual(
      [],
    );
  });

  test.each([
    [{ weekdays: [] }, 'noWeekday'],
    [{ start: -1 }, 'outsideDay'],
    [{ end: 2881 }, 'outsideDay'],
    [{ start: 0.5 }, 'outsideDay'],
    [{ end: 1080 }, 'endsBeforeStart'],
    [{ price: zloty(-1) }, 'negativePrice'],
  ])('refuse %j: %s', (change, kind) => {
    expect(findBandProblems([{ ...peak, ...change }])).toEqual([{ index: 0, kind }]);
  });

  test('may not overlap on a day', () => {
    const clash: PriceBand = { ...happyHour, weekdays: [6, 7], start: 1559, end: 1600 };
    expect(findBandProblems([peak, clash])).toEqual([{ index: 1, kind: 'overlap' }]);
  });
});
