import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WeekHours } from '../opening-hours/week-hours.ts';
import { addMinutes, minuteMs } from '../time/instant.ts';
import { addDays, formatLocalDate } from '../time/local-date.ts';
import { groupByTable } from './busy-times.ts';
import { findCalendar } from './calendar.ts';
import { findDay } from './day.ts';
import type { AvailabilityQuestion, StartGrid } from './question.ts';

/** The night on which Warsaw's clocks go back lies in the middle. */
const firstDay = formatLocalDate({ year: 2026, month: 10, day: 24 });
const midnight = Date.parse('2026-10-23T22:00:00Z');
const hours = [
  { opens: 600, closes: 900 },
  { opens: 900, closes: 1080 },
  { opens: 1110, closes: 1560 },
];
const week: WeekHours = { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours };

const drawnQuestion = fc.record({
  grid: fc.constantFrom<StartGrid>(15, 30, 60),
  duration: fc.constantFrom(30, 60, 90),
  notice: fc.constantFrom(0, 0, 200),
  now: fc.integer({ min: -100, max: 3000 }),
  busy: fc.array(
    fc.record({
      table: fc.constantFrom('a', 'b', 'of nobody'),
      from: fc.integer({ min: 0, max: 3000 }),
      minutes: fc.integer({ min: 1, max: 500 }),
    }),
    { maxLength: 12 },
  ),
});
type Drawn = typeof drawnQuestion extends fc.Arbitrary<infer Value> ? Value : never;

const plan = { x: 0, y: 0, width: 1, height: 1 };
const table = (id: string) => ({ id, seatsMin: 1, seatsMax: 4, plan, position: 0 });

function toQuestion({ grid, duration, notice, now, busy }: Drawn): AvailabilityQuestion {
  const ranges = busy.map((one) => ({
    tableId: one.table,
    start: addMinutes(midnight, one.from),
    end: addMinutes(midnight, one.from + one.minutes),
  }));
  return {
    branch: { week, exceptions: [], timeZone: 'Europe/Warsaw' },
    offer: {
      durations: [30, 60, 90],
      startGrid: grid,
      guestsMin: 1,
      guestsMax: 8,
      minNoticeMinutes: notice,
      horizonDays: 60,
      bufferMinutes: 0,
      tables: [table('a'), table('b')],
    },
    busy: groupByTable(ranges),
    criteria: { durationMinutes: duration, guests: 2 },
    now: addMinutes(midnight, now),
  };
}

/** Asks every minute of the day whether a start that is left would play in it, and who has it. */
function countByMinutes(question: AvailabilityQuestion, { busy, now, notice }: Drawn, day: number) {
  const starts = findDay(question, addDays(firstDay, day)).starts.map(
    ({ startsAt }) => (startsAt - midnight) / minuteMs,
  );
  const left = starts.filter((start) => start >= now + notice);
  let [open, taken] = [0, 0];
  for (let minute = 0; minute < 6000; minute += 1) {
    const { durationMinutes } = question.criteria;
    if (!left.some((start) => start <= minute && minute < start + durationMinutes)) continue;
    for (const { id } of question.offer.tables) {
      open += 1;
      const isTaken = busy.some(
        (one) => one.table === id && one.from <= minute && minute < one.from + one.minutes,
      );
      if (isTaken) taken += 1;
    }
  }
  return open === 0 ? undefined : taken / open;
}

describe('how full a day is', () => {
  test('is the part of its minutes that is taken, among those that can still be played', () => {
    fc.assert(
      fc.property(drawnQuestion, (drawn) => {
        const question = toQuestion(drawn);
        const calendar = findCalendar(question, firstDay, addDays(firstDay, 2));
        for (const [day, { fullness }] of calendar.entries()) {
          expect(fullness).toBe(countByMinutes(question, drawn, day));
        }
      }),
      { numRuns: 60 },
    );
  }, 20_000);
});
