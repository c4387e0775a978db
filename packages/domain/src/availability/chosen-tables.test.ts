import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WeekHours } from '../opening-hours/week-hours.ts';
import { addMinutes } from '../time/instant.ts';
import { formatLocalDate } from '../time/local-date.ts';
import { groupByTable } from './busy-times.ts';
import { findDay } from './day.ts';
import { type AvailabilityQuestion, narrowToChosen, type SlotCriteria } from './question.ts';

const date = formatLocalDate({ year: 2026, month: 7, day: 3 });
const opensAt = Date.parse('2026-07-03T14:00:00Z');
const hours = [{ opens: 960, closes: 1200 }];
const week: WeekHours = { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours };
const names = ['a', 'b', 'c'];

function ask(
  criteria: Partial<SlotCriteria>,
  busy: readonly { table: string; from: number; minutes: number }[] = [],
) {
  const ranges = busy.map(({ table, from, minutes }) => ({
    tableId: table,
    start: addMinutes(opensAt, from),
    end: addMinutes(opensAt, from + minutes),
  }));
  const question: AvailabilityQuestion = {
    branch: { week, exceptions: [], timeZone: 'Europe/Warsaw' },
    offer: {
      durations: [60],
      startGrid: 60,
      guestsMin: 1,
      guestsMax: 12,
      minNoticeMinutes: 0,
      horizonDays: 60,
      bufferMinutes: 0,
      tables: names.map((id, position) => {
        return { id, seatsMin: 1, seatsMax: 4, plan: { x: position, y: 0, width: 1, height: 1 }, position };
      }),
    },
    busy: groupByTable(ranges),
    criteria: { durationMinutes: 60, guests: 3, ...criteria },
    now: addMinutes(opensAt, -600),
  };
  return question;
}

const refuse = (criteria: Partial<SlotCriteria>) => findDay(ask(criteria), date).refusal;

describe('tables that were chosen', () => {
  test('are taken or nothing is, whichever tables would have been better', () => {
    const chosen = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 });
    const taken = fc.array(
      fc.record({
        table: fc.constantFrom(...names),
        from: fc.integer({ min: 0, max: 240 }),
        minutes: fc.integer({ min: 1, max: 150 }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(chosen, taken, (tableIds, busy) => {
        for (const [hour, { refusal, tables }] of findDay(ask({ tableIds }, busy), date).starts.entries()) {
          const isAnyTaken = busy.some(
            ({ table, from, minutes }) =>
              tableIds.includes(table) && from < (hour + 1) * 60 && from + minutes > hour * 60,
          );
          expect(refusal).toBe(isAnyTaken ? 'full' : undefined);
          expect([...tables].sort()).toEqual(isAnyTaken ? [] : tableIds.toSorted());
        }
      }),
    );
  });

  test('count instead of a number of tables', () => {
    expect(narrowToChosen(ask({ tableIds: ['b', 'a'], tableCount: 3 })).criteria.tableCount).toBe(2);
    expect(findDay(ask({ tableIds: ['b'], tableCount: 3 }), date).starts[0]?.tables).toEqual(['b']);
  });

  test('of another offer leave too few', () => {
    expect(refuse({ tableIds: ['of nobody'] })).toBe('notOffered');
    expect(refuse({ tableIds: ['a', 'of nobody'] })).toBe('notOffered');
    expect(refuse({ tableIds: ['a', 'a'] })).toBe('notOffered');
  });

  test('have to seat the guests among them', () => {
    expect(refuse({ tableIds: ['c'], guests: 5 })).toBe('tooManyGuests');
    expect(refuse({ tableIds: ['c', 'a'], guests: 5 })).toBeUndefined();
    expect(refuse({ tableIds: ['a', 'b', 'c'], guests: 2 })).toBe('tooFewGuests');
  });

  test('leave a question alone that chooses none', () => {
    const question = ask({});
    expect(narrowToChosen(question)).toBe(question);
  });
});
