import type { Instant } from '../time/instant.ts';
import { containsInterval, type Interval } from '../time/interval.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { firstInstantAt, localParts, startOfDay } from '../time/zoned-time.ts';
import { findHours, type HoursException, type WeekHours } from './week-hours.ts';

/** A stretch of opening in instants. `businessDay` is the day it opened, also after midnight. */
export interface OpenSpan extends Interval {
  readonly businessDay: LocalDate;
}

/** null: not before the end of the fourteenth day from today. */
export type OpeningState =
  | { readonly open: true; readonly until: Instant | null }
  | { readonly open: false; readonly opensAt: Instant | null };

const lookAheadDays = 14;

/**
 * The spans that open on the business day `date`, in order. A venue opens and closes when its clock first
 * reaches the hour: closing at 02:30 in the autumn night means the first 02:30, and a closing (or opening)
 * inside the spring gap happens at the jump. A span that lies wholly in the gap vanishes.
 */
export function openSpans(
  date: LocalDate,
  hours: WeekHours,
  exceptions: readonly HoursException[],
  timeZone: string,
): OpenSpan[] {
  return findHours(date, hours, exceptions)
    .map(({ opens, closes }) => ({
      start: firstInstantAt(date, opens, timeZone),
      end: firstInstantAt(date, closes, timeZone),
      businessDay: date,
    }))
    .filter((span) => span.start < span.end)
    .toSorted((a, b) => a.start - b.start);
}

export function openingState(
  now: Instant,
  hours: WeekHours,
  exceptions: readonly HoursException[],
  timeZone: string,
): OpeningState {
  const today = localParts(now, timeZone).date;
  const lastDay = addDays(today, lookAheadDays);
  // A stretch that reaches past the last day may go on in hours that were not looked at.
  const horizon = startOfDay(addDays(lastDay, 1), timeZone);
  for (const stretch of openStretches(addDays(today, -1), lastDay, hours, exceptions, timeZone)) {
    if (stretch.end <= now) continue;
    if (stretch.start > now) return { open: false, opensAt: stretch.start };
    return { open: true, until: stretch.end < horizon ? stretch.end : null };
  }
  return { open: false, opensAt: null };
}

/** Whether the venue never closes inside `interval`. */
export function isOpenThroughout(
  interval: Interval,
  hours: WeekHours,
  exceptions: readonly HoursException[],
  timeZone: string,
): boolean {
  const firstDay = addDays(localParts(interval.start, timeZone).date, -1);
  const lastDay = localParts(interval.end, timeZone).date;
  for (const stretch of openStretches(firstDay, lastDay, hours, exceptions, timeZone)) {
    if (stretch.end > interval.start) return containsInterval(stretch, interval);
  }
  return false;
}

/**
 * Spans joined where one ends as the next begins (24:00 and 00:00), in order and one at a time, so that a
 * caller who finds its answer early does not pay for the days after it. To see what is open on a day, start
 * at the business day before: hours reach at most into the next day.
 */
function* openStretches(
  firstDay: LocalDate,
  lastDay: LocalDate,
  hours: WeekHours,
  exceptions: readonly HoursException[],
  timeZone: string,
): Generator<Interval> {
  let stretch: Interval | undefined;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    for (const { start, end } of openSpans(day, hours, exceptions, timeZone)) {
      if (stretch !== undefined && start <= stretch.end) {
        stretch = { start: stretch.start, end: Math.max(stretch.end, end) };
      } else {
        if (stretch !== undefined) yield stretch;
        stretch = { start, end };
      }
    }
  }
  if (stretch !== undefined) yield stretch;
}
