import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../time/local-date.ts';
import { findBusinessDay, frameDay, listDaysAround, reachOfDay } from './business-day.ts';
import type { WeekHours } from './week-hours.ts';

const timeZone = 'Europe/Warsaw';
const at = (text: string) => Date.parse(text);
const day = (text: string) => text as LocalDate;
const every = (opens: number, closes: number): WeekHours => {
  const intervals = [{ opens, closes }];
  return { 1: intervals, 2: intervals, 3: intervals, 4: intervals, 5: intervals, 6: intervals, 7: intervals };
};
const hours = (week: WeekHours, exceptions: { date: LocalDate; intervals: [] }[] = []) => ({
  week,
  exceptions,
  timeZone,
});
const evenings = hours(every(960, 1560));

describe('the business day', () => {
  it.each([
    ['2026-05-08T10:00:00Z', '2026-05-08', 'before it opens'],
    ['2026-05-08T23:59:00Z', '2026-05-08', 'past midnight, open'],
    ['2026-05-09T01:30:00Z', '2026-05-08', 'closed at two, and somebody still sweeps'],
    ['2026-05-09T02:59:00Z', '2026-05-08', 'until the night ends'],
    ['2026-05-09T03:00:00Z', '2026-05-09', 'from five on'],
  ])('at %s is %s: %s', (now, date) => {
    expect(findBusinessDay(at(now), evenings)).toBe(date);
  });

  it('of a place that does not close changes at midnight', () => {
    const always = hours(every(0, 1440));
    expect(findBusinessDay(at('2026-05-08T21:59:00Z'), always)).toBe('2026-05-08');
    expect(findBusinessDay(at('2026-05-08T22:00:00Z'), always)).toBe('2026-05-09');
  });

  it('goes on as long as the place is open, however late', () => {
    const late = hours(every(360, 1800));
    expect(findBusinessDay(at('2026-05-09T03:59:00Z'), late)).toBe('2026-05-08');
    expect(findBusinessDay(at('2026-05-09T04:00:00Z'), late)).toBe('2026-05-09');
  });

  it('is kept through the nights in which the clock changes', () => {
    const nights = hours(every(960, 1680));
    // Closes at 04:00 by the clock.
    expect(findBusinessDay(at('2026-10-25T02:59:00Z'), nights)).toBe('2026-10-24');
    expect(reachOfDay(day('2026-10-24'), nights).end).toBe(at('2026-10-25T04:00:00Z'));
    expect(reachOfDay(day('2026-03-28'), nights).end).toBe(at('2026-03-29T03:00:00Z'));
    expect(findBusinessDay(at('2026-03-29T02:30:00Z'), nights)).toBe('2026-03-28');
  });
});

describe('the days around', () => {
  const friday = day('2026-05-08');

  it('run into each other only where the place does not close', () => {
    expect(listDaysAround(friday, evenings)).toEqual([friday]);
    const always = every(0, 1440);
    expect(listDaysAround(friday, hours(always))).toEqual(['2026-05-07', friday, '2026-05-09']);
    const closed = [{ date: day('2026-05-07'), intervals: [] as [] }];
    expect(listDaysAround(friday, hours(always, closed))).toEqual([friday, '2026-05-09']);
    expect(listDaysAround(day('2026-05-07'), hours(always, closed))).toEqual(['2026-05-07']);
  });
});

describe('the frame of a day', () => {
  const open = [{ start: 10, end: 20 }];

  it('has the open hours and whatever lies outside of them', () => {
    expect(frameDay(day('2026-05-08'), { open, taken: [], timeZone })).toEqual({ start: 10, end: 20 });
    const taken = [
      { start: 5, end: 12 },
      { start: 19, end: 31 },
    ];
    expect(frameDay(day('2026-05-08'), { open, taken, timeZone })).toEqual({ start: 5, end: 31 });
    expect(frameDay(day('2026-05-08'), { open: [], taken, timeZone })).toEqual({ start: 5, end: 31 });
  });

  it('is an evening where there is nothing at all', () => {
    expect(frameDay(day('2026-05-08'), { open: [], taken: [], timeZone })).toEqual({
      start: at('2026-05-08T15:00:00Z'),
      end: at('2026-05-08T22:00:00Z'),
    });
  });
});
