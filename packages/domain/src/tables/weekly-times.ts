import { minutesPerDay } from '../time/instant.ts';
import type { Interval } from '../time/interval.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { firstInstantAt, localParts } from '../time/zoned-time.ts';

/** More than a year of weeks: a league plays for a season. */
export const mostWeeks = 60;

/**
 * The same time of the clock in every week, the last one beginning on `until` at the latest; without it once. On nights
 * when the clock changes it begins and ends when the clock first reaches the hour. Undefined: that is too many weeks.
 */
export function listWeeklyTimes(
  during: Interval,
  timeZone: string,
  until: LocalDate | undefined,
): Interval[] | undefined {
  const first = localParts(during.start, timeZone);
  const last = localParts(during.end, timeZone);
  const times: Interval[] = [during];
  if (until === undefined) return times;
  const nights = countDays(first.date, last.date);
  for (let week = 1; ; week += 1) {
    const date = addDays(first.date, 7 * week);
    if (date > until) return times;
    if (week >= mostWeeks) return undefined;
    const start = firstInstantAt(date, first.minute, timeZone);
    const end = firstInstantAt(date, nights * minutesPerDay + last.minute, timeZone);
    // An hour that a night in spring does not have.
    if (start < end) times.push({ start, end });
  }
}

function countDays(from: LocalDate, to: LocalDate): number {
  let days = 0;
  while (addDays(from, days) < to) days += 1;
  return days;
}
