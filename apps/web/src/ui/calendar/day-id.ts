/**
 * Steps of the keyboard through a calendar. A day is named 'YYYY-MM-DD', so that the order of the texts is the order
 * of the days.
 */

export function shiftDays(id: string, days: number): string {
  const { year, month, day } = splitDay(id);
  return writeDay(Date.UTC(year, month - 1, day + days));
}

/** The same day of another month, or its last one: from 31 January one month on is 28 February. */
export function shiftMonths(id: string, months: number): string {
  const { year, month, day } = splitDay(id);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return writeDay(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

export function clampDay(id: string, first: string | undefined, last: string | undefined): string {
  if (first !== undefined && id < first) return first;
  return last !== undefined && id > last ? last : id;
}

function splitDay(id: string) {
  const [year = 0, month = 1, day = 1] = id.split('-').map(Number);
  return { year, month, day };
}

function writeDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
