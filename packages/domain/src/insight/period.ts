import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts';

/** Business days, both ends included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export const longestPeriodDays = 366;

/** Fifty-two weeks: a Friday is compared with a Friday. */
const yearDays = 364;

export function countDays({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}

export function isPeriod(period: Period): boolean {
  const days = countDays(period);
  return days >= 1 && days <= longestPeriodDays;
}

export function listDays(period: Period): LocalDate[] {
  return Array.from({ length: countDays(period) }, (_, index) => addDays(period.from, index));
}

/** As many days right before it. */
export function findPeriodBefore(period: Period): Period {
  return shift(period, -countDays(period));
}

export function findPeriodLastYear(period: Period): Period {
  return shift(period, -yearDays);
}

/** The whole week that was over last, Monday to Sunday, seen on `today`. */
export function findLastWeek(today: LocalDate, weekday: number): Period {
  const monday = addDays(today, -(weekday - 1) - 7);
  return { from: monday, to: addDays(monday, 6) };
}

function shift({ from, to }: Period, days: number): Period {
  return { from: addDays(from, days), to: addDays(to, days) };
}
