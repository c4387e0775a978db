import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import { expect, it } from 'vitest';
import { formatHours, groupPricedDays, listExceptions, nameWeekdays } from './hours.ts';

const week: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

it('days of a price list that are alike stand together, and closed ones are left out', () => {
  const base = { start: 960, end: 1560, band: null, price: 9900 };
  const happy = { start: 960, end: 1050, band: 'happyHour' as const, price: 8900 };
  const rates = [
    ...[1, 2, 3, 4, 6].map((weekday) => ({ weekday, ...base })),
    { weekday: 5, ...happy },
    { weekday: 5, ...base, start: 1050 },
  ];
  expect(groupPricedDays(rates, week)).toEqual([
    { weekdays: [1, 2, 3, 4, 6], spans: [base] },
    { weekdays: [5], spans: [happy, { ...base, start: 1050 }] },
  ]);
});

it('midnight at the end of a day is the end of that day', () => {
  const say = (from: number, to: number) => formatHours('pl', from, to).replace('\u2060', '');
  expect(say(840, 1440)).toBe('14:00–24:00');
  expect(say(0, 1440)).toBe('00:00–24:00');
  expect(say(1080, 1560)).toBe('18:00–02:00');
  expect(say(600, 2040), 'round the clock').toBe('24\u00a0godz.');
});

it('names weekdays in a row by the first and the last', () => {
  const name = (weekday: Weekday) => 'MTWTFSS'[weekday - 1] ?? '';
  expect(nameWeekdays([1, 2, 3, 4], week, name)).toBe('M–T');
  expect(nameWeekdays([1, 2], week, name)).toBe('M, T');
  expect(nameWeekdays([1, 2, 3, 4, 6], week, name)).toBe('M, T, W, T, S');
});

it('D-4 shows the exceptions that lie ahead', () => {
  const exceptions = ['2026-12-24', '2026-11-11', '2026-11-29', '2027-05-03'].map((date) => ({
    date,
    note: null,
    intervals: [],
  }));
  expect(listExceptions({ exceptions }, '2026-11-16' as LocalDate).map(({ date }) => date)).toEqual([
    '2026-11-29',
    '2026-12-24',
  ]);
});
