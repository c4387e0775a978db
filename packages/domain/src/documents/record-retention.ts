import { homeTimeZone } from '../time/home-time-zone.ts';
import type { Instant } from '../time/instant.ts';
import { formatLocalDate, splitLocalDate } from '../time/local-date.ts';
import { localParts, startOfDay } from '../time/zoned-time.ts';

/** Full calendar years, after the one in which the tax was due. */
const keptYears = 5;

/**
 * Of sales before this moment the law wants no records any more. The tax of a sale is due in the month after it: one of
 * December belongs to the next year, and is kept a year longer than one of November.
 */
export function findRecordsLimit(now: Instant): Instant {
  const { year } = splitLocalDate(localParts(now, homeTimeZone).date);
  return startOfDay(formatLocalDate({ year: year - keptYears - 1, month: 12, day: 1 }), homeTimeZone);
}
