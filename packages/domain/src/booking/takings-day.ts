import type { Instant } from '../time/instant.ts';
import type { Interval } from '../time/interval.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { nightEnds } from '../time/night.ts';
import { firstInstantAt, localParts } from '../time/zoned-time.ts';

/**
 * The time whose takings belong to a business day: from the end of one night to the end of the next, whatever the hours of
 * the place are. Days follow each other without a gap, so that all money is counted and none twice.
 */
export function findTakingsTime(date: LocalDate, timeZone: string): Interval {
  return {
    start: firstInstantAt(date, nightEnds, timeZone),
    end: firstInstantAt(addDays(date, 1), nightEnds, timeZone),
  };
}

/** The business day whose takings come in at a moment. */
export function findTakingsDay(at: Instant, timeZone: string): LocalDate {
  const { date, minute } = localParts(at, timeZone);
  return minute < nightEnds ? addDays(date, -1) : date;
}
