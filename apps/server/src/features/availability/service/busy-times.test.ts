import { groupByTable } from '@gramy/domain/availability/busy-times';
import { findDay } from '@gramy/domain/availability/day';
import type { HoursInterval } from '@gramy/domain/opening-hours/week-hours';
import { addMinutes } from '@gramy/domain/time/instant';
import { overlaps } from '@gramy/domain/time/interval';
import { addDays, formatLocalDate } from '@gramy/domain/time/local-date';
import { startOfDay } from '@gramy/domain/time/zoned-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findBusyWindow } from './busy-times.ts';

const timeZone = 'Europe/Warsaw';
/** Sunday, in whose night the clock changes. */
const date = formatLocalDate({ year: 2026, month: 10, day: 25 });
const firstMoment = startOfDay(addDays(date, -2), timeZone);

const hours = fc.constantFrom<HoursInterval[]>(
  [],
  [{ opens: 0, closes: 1440 }],
  [{ opens: 960, closes: 1620 }],
  [
    { opens: 480, closes: 735 },
    { opens: 790, closes: 1300 },
  ],
);
const drawn = fc.record({
  days: fc.array(hours, { minLength: 7, maxLength: 7 }),
  durations: fc.constantFrom([60], [60, 90, 120], [15, 30], [90, 600]),
  durationPlace: fc.nat({ max: 2 }),
  startGrid: fc.constantFrom(15 as const, 30 as const, 60 as const),
  bufferMinutes: fc.constantFrom(0, 15, 40, 240),
  busy: fc.array(
    fc.record({
      tableId: fc.constantFrom('a', 'b'),
      from: fc.integer({ min: 0, max: 5 * 96 }),
      length: fc.integer({ min: 1, max: 24 }),
    }),
    { maxLength: 40 },
  ),
});

it('whatever lies outside the window of a day changes nothing on it', () => {
  fc.assert(
    fc.property(drawn, ({ days, durations, durationPlace, startGrid, bufferMinutes, busy }) => {
      const [mon = [], tue = [], wed = [], thu = [], fri = [], sat = [], sun = []] = days;
      const week = { 1: mon, 2: tue, 3: wed, 4: thu, 5: fri, 6: sat, 7: sun };
      const branch = { week, exceptions: [], timeZone };
      const tables = ['a', 'b'].map((id, position) => ({
        id,
        seatsMin: 1,
        seatsMax: 4,
        plan: { x: position, y: 0, width: 1, height: 1 },
        position,
      }));
      const rules = {
        durations,
        startGrid,
        bufferMinutes,
        guestsMin: 1,
        guestsMax: 8,
        minNoticeMinutes: 0,
        horizonDays: 60,
        tables,
      };
      const ranges = busy.map(({ tableId, from, length }) => {
        const start = addMinutes(firstMoment, 15 * from);
        return { tableId, start, end: addMinutes(start, 15 * length) };
      });
      const window = findBusyWindow({ branch, rules }, date, date);
      const inWindow = ranges.filter((range) => window && overlaps(range, window));
      const ask = (known: typeof ranges) =>
        findDay(
          {
            branch,
            offer: rules,
            busy: groupByTable(known),
            criteria: { durationMinutes: durations[durationPlace] ?? durations[0] ?? 60, guests: 3 },
            now: addMinutes(firstMoment, -1440),
          },
          date,
        );
      expect(ask(inWindow)).toEqual(ask(ranges));
    }),
    { numRuns: 300 },
  );
});
