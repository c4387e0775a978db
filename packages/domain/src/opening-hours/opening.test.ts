import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instant, minuteMs, minutesPerDay } from '../time/instant.ts';
import { addDays, epochDayOf, formatLocalDate, type LocalDate } from '../time/local-date.ts';
import { isOpenThroughout, openingState, openSpans } from './opening.ts';
import { findHours, type HoursException, type HoursInterval, type WeekHours } from './week-hours.ts';

const warsaw = 'Europe/Warsaw';
const closedWeek: WeekHours = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
const everyDay = (...intervals: HoursInterval[]): WeekHours => ({
  1: intervals,
  2: intervals,
  3: intervals,
  4: intervals,
  5: intervals,
  6: intervals,
  7: intervals,
});
const october = (day: number) => formatLocalDate({ year: 2026, month: 10, day });
const july = (day: number) => formatLocalDate({ year: 2026, month: 7, day });
const utc = (text: string): Instant => Date.parse(`${text}Z`);

// Friday 3 July 2026, 16:00–02:00 in Warsaw (UTC+2).
const fridayNight: WeekHours = { ...closedWeek, 5: [{ opens: 960, closes: 1560 }] };

describe('opening hours', () => {
  test('a span past midnight belongs to the day it opened', () => {
    expect(openSpans(july(3), fridayNight, [], warsaw)).toEqual([
      { start: utc('2026-07-03T14:00'), end: utc('2026-07-04T00:00'), businessDay: '2026-07-03' },
    ]);
    expect(openSpans(july(4), fridayNight, [], warsaw)).toEqual([]);
  });

  test("last night's span still counts after midnight", () => {
    const state = openingState(utc('2026-07-03T23:30'), fridayNight, [], warsaw);
    expect(state).toEqual({ open: true, until: utc('2026-07-04T00:00') });
  });

  test('opening counts as open, closing counts as closed', () => {
    expect(openingState(utc('2026-07-03T14:00'), fridayNight, [], warsaw).open).toBe(true);
    expect(openingState(utc('2026-07-04T00:00'), fridayNight, [], warsaw)).toEqual({
      open: false,
      opensAt: utc('2026-07-10T14:00'),
    });
  });

  test('an exception replaces its own day and leaves the night before alone', () => {
    const closedFriday: HoursException = { date: july(3), intervals: [] };
    expect(openingState(utc('2026-07-03T15:00'), fridayNight, [closedFriday], warsaw)).toEqual({
      open: false,
      opensAt: utc('2026-07-10T14:00'),
    });
    const closedSaturday: HoursException = { date: july(4), intervals: [] };
    expect(openingState(utc('2026-07-03T23:30'), fridayNight, [closedSaturday], warsaw).open).toBe(true);
    const openSunday: HoursException = { date: july(5), intervals: [{ opens: 600, closes: 720 }] };
    expect(openingState(utc('2026-07-04T12:00'), fridayNight, [openSunday], warsaw)).toEqual({
      open: false,
      opensAt: utc('2026-07-05T08:00'),
    });
  });

  test('spans that meet at midnight are one', () => {
    const hours: WeekHours = {
      ...closedWeek,
      5: [{ opens: 960, closes: 1440 }],
      6: [{ opens: 0, closes: 300 }],
    };
    const until = utc('2026-07-04T03:00');
    expect(openingState(utc('2026-07-03T20:00'), hours, [], warsaw)).toEqual({ open: true, until });
    expect(isOpenThroughout({ start: utc('2026-07-03T20:00'), end: until }, hours, [], warsaw)).toBe(true);
    expect(isOpenThroughout({ start: utc('2026-07-03T20:00'), end: until + 1 }, hours, [], warsaw)).toBe(
      false,
    );
  });

  test('a venue that never closes names no closing time, one that never opens no opening', () => {
    const now = utc('2026-07-03T20:00');
    const always = everyDay({ opens: 0, closes: 1440 });
    expect(openingState(now, always, [], warsaw)).toEqual({ open: true, until: null });
    expect(openingState(now, closedWeek, [], warsaw)).toEqual({ open: false, opensAt: null });
    const lastDay: HoursException = { date: july(17), intervals: [{ opens: 0, closes: 1439 }] };
    expect(openingState(now, always, [lastDay], warsaw)).toEqual({
      open: true,
      until: utc('2026-07-17T21:59'),
    });
  });

  test('looks fourteen days ahead and no further', () => {
    const now = utc('2026-07-03T20:00');
    const reopening = (date: LocalDate): HoursException => ({
      date,
      intervals: [{ opens: 1080, closes: 1200 }],
    });
    expect(openingState(now, closedWeek, [reopening(july(17))], warsaw)).toEqual({
      open: false,
      opensAt: utc('2026-07-17T16:00'),
    });
    expect(openingState(now, closedWeek, [reopening(july(18))], warsaw)).toEqual({
      open: false,
      opensAt: null,
    });
  });

  test('a night over a clock change is an hour shorter or longer', () => {
    const hours = everyDay({ opens: 1200, closes: 1680 }); // 20:00–04:00
    const lengthOn = (date: LocalDate) =>
      openSpans(date, hours, [], warsaw).map((span) => (span.end - span.start) / minuteMs);
    expect(lengthOn(formatLocalDate({ year: 2026, month: 3, day: 28 }))).toEqual([420]);
    expect(lengthOn(october(24))).toEqual([540]);
    expect(lengthOn(october(25))).toEqual([480]);
  });

  test('closing in the repeated hour means its first reading; hours inside the gap vanish', () => {
    const late = everyDay({ opens: 1200, closes: 1440 + 150 });
    expect(openSpans(october(24), late, [], warsaw)[0]?.end).toBe(utc('2026-10-25T00:30'));
    const springNight = formatLocalDate({ year: 2026, month: 3, day: 28 });
    expect(openSpans(springNight, late, [], warsaw)[0]?.end).toBe(utc('2026-03-29T01:00'));
    const gapOnly = everyDay({ opens: 125, closes: 175 });
    expect(openSpans(addDays(springNight, 1), gapOnly, [], warsaw)).toEqual([]);
  });
});

