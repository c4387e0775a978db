import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HoursInterval } from '../opening-hours/week-hours.ts';
import { minuteMs } from '../time/instant.ts';
import { addDays, formatLocalDate, type LocalDate } from '../time/local-date.ts';
import { startOfDay } from '../time/zoned-time.ts';
import { groupByTable } from './busy-times.ts';
import { findDay } from './day.ts';
import { findFreeStarts } from './free-starts.ts';
import type { AvailabilityQuestion } from './question.ts';

const timeZone = 'Europe/Warsaw';
/** An ordinary day and the days around both changes of the clock. */
const dates = [
  formatLocalDate({ year: 2026, month: 5, day: 8 }),
  formatLocalDate({ year: 2026, month: 3, day: 28 }),
  formatLocalDate({ year: 2026, month: 10, day: 24 }),
];

const someHours = fc
  .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 2, max: 90 }))
  .map(([opens, length]): HoursInterval => ({ opens: opens * 15, closes: opens * 15 + length * 15 }));

const someCase = fc.record({
  date: fc.constantFrom(...dates),
  hours: someHours,
  startGrid: fc.constantFrom(15 as const, 30 as const, 60 as const),
  durationMinutes: fc.constantFrom(60, 90),
  guests: fc.integer({ min: 1, max: 12 }),
  bufferMinutes: fc.constantFrom(0, 15),
  minNoticeMinutes: fc.constantFrom(0, 30, 240, 1500),
  horizonDays: fc.constantFrom(1, 3, 30),
  busy: fc.array(
    fc.record({ table: fc.nat(2), from: fc.nat(120), length: fc.integer({ min: 1, max: 16 }) }),
    { maxLength: 12 },
  ),
  /** Minutes from the beginning of the day. */
  now: fc.integer({ min: -4000, max: 2500 }),
  later: fc.nat(1000),
});

type Case = typeof someCase extends fc.Arbitrary<infer Value> ? Value : never;

function askCase(one: Case): AvailabilityQuestion {
  const { hours, startGrid, bufferMinutes, minNoticeMinutes, horizonDays, date } = one;
  const begin = startOfDay(date, timeZone);
  const every = [hours];
  return {
    branch: {
      timeZone,
      week: { 1: every, 2: every, 3: every, 4: every, 5: every, 6: every, 7: every },
      exceptions: [],
    },
    offer: {
      durations: [60, 90],
      startGrid,
      guestsMin: 1,
      guestsMax: 10,
      minNoticeMinutes,
      horizonDays,
      bufferMinutes,
      tables: [0, 1, 2].map((position) => ({
        id: `table-${position}`,
        seatsMin: 1,
        seatsMax: 4,
        plan: { x: position, y: 0, width: 1, height: 1 },
        position,
      })),
    },
    busy: groupByTable(
      one.busy.map(({ table, from, length }) => ({
        tableId: `table-${table}`,
        start: begin + from * 15 * minuteMs,
        end: begin + (from + length) * 15 * minuteMs,
      })),
    ),
    criteria: { durationMinutes: one.durationMinutes, guests: one.guests },
    now: begin + one.now * minuteMs,
  };
}

const listOfDay = (question: AvailabilityQuestion, date: LocalDate) =>
  findDay(question, date)
    .starts.filter(({ refusal }) => refusal === undefined)
    .map(({ startsAt, freeTableCount, tables }) => ({ startsAt, freeTableCount, tableCount: tables.length }));

it('the free starts are those of the day itself, and stay so for as long as they say', () => {
  fc.assert(
    fc.property(someCase, (one) => {
      const question = askCase(one);
      for (const date of [one.date, addDays(one.date, 1)]) {
        const { starts, goodUntil } = findFreeStarts(question, date);
        expect(starts).toEqual(listOfDay(question, date));
        const later = Math.min(goodUntil, question.now + one.later * minuteMs);
        expect(later).toBeGreaterThanOrEqual(question.now);
        expect(listOfDay({ ...question, now: later }, date)).toEqual(starts);
      }
    }),
    { numRuns: 150 },
  );
});
