import { findBlockTime } from '@gramy/domain/tables/block-time';
import type { Instant } from '@gramy/domain/time/instant';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import { parseTypedHour, writeTypedHour } from '@gramy/domain/time/typed-hour';
import { firstInstantAt, localParts } from '@gramy/domain/time/zoned-time';

/** As it is typed, by the clock of the place. */
export interface BlockFields {
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
  note: string;
}

/** From now until the end of the day. */
export function startBlockFields(now: Instant, timeZone: string): BlockFields {
  const { date, minute } = localParts(now, timeZone);
  return { fromDay: date, fromTime: writeTypedHour(minute), toDay: date, toTime: '24:00', note: '' };
}

/** Undefined while something is no hour or no day, or the time is over. */
export function readBlockTime(
  { fromDay, fromTime, toDay, toTime }: BlockFields,
  timeZone: string,
  now: Instant,
): { startsAt: string; endsAt: string } | undefined {
  const start = readMoment(fromDay, fromTime, timeZone);
  const end = readMoment(toDay, toTime, timeZone);
  if (start === undefined || end === undefined || end <= start) return undefined;
  const during = findBlockTime({ start, end }, now);
  return (
    during && { startsAt: new Date(during.start).toISOString(), endsAt: new Date(during.end).toISOString() }
  );
}

function readMoment(day: string, time: string, timeZone: string): Instant | undefined {
  const date = parseLocalDate(day);
  const minute = parseTypedHour(time);
  return date === undefined || minute === undefined ? undefined : firstInstantAt(date, minute, timeZone);
}
