import { type LocalDate, type Weekday, weekdayOf } from '../time/local-date.ts';

/**
 * Minutes of the business day. `opens` is 0..1439; `closes` lies after it by at most 1440, so that
 * Friday 16:00–02:00 is { opens: 960, closes: 1560 } and belongs to Friday.
 */
export interface HoursInterval {
  readonly opens: number;
  readonly closes: number;
}

export type WeekHours = Readonly<Record<Weekday, readonly HoursInterval[]>>;

/** Replaces the hours of one business day; no intervals means closed. Last night's late closing still stands. */
export interface HoursException {
  readonly date: LocalDate;
  readonly intervals: readonly HoursInterval[];
}

/** The hours in force on the business day `date`. */
export function findHours(
  date: LocalDate,
  hours: WeekHours,
  exceptions: readonly HoursException[],
): readonly HoursInterval[] {
  const exception = exceptions.find((candidate) => candidate.date === date);
  return exception?.intervals ?? hours[weekdayOf(date)];
}
