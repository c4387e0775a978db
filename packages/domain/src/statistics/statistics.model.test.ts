import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '../time/instant.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { firstInstantAt } from '../time/zoned-time.ts';
import type { HistoryEntry, PlayedSlot } from './history-entry.ts';
import { weekNumberOf } from './iso-week.ts';
import { computeStatistics } from './statistics.ts';

const zone = 'Europe/Warsaw';
const day = (text: string) => text as LocalDate;

/** Around new year, both nights when the clock jumps, and a year with 53 weeks. */
const firstDays = ['2026-12-14', '2026-03-16', '2026-10-12', '2020-12-20'].map(day);

function makeSlot(date: LocalDate, startMinute: number, minutes: number, branch: number): PlayedSlot {
  const startsAt = firstInstantAt(date, startMinute, zone);
  return {
    branchId: `branch-${branch}`,
    activity: `activity-${branch % 3}`,
    startsAt,
    endsAt: startsAt + minutes * minuteMs,
    date,
    startMinute,
    guests: 1 + (branch % 4),
  };
}

const slot = (first: LocalDate) =>
  fc
    .record({
      days: fc.nat(60),
      startMinute: fc.integer({ min: 40, max: 56 }).map((half) => half * 30),
      minutes: fc.constantFrom(30, 60, 90),
      branch: fc.nat(4),
    })
    .map(({ days, startMinute, minutes, branch }) =>
      makeSlot(addDays(first, days), startMinute, minutes, branch),
    );

const history = fc.constantFrom(...firstDays).chain((first) =>
  fc.record({
    today: fc.integer({ min: 0, max: 90 }).map((days) => addDays(first, days)),
    entries: fc.array(
      fc.record({
        vendorId: fc.constantFrom('vendor-a', 'vendor-b', 'vendor-c'),
        outcome: fc.constantFrom('completed' as const, 'completed' as const, 'cancelled' as const),
        slots: fc.array(slot(first), { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 25 },
    ),
  }),
);

const named = (entries: readonly Omit<HistoryEntry, 'bookingId'>[]): HistoryEntry[] =>
  entries.map((entry, position) => ({ ...entry, bookingId: `booking-${position}` }));

/** Everything counted one by one, by other means than the rules use. */
function recompute(entries: readonly HistoryEntry[], today: LocalDate) {
  const played = entries.filter(({ outcome }) => outcome === 'completed');
  return {
    activities: new Set(played.flatMap(({ slots }) => slots.map(({ activity }) => activity))).size,
    minutes: played.reduce((sum, entry) => sum + countByTheHalfHour(entry), 0),
    streak: countStreakByTheWeek(played),
    vendor: findTopByCounting(played, (entry) => [entry.vendorId]),
    activity: findTopByCounting(played, ({ slots }) => slots.map(({ activity }) => activity)),
    places: new Set(played.flatMap(({ slots }) => slots.map(({ branchId }) => branchId))).size,
    lastEnd:
      played.length === 0 ? null : Math.max(...played.flatMap(({ slots }) => slots.map((s) => s.endsAt))),
    monthMinutes: played
      .filter((entry) => firstDate(entry).slice(0, 7) === today.slice(0, 7))
      .reduce((sum, entry) => sum + countByTheHalfHour(entry), 0),
  };
}

/** All times above are half hours. */
function countByTheHalfHour({ slots }: HistoryEntry): number {
  const halves = new Set<number>();
  for (const { startsAt, endsAt } of slots) {
    for (let at = startsAt; at < endsAt; at += 30 * minuteMs) halves.add(at);
  }
  return halves.size * 30;
}

function firstDate({ slots }: HistoryEntry): LocalDate {
  const [first] = [...slots].sort((one, other) => one.startsAt - other.startsAt);
  return (first as PlayedSlot).date;
}

/** "2020-W53", as the standard says: the year and number of its Thursday. */
function isoWeekName(time: number): string {
  const date = new Date(time);
  const thursday = new Date(time + (4 - (date.getUTCDay() || 7)) * 86_400_000);
  const january = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return `${thursday.getUTCFullYear()}-W${1 + Math.floor((thursday.getTime() - january) / 604_800_000)}`;
}

function countStreakByTheWeek(played: readonly HistoryEntry[]): number {
  const times = played.map((entry) => Date.parse(firstDate(entry)));
  const weeks = new Set(times.map(isoWeekName));
  let longest = 0;
  let run = 0;
  for (let time = Math.min(...times); time <= Math.max(...times) + 604_800_000; time += 604_800_000) {
    run = weeks.has(isoWeekName(time)) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** All that nothing else beats, by number and then by the latest start. */
function findTopByCounting(
  played: readonly HistoryEntry[],
  idsOf: (entry: HistoryEntry) => string[],
): string[] {
  const ids = new Set(played.flatMap(idsOf));
  const weigh = (id: string) => {
    const having = played.filter((entry) => idsOf(entry).includes(id));
    const starts = having.map(({ slots }) => Math.min(...slots.map(({ startsAt }) => startsAt)));
    return [having.length, Math.max(...starts)] as const;
  };
  const isBeaten = (id: string) =>
    [...ids].some((other) => {
      const [[count, last], [otherCount, otherLast]] = [weigh(id), weigh(other)];
      return otherCount > count || (otherCount === count && otherLast > last);
    });
  return [...ids].filter((id) => !isBeaten(id));
}

describe('G-2 statistics', () => {
  it('are what counting one by one finds, over any history', () => {
    fc.assert(
      fc.property(history, ({ today, entries }) => {
        const list = named(entries);
        const told = computeStatistics(list, today);
        const slow = recompute(list, today);
        expect(told.activities.length).toBe(slow.activities);
        expect(told.minutesPlayed).toBe(slow.minutes);
        expect(told.longestStreak.weeks).toBe(slow.streak);
        expect(told.places.length).toBe(slow.places);
        expect(told.last?.endsAt ?? null).toBe(slow.lastEnd);
        expect(told.months.at(-1)?.minutes).toBe(slow.monthMinutes);
        for (const [first, best] of [
          [told.vendors[0], slow.vendor],
          [told.activities[0], slow.activity],
        ] as const) {
          if (first === undefined) expect(best).toEqual([]);
          else expect(best).toContain(first.id);
        }
        const { completionPercent, cancellationPercent } = told;
        expect((completionPercent ?? 0) + (cancellationPercent ?? 0)).toBe(list.length === 0 ? 0 : 100);
        const exact = (100 * told.completed) / Math.max(1, list.length);
        expect(Math.abs((completionPercent ?? 0) - exact)).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: 150 },
    );
  });

  it('do not depend on the order in which bookings are read', () => {
    fc.assert(
      fc.property(history, ({ today, entries }) => {
        const list = named(entries);
        const [one, other] = [computeStatistics(list, today), computeStatistics(list.toReversed(), today)];
        const figures = ({ last, habits, weeks, ...rest }: typeof one) => ({
          ...rest,
          lastAt: last?.endsAt,
          weeks: weeks.map(({ bookings }) => bookings),
          finish: habits?.latestFinish.minute,
          months: rest.months.map(({ minutes }) => minutes),
        });
        expect(figures(one)).toEqual(figures(other));
      }),
      { numRuns: 30 },
    );
  });

  it('number weeks as calendars do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const date = addDays(day('1990-01-01'), days);
        expect(isoWeekName(Date.parse(date))).toMatch(new RegExp(`-W${weekNumberOf(date)}$`));
      }),
    );
  });
});
