import { addDays, type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';

/** Longer than any school holidays. */
export const mostDaysAtOnce = 92;

/** Every day from one to another, both included; without an end only the first. Undefined: this is no range. */
export function listDates(from: string, until: string): LocalDate[] | undefined {
  const first = parseLocalDate(from);
  const last = until === '' ? first : parseLocalDate(until);
  if (first === undefined || last === undefined || last < first) return undefined;
  const dates: LocalDate[] = [];
  for (let date = first; date <= last && dates.length <= mostDaysAtOnce; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
}
