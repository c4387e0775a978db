import type { LocalDate, Weekday } from '@gramy/domain/time/local-date';
import { describe, expect, it } from 'vitest';
import { formatHours, groupPricedDays, listExceptions, listPricedSpans, nameWeekdays } from './hours.ts';

const week: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const friday = [{ opens: 960, closes: 1560 }];
const bands = [
  { weekday: 5, start: 720, end: 1050, name: 'happyHour' as const, price: 8900 },
  { weekday: 5, start: 1050, end: 1320, name: 'peak' as const, price: 11900 },
];

describe('prices of a day', () => {
  it('D-4 go from opening to closing and are cut where they change, also after midnight', () => {
    expect(listPricedSpans({ basePrice: 9900, bands }, friday, 5)).toEqual([
      { start: 960, end: 1050, price: 8900, band: 'happyHour' },
      { start: 1050, end: 1320, price: 11900, band: 'peak' },
      { start: 1320, end: 1560, price: 9900, band: null },
    ]);
  });

  it('are one span on a day without bands, and none on a closed one', () => {
    expect(listPricedSpans({ basePrice: 9900, bands }, friday, 4)).toEqual([
      { start: 960, end: 1560, price: 9900, band: null },
    ]);
    expect(listPricedSpans({ basePrice: 9900, bands }, [], 5)).toEqual([]);
  });

  it('stand together for weekdays that are alike', () => {
    const hours = week
      .filter((weekday) => weekday !== 7)
      .map((weekday) => ({ weekday, opens: 960, closes: 1560 }));
    const groups = groupPricedDays({ basePrice: 9900, bands }, { hours }, week);
    expect(groups.map(({ weekdays }) => weekdays)).toEqual([[1, 2, 3, 4, 6], [5]]);
  });
});

it('midnight at the end of a day is the end of that day', () => {
  const say = (from: number, to: number) => formatHours('pl', from, to).replace('\u2060', '');
  expect(say(840, 1440)).toBe('14:00–24:00');
  expect(say(0, 1440)).toBe('00:00–24:00');
  expect(say(1080, 1560)).toBe('18:00–02:00');
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
