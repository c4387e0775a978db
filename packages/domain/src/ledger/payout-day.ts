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

/** Payouts are ordered at five past each of these hours: before the first the evening before may still be on. */
export const payoutHours = { first: 7, last: 23, minute: 5 } as const;

/** Whether nothing is ordered any more on that day, of which so many minutes are over. */
export function isPayoutDayOver(minute: number): boolean {
  return minute > payoutHours.last * 60 + payoutHours.minute;
}

/** The first one from that day on. */
export function findPayoutDay(from: LocalDate, weekday: Weekday | null): LocalDate {
  let date = from;
  while (!isPayoutDay(date, weekday)) date = addDays(date, 1);
  return date;
}