const walkDays = 5;
const walkPlaces = [
  { timeZone: warsaw, firstDay: formatLocalDate({ year: 2026, month: 3, day: 27 }) },
  { timeZone: warsaw, firstDay: october(23) },
  { timeZone: 'America/New_York', firstDay: october(30) },
  { timeZone: 'Australia/Lord_Howe', firstDay: october(2) },
  { timeZone: 'Asia/Kathmandu', firstDay: july(1) },
].map(({ timeZone, firstDay }) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const start = epochDayOf(firstDay) * minutesPerDay - 840;
  const wallMinutes = Array.from({ length: (walkDays + 1) * minutesPerDay + 840 }, (_, index) => {
    const reading = format.format((start + index) * minuteMs);
    return Date.parse(`${reading.replace(' ', 'T')}Z`) / minuteMs;
  });
  return { timeZone, firstDay, start: start * minuteMs, wallMinutes };
});

/**
 * The slow model. It walks every minute with Intl's clock in hand and opens or closes each span when the clock
 * first reads its hour or later; a minute is open when any span is.
 */
function walkMinutes(
  { firstDay, wallMinutes }: (typeof walkPlaces)[number],
  week: WeekHours,
  exceptions: HoursException[],
): boolean[] {
  const open = wallMinutes.map(() => false);
  for (let dayIndex = 0; dayIndex < walkDays; dayIndex += 1) {
    const date = addDays(firstDay, dayIndex);
    for (const { opens, closes } of findHours(date, week, exceptions)) {
      const midnight = epochDayOf(date) * minutesPerDay;
      const from = wallMinutes.findIndex((wall) => wall >= midnight + opens);
      const until = wallMinutes.findIndex((wall) => wall >= midnight + closes);
      open.fill(true, from, until < 0 ? undefined : until);
    }
  }
  return open;
}

describe('opening hours against a walk through every minute', () => {
  const interval = fc
    .record({ opens: fc.nat({ max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) })
    .map(({ opens, length }): HoursInterval => ({ opens, closes: opens + length }));
  const touching = fc.constantFrom<HoursInterval[]>(
    [{ opens: 0, closes: 1440 }],
    [{ opens: 900, closes: 1440 }],
    [
      { opens: 0, closes: 150 },
      { opens: 150, closes: 200 },
    ],
    [],
  );
  const dayHours = fc.oneof(fc.array(interval, { maxLength: 2 }), touching);
  const week = fc.record({
    1: dayHours,
    2: dayHours,
    3: dayHours,
    4: dayHours,
    5: dayHours,
    6: dayHours,
    7: dayHours,
  });
  test('every question has the same answer', () => {
    const exceptionOn = fc.record({ day: fc.nat({ max: walkDays - 1 }), intervals: dayHours });
    // From the second local day on, so that the night before is inside the walk.
    const firstQuestion = 2 * 840 + minutesPerDay;
    const question = fc.record({
      index: fc.integer({ min: firstQuestion, max: firstQuestion + 2 * minutesPerDay }),
      length: fc.integer({ min: 1, max: 400 }),
    });
    const questions = fc.array(question, { minLength: 20, maxLength: 20 });
    const place = fc.constantFrom(...walkPlaces);
    fc.assert(
      fc.property(place, week, fc.option(exceptionOn), questions, (where, hours, other, asked) => {
        const { timeZone, firstDay, start } = where;
        const exceptions = other ? [{ date: addDays(firstDay, other.day), intervals: other.intervals }] : [];
        const open = walkMinutes(where, hours, exceptions);
        for (const { index, length } of asked) {
          const now = start + index * minuteMs;
          const state = openingState(now, hours, exceptions, timeZone);
          expect(state.open).toBe(open[index]);
          const change = open.indexOf(!open[index], index);
          // Later changes may be an artefact of the end of the walk.
          if (change >= 0 && change < open.length - 2 * minutesPerDay) {
            expect(state.open ? state.until : state.opensAt).toBe(start + change * minuteMs);
          }
          const interval = { start: now, end: now + length * minuteMs };
          const isOpen = open.slice(index, index + length).every(Boolean);
          expect(isOpenThroughout(interval, hours, exceptions, timeZone)).toBe(isOpen);
        }
      }),
    );
  });
});
