import type { Period } from '@gramy/domain/insight/period';
import { addDays, type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';

/** So many weeks at once; a year of them has the same weekdays as the one before. */
export const spans = { week: 1, fourWeeks: 4, quarter: 13, year: 52 } as const;
export type Span = keyof typeof spans;
export const spanNames = Object.keys(spans) as Span[];

/** Whole weeks, the last of which has `day`. */
export function findPeriod(span: Span, day: LocalDate): Period {
  const sunday = addDays(day, 7 - weekdayOf(day));
  return { from: addDays(sunday, 1 - spans[span] * 7), to: sunday };
}

/** The last week that is over. */
export function findLastDay(today: LocalDate): LocalDate {
  return addDays(today, -weekdayOf(today));
}

export function shiftPeriod(span: Span, { to }: Period, steps: 1 | -1): Period {
  return findPeriod(span, addDays(to, steps * spans[span] * 7));
}
