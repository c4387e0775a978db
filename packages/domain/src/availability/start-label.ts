import { type Instant, minuteMs, minutesPerDay, utcDayMs } from '../time/instant.ts';
import { daysBetween, type LocalDate, type Weekday, weekdayOf } from '../time/local-date.ts';
import { findClockChange, instantAt, localParts } from '../time/zoned-time.ts';

/** What people need to read a start as they say it: "Friday night, 00:30 (Sat)", "02:30, the second one". */
export interface StartLabel {
  /** On the calendar and the clock of the place. */
  readonly date: LocalDate;
  readonly minute: number;
  readonly weekday: Weekday;
  /** After midnight of a day that opened before it. */
  readonly isNextDay: boolean;
  /** The clock shows this time twice tonight. */
  readonly isRepeatedHour: boolean;
  /** The later of the two. */
  readonly isSecondOccurrence: boolean;
  /** Minutes of the business day, as prices count them: 1470 for 00:30 of a Friday night. */
  readonly businessMinute: number;
}

export function labelStart(startsAt: Instant, businessDay: LocalDate, timeZone: string): StartLabel {
  const { date, minute, isSecondOccurrence } = localParts(startsAt, timeZone);
  const days = daysBetween(businessDay, date);
  return {
    date,
    minute,
    weekday: weekdayOf(date),
    isNextDay: days > 0,
    isRepeatedHour: instantAt(date, minute, timeZone).kind === 'repeated',
    isSecondOccurrence,
    businessMinute: days * minutesPerDay + minute,
  };
}

/**
 * The same for many starts of one business day, between `first` and `last`. Where the clock does not change it is asked once
 * per calendar day, not once per start.
 */
export function makeStartLabeller(
  businessDay: LocalDate,
  first: Instant,
  last: Instant,
  timeZone: string,
): (startsAt: Instant) => StartLabel {
  // A change up to a day away can be why the clock repeats itself now.
  const hasChange = findClockChange(first - utcDayMs, last + utcDayMs, timeZone) !== undefined;
  if (hasChange) return (startsAt) => labelStart(startsAt, businessDay, timeZone);
  let known = labelStart(first, businessDay, timeZone);
  let knownAt = first;
  return (startsAt) => {
    const passed = Math.floor((startsAt - knownAt) / minuteMs);
    const minute = known.minute + passed;
    if (minute < 0 || minute >= minutesPerDay) {
      known = labelStart(startsAt, businessDay, timeZone);
      knownAt = startsAt;
      return known;
    }
    const { date, weekday, isNextDay, businessMinute } = known;
    return {
      date,
      minute,
      weekday,
      isNextDay,
      isRepeatedHour: false,
      isSecondOccurrence: false,
      businessMinute: businessMinute + passed,
    };
  };
}
