import { expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import type { WeekHours } from '../opening-hours/week-hours.ts';
import type { Weekday } from '../time/local-date.ts';
import { findLastCut } from './last-cut.ts';
import { type RateRecord, type TrackedOffer, trackPriceFrom } from './price-track.ts';

const open = [{ opens: 600, closes: 1320 }];
const week: WeekHours = { 1: open, 2: open, 3: open, 4: open, 5: open, 6: open, 7: [] };
const offer: TrackedOffer = { week, rules: { durations: [60], startGrid: 60 }, pricing: 'hour' };
const base = (validFrom: number, amount: number): RateRecord => ({
  validFrom,
  price: makeMoney(amount, 'PLN'),
});
const band = (
  validFrom: number,
  amount: number | null,
  {
    weekday = 1,
    start = 600,
    end = 720,
    id = 'morning',
  }: { weekday?: Weekday; start?: number; end?: number; id?: string } = {},
): RateRecord => ({
  validFrom,
  price: amount === null ? null : makeMoney(amount, 'PLN'),
  band: { id, weekday, start, end },
});
const track = (...history: RateRecord[]) =>
  trackPriceFrom(history, offer).map(({ validFrom, price }) => [validFrom, price?.amount ?? null]);

test('the least price follows the base price and the bands', () => {
  expect(track(base(1, 9000), band(2, 5000), band(3, 6000), band(4, null))).toEqual([
    [1, 9000],
    [2, 5000],
    [3, 6000],
    [4, 9000],
  ]);
});

test('a price in closed time was never asked for', () => {
  expect(track(base(1, 9000), band(2, 100, { start: 0, end: 600 }), band(3, 100, { weekday: 7 }))).toEqual([
    [1, 9000],
    [2, 9000],
    [3, 9000],
  ]);
});

test('what began together is one price', () => {
  expect(track(band(1, 5000), base(1, 9000), band(1, 7000, { weekday: 2, id: 'other' }))).toEqual([
    [1, 5000],
  ]);
});

test('a new cheap hour is a cut, and one that was always there is none', () => {
  expect(findLastCut(trackPriceFrom([base(1, 9000), band(2, 5000)], offer))).toBe(2);
  expect(findLastCut(trackPriceFrom([base(1, 9000), band(1, 5000), base(3, 8000)], offer))).toBeUndefined();
});

test('an offer without a price yet was never to be had for nothing', () => {
  expect(track(base(1, 0), base(2, 9000))).toEqual([
    [1, null],
    [2, 9000],
  ]);
});
