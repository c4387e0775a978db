import { listPublicHolidays } from '../opening-hours/public-holidays.ts';
import { addDays, type LocalDate, splitLocalDate, type Weekday, weekdayOf } from '../time/local-date.ts';

/** Where a venue stands with the gateway that is to pay it. */
export const payoutStates = ['notBegun', 'inReview', 'active', 'restricted'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The working days, one of which a venue may choose. */
export const payoutWeekdays = [1, 2, 3, 4, 5] as const;

/** Banks send money on working days only. `weekday`: the only one on which it is wanted; null: each of them. */
export function isPayoutDay(date: LocalDate, weekday: Weekday | null): boolean {
  const day = weekdayOf(date);
  if (day > 5 || (weekday !== null && day !== weekday)) return false;
  return !listPublicHolidays('PL', splitLocalDate(date).year).some((holiday) => holiday.date === date);
}

/** The first one from that day on. */
export function findPayoutDay(from: LocalDate, weekday: Weekday | null): LocalDate {
  let date = from;
  while (!isPayoutDay(date, weekday)) date = addDays(date, 1);
  return date;
}
