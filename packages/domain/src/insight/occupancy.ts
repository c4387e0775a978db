import { openSpans } from '../opening-hours/opening.ts';
import type { HoursException, WeekHours } from '../opening-hours/week-hours.ts';
import { type Instant, minuteMs } from '../time/instant.ts';
import type { Interval } from '../time/interval.ts';
import { type LocalDate, type Weekday, weekdayOf } from '../time/local-date.ts';
import { firstInstantAt } from '../time/zoned-time.ts';

/** Of a business day: 25 is one in the night after. Hours reach at most into the next day. */
const hoursOfDay = 48;

/** Table minutes of one hour of a weekday, of all days and tables together. */
export interface HourUse {
  readonly weekday: Weekday;
  readonly hour: number;
  /** In which guests could play: open, and not blocked. */
  readonly openMinutes: number;
  readonly takenMinutes: number;
}

/** What bookings have of all tables in one hour of a business day. */
export interface TakenHour {
  readonly date: LocalDate;
  readonly hour: number;
  readonly minutes: number;
}

export interface PlaceTime {
  readonly week: WeekHours;
  readonly exceptions: readonly HoursException[];
  readonly timeZone: string;
  readonly tables: number;
  /** Time of single tables that no booking can have; no two of one table overlap. */
  readonly blocked: readonly Interval[];
}

/**
 * How much of its table time a place sells, by weekday and hour. An hour begins when the clock of the place first shows it:
 * in the night with 25 hours one is twice as long, in the one with 23 one has no length. What is taken outside the hours
 * counts as open: nothing is more than full.
 */
export function sumHours(
  days: readonly LocalDate[],
  place: PlaceTime,
  taken: readonly TakenHour[],
): HourUse[] {
  const takenByHour = new Map(taken.map(({ date, hour, minutes }) => [`${date} ${hour}`, minutes]));
  const sums = new Map<
    string,
    { weekday: Weekday; hour: number; openMinutes: number; takenMinutes: number }
  >();
  for (const date of days) {
    const spans = openSpans(date, place.week, place.exceptions, place.timeZone);
    const weekday = weekdayOf(date);
    for (let hour = 0; hour < hoursOfDay; hour += 1) {
      const takenMinutes = takenByHour.get(`${date} ${hour}`) ?? 0;
      const openMinutes = Math.max(countOpen(spans, place, date, hour), takenMinutes);
      if (openMinutes === 0) continue;
      const key = `${weekday} ${hour}`;
      const sum = sums.get(key) ?? { weekday, hour, openMinutes: 0, takenMinutes: 0 };
      sum.openMinutes += openMinutes;
      sum.takenMinutes += takenMinutes;
      sums.set(key, sum);
    }
  }
  return [...sums.values()].sort((one, other) => one.weekday - other.weekday || one.hour - other.hour);
}

function countOpen(
  spans: readonly Interval[],
  { timeZone, tables, blocked }: PlaceTime,
  date: LocalDate,
  hour: number,
): number {
  if (spans.length === 0) return 0;
  const start: Instant = firstInstantAt(date, hour * 60, timeZone);
  const end: Instant = firstInstantAt(date, (hour + 1) * 60, timeZone);
  let minutes = 0;
  for (const span of spans) {
    const open = { start: Math.max(span.start, start), end: Math.min(span.end, end) };
    if (open.end <= open.start) continue;
    const shut = blocked.reduce((sum, block) => sum + lengthWithin(block, open), 0);
    minutes += ((open.end - open.start) * tables - shut) / minuteMs;
  }
  return Math.max(0, Math.round(minutes));
}

function lengthWithin(part: Interval, { start, end }: Interval): number {
  return Math.max(0, Math.min(part.end, end) - Math.max(part.start, start));
}

/** Of a hundred, to one decimal; null where there is nothing to have a part of. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
