import { hourMs, type Instant, minuteMs, minutesPerDay, utcDayMs } from './instant.ts';
import { addDays, dateOfEpochDay, epochDayOf, type LocalDate } from './local-date.ts';
import { type DayOffsets, findZone, offsetAt, offsetsOfDay, type Zone } from './zone-offsets.ts';

/** What a wall-clock reading means: once, never (the spring gap) or twice (the autumn hour). */
export type WallTime =
  | { readonly kind: 'unique'; readonly at: Instant }
  /** `at` is the first instant after the gap. */
  | { readonly kind: 'skipped'; readonly at: Instant }
  | { readonly kind: 'repeated'; readonly first: Instant; readonly second: Instant };

export interface LocalParts {
  readonly date: LocalDate;
  /** Minutes on the clock since 00:00, seconds dropped. */
  readonly minute: number;
  readonly offsetMinutes: number;
  /** True while the clock repeats readings it showed before the change. */
  readonly isSecondOccurrence: boolean;
}

/** The clock jumps by `shiftMinutes` (60 in spring, −60 in autumn) once `afterMinutes` have passed. */
export interface ClockChange {
  readonly afterMinutes: number;
  readonly shiftMinutes: number;
}

const mostEasternOffset = 14 * hourMs;
const mostWesternOffset = -12 * hourMs;

/**
 * When the clock in `timeZone` reads `minute` on `date`. Minutes of 1440 and more run on into the following
 * days by the clock, not by elapsed time: minute 1500 is 01:00 of the next day on every night of the year.
 */
export function instantAt(date: LocalDate, minute: number, timeZone: string): WallTime {
  if (!Number.isInteger(minute)) throw new RangeError(`Minute of the day must be an integer, not ${minute}`);
  const zone = findZone(timeZone);
  const wall = (epochDayOf(date) * minutesPerDay + minute) * minuteMs;
  // Whatever instant is meant, it lies between these two; no zone changes its clock twice within 26 hours.
  const before = offsetAt(zone, wall - mostEasternOffset);
  const after = offsetAt(zone, wall - mostWesternOffset);
  const byOldClock = wall - before;
  if (before === after) return { kind: 'unique', at: byOldClock };
  const byNewClock = wall - after;
  const isOldReal = offsetAt(zone, byOldClock) === before;
  const isNewReal = offsetAt(zone, byNewClock) === after;
  if (isOldReal && isNewReal) return { kind: 'repeated', first: byOldClock, second: byNewClock };
  if (isOldReal) return { kind: 'unique', at: byOldClock };
  if (isNewReal) return { kind: 'unique', at: byNewClock };
  return { kind: 'skipped', at: findChangeWithin(zone, byNewClock, byOldClock)?.changeAt ?? byOldClock };
}

/** The first instant at which the clock has reached `minute` of `date`: one answer on every night. */
export function firstInstantAt(date: LocalDate, minute: number, timeZone: string): Instant {
  const wallTime = instantAt(date, minute, timeZone);
  return wallTime.kind === 'repeated' ? wallTime.first : wallTime.at;
}

export function localParts(at: Instant, timeZone: string): LocalParts {
  const zone = findZone(timeZone);
  const utcDay = Math.floor(at / utcDayMs);
  const today = offsetsOfDay(zone, utcDay);
  const offset = at < today.changeAt ? today.before : today.after;
  const wall = at + offset;
  const epochDay = Math.floor(wall / utcDayMs);
  return {
    date: dateOfEpochDay(epochDay),
    minute: Math.floor((wall - epochDay * utcDayMs) / minuteMs),
    offsetMinutes: offset / minuteMs,
    isSecondOccurrence: isRepeating(today, at) || isRepeating(offsetsOfDay(zone, utcDay - 1), at),
  };
}

function isRepeating({ before, after, changeAt }: DayOffsets, at: Instant): boolean {
  return at >= changeAt && at < changeAt + before - after;
}

/** The first instant of the local day, which is not 00:00 where the clock skips midnight. */
export function startOfDay(date: LocalDate, timeZone: string): Instant {
  return firstInstantAt(date, 0, timeZone);
}

/** 1440 on most days; in Warsaw 1380 on the last Sunday of March and 1500 on that of October. */
export function dayLengthMinutes(date: LocalDate, timeZone: string): number {
  return (startOfDay(addDays(date, 1), timeZone) - startOfDay(date, timeZone)) / minuteMs;
}

/** The clock change strictly inside [start, end), if any; looks at spans of up to a few days. */
export function findClockChange(start: Instant, end: Instant, timeZone: string): ClockChange | undefined {
  const change = findChangeWithin(findZone(timeZone), start, end - 1);
  if (change === undefined) return undefined;
  return {
    afterMinutes: (change.changeAt - start) / minuteMs,
    shiftMinutes: (change.after - change.before) / minuteMs,
  };
}

/** The change in (after, until]. */
function findChangeWithin(zone: Zone, after: Instant, until: Instant): DayOffsets | undefined {
  for (let day = Math.floor(after / utcDayMs); day <= Math.floor(until / utcDayMs); day += 1) {
    const offsets = offsetsOfDay(zone, day);
    if (offsets.changeAt > after && offsets.changeAt <= until) return offsets;
  }
  return undefined;
}
