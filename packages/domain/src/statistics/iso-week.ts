import { addDays, daysBetween, type LocalDate, weekdayOf } from '../time/local-date.ts';

/** The Monday of the ISO week; weeks run on over new year without a thought for it. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date));
}

export function addWeeks(monday: LocalDate, weeks: number): LocalDate {
  return addDays(monday, 7 * weeks);
}

/** The number that calendars print: the week of 4 January is the first. */
export function weekNumberOf(date: LocalDate): number {
  const thursday = addDays(mondayOf(date), 3);
  const newYear = `${thursday.slice(0, 4)}-01-01` as LocalDate;
  return Math.floor(daysBetween(newYear, thursday) / 7) + 1;
}
