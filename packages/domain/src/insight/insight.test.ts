import { describe, expect, it } from 'vitest';
import { type LocalDate, parseLocalDate } from '../time/local-date.ts';
import { instantAt } from '../time/zoned-time.ts';
import { findLeadTime } from './lead-time.ts';
import { type PlaceTime, percentOf, sumHours } from './occupancy.ts';
import {
  countDays,
  findLastWeek,
  findPeriodBefore,
  findPeriodLastYear,
  isPeriod,
  listDays,
} from './period.ts';

const day = (text: string): LocalDate => {
  const date = parseLocalDate(text);
  if (date === undefined) throw new RangeError(text);
  return date;
};
const week = (from: string, to: string) => ({ from: day(from), to: day(to) });

describe('a period', () => {
  const november = week('2026-11-09', '2026-11-15');

  it('is compared with as many days before, and with the same weekdays of last year', () => {
    expect(countDays(november)).toBe(7);
    expect(findPeriodBefore(november)).toEqual(week('2026-11-02', '2026-11-08'));
    expect(findPeriodLastYear(november)).toEqual(week('2025-11-10', '2025-11-16'));
    expect(listDays(week('2026-02-27', '2026-03-01'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('has one day at least and a leap year at most', () => {
    expect(isPeriod(week('2026-11-09', '2026-11-09'))).toBe(true);
    expect(isPeriod(week('2026-11-09', '2026-11-08'))).toBe(false);
    expect(isPeriod(week('2024-01-01', '2024-12-31'))).toBe(true);
    expect(isPeriod(week('2024-01-01', '2025-01-01'))).toBe(false);
  });

  it.each([
    ['2026-11-16', 1],
    ['2026-11-18', 3],
    ['2026-11-22', 7],
  ] as const)('of the week that is over, seen on %s, is the one before', (today, weekday) => {
    expect(findLastWeek(day(today), weekday)).toEqual(november);
  });
});

describe('the use of tables', () => {
  const closed = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
  const place = (more: Partial<PlaceTime>): PlaceTime => ({
    week: closed,
    exceptions: [],
    timeZone: 'Europe/Warsaw',
    tables: 2,
    blocked: [],
    ...more,
  });
  const friday = day('2026-11-13');

  it('is by weekday and hour, and past midnight the day it opened', () => {
    const open = place({ week: { ...closed, 5: [{ opens: 23 * 60, closes: 25 * 60 + 30 }] } });
    const taken = [
      { date: friday, hour: 23, minutes: 60 },
      { date: friday, hour: 25, minutes: 30 },
    ];
    expect(sumHours([friday], open, taken)).toEqual([
      { weekday: 5, hour: 23, openMinutes: 120, takenMinutes: 60 },
      { weekday: 5, hour: 24, openMinutes: 120, takenMinutes: 0 },
      { weekday: 5, hour: 25, openMinutes: 60, takenMinutes: 30 },
    ]);
  });

  it('counts blocked time as not to be had, and a booking outside the hours as open', () => {
    const at = (hour: number) => {
      const found = instantAt(friday, hour * 60, 'Europe/Warsaw');
      return found.kind === 'unique' ? found.at : Number.NaN;
    };
    const open = place({
      week: { ...closed, 5: [{ opens: 16 * 60, closes: 17 * 60 }] },
      blocked: [{ start: at(15), end: at(16) + 30 * 60_000 }],
    });
    expect(sumHours([friday], open, [{ date: friday, hour: 17, minutes: 45 }])).toEqual([
      { weekday: 5, hour: 16, openMinutes: 90, takenMinutes: 0 },
      { weekday: 5, hour: 17, openMinutes: 45, takenMinutes: 45 },
    ]);
  });

  it.each([
    ['2026-10-24', 26, 120],
    ['2026-03-28', 26, undefined],
  ])('on the night of the clock change of %s knows how long the hour is', (date, hour, minutes) => {
    const open = place({ tables: 1, week: { ...closed, 6: [{ opens: 22 * 60, closes: 28 * 60 }] } });
    const found = sumHours([day(date)], open, []).find((use) => use.hour === hour);
    expect(found?.openMinutes).toBe(minutes);
  });

  it('has no percentage of nothing', () => {
    expect(percentOf(1, 3)).toBe(33.3);
    expect(percentOf(0, 0)).toBeNull();
  });
});

it.each([
  [0, 59, 'underHour'],
  [1, 30, 'underHour'],
  [0, 60, 'sameDay'],
  [1, 600, 'oneDay'],
  [3, 5000, 'twoDays'],
  [7, 9999, 'fourDays'],
  [14, 20_000, 'eightDays'],
  [15, 21_000, 'fifteenDays'],
] as const)('%i days and %i minutes ahead are %s', (days, minutes, name) => {
  expect(findLeadTime({ days, minutes })).toBe(name);
});
