import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '../time/instant.ts';
import { addDays, parseLocalDate } from '../time/local-date.ts';
import { localParts } from '../time/zoned-time.ts';
import { listWeeklyTimes, mostWeeks } from './weekly-times.ts';

const warsaw = 'Europe/Warsaw';
const date = (text: string) => {
  const day = parseLocalDate(text);
  if (day === undefined) throw new RangeError(text);
  return day;
};
const during = (start: string, end: string) => ({
  start: Date.parse(`${start}Z`),
  end: Date.parse(`${end}Z`),
});

describe('a block of every week', () => {
  test('is once without a last day, and has the last day itself', () => {
    const monday = during('2026-07-06T16:00', '2026-07-06T19:00');
    expect(listWeeklyTimes(monday, warsaw, undefined)).toEqual([monday]);
    expect(listWeeklyTimes(monday, warsaw, date('2026-07-20'))).toHaveLength(3);
    expect(listWeeklyTimes(monday, warsaw, date('2026-07-19'))).toHaveLength(2);
    expect(listWeeklyTimes(monday, warsaw, date('2026-07-01'))).toEqual([monday]);
  });

  test('keeps its hours of the clock when the clock changes, past midnight too', () => {
    const saturday = during('2026-10-17T18:00', '2026-10-18T01:00');
    expect(listWeeklyTimes(saturday, warsaw, date('2026-10-31'))).toEqual([
      saturday,
      // 20:00 to 03:00 is eight hours in the longest night.
      during('2026-10-24T18:00', '2026-10-25T02:00'),
      during('2026-10-31T19:00', '2026-11-01T02:00'),
    ]);
  });

  test('leaves out an hour that a night in spring does not have', () => {
    const night = during('2026-03-22T01:00', '2026-03-22T01:30');
    expect(listWeeklyTimes(night, warsaw, date('2026-04-05'))).toEqual([
      night,
      during('2026-04-05T00:00', '2026-04-05T00:30'),
    ]);
  });

  test('is refused for more weeks than anybody plans', () => {
    const monday = during('2026-07-06T16:00', '2026-07-06T19:00');
    const last = addDays(date('2026-07-06'), 7 * mostWeeks);
    expect(listWeeklyTimes(monday, warsaw, addDays(last, -1))).toHaveLength(mostWeeks);
    expect(listWeeklyTimes(monday, warsaw, last)).toBeUndefined();
  });

  test('begins and ends at the same readings of the clock, in order, without touching itself', () => {
    const start = fc
      .integer({ min: 0, max: 500_000 })
      .map((quarter) => Date.UTC(2026, 0, 1) + quarter * 15 * minuteMs);
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 96 }), fc.nat({ max: 40 }), (from, quarters, weeks) => {
        const first = { start: from, end: from + quarters * 15 * minuteMs };
        const until = addDays(localParts(from, warsaw).date, weeks * 7);
        const times = listWeeklyTimes(first, warsaw, until) ?? [];
        expect(times.length).toBeGreaterThanOrEqual(weeks);
        for (const [index, time] of times.entries()) {
          expect(time.end).toBeGreaterThan(time.start);
          expect(time.start).toBeGreaterThan(times[index - 1]?.end ?? 0);
        }
      }),
    );
  });
});
