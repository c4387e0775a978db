import { utcDayMs } from './instant.ts';

declare const localDateBrand: unique symbol;

/** A calendar day 'YYYY-MM-DD' without a time zone, 1900 to 9999. Plain string order is calendar order. */
export type LocalDate = string & { readonly [localDateBrand]: true };

/** ISO 8601: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

export interface LocalDateFields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const datePattern = /^(19|[2-9]\d)\d\d-\d\d-\d\d$/;

/** The day that `text` names, or undefined when it names none (2026-02-29, 2026-1-1, 1899-12-31). */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (!datePattern.test(text)) return undefined;
  const midnight = new Date(`${text}T00:00:00Z`);
  // 30 February reads as 2 March in some engines and as an invalid date in others.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== text) return undefined;
  return text as LocalDate;
}

/** Throws when there is no such day: for dates from code; dates from people go through `parseLocalDate`. */
export function formatLocalDate({ year, month, day }: LocalDateFields): LocalDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const date = parseLocalDate(text);
  if (date === undefined) throw new RangeError(`There is no day ${text}`);
  return date;
}

export function splitLocalDate(date: LocalDate): LocalDateFields {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

// Availability turns the same few days back and forth thousands of times, and the text is what costs.
// The limit only keeps odd input from filling the memory.
const maxKnownDays = 4096;
const knownDates = new Map<number, LocalDate>();
const knownEpochDays = new Map<LocalDate, number>();

/** Days since 1970-01-01, the number behind all calendar arithmetic here. */
export function epochDayOf(date: LocalDate): number {
  const known = knownEpochDays.get(date);
  if (known !== undefined) return known;
  const { year, month, day } = splitLocalDate(date);
  const epochDay = Date.UTC(year, month - 1, day) / utcDayMs;
  if (knownEpochDays.size >= maxKnownDays) knownEpochDays.clear();
  knownEpochDays.set(date, epochDay);
  return epochDay;
}

const firstEpochDay = Date.UTC(1900, 0, 1) / utcDayMs;
const lastEpochDay = Date.UTC(9999, 11, 31) / utcDayMs;

export function dateOfEpochDay(epochDay: number): LocalDate {
  const known = knownDates.get(epochDay);
  if (known !== undefined) return known;
  if (!Number.isInteger(epochDay) || epochDay < firstEpochDay || epochDay > lastEpochDay) {
    throw new RangeError(`Epoch day ${epochDay} lies outside 1900 to 9999`);
  }
  const date = new Date(epochDay * utcDayMs).toISOString().slice(0, 10) as LocalDate;
  if (knownDates.size >= maxKnownDays) knownDates.clear();
  knownDates.set(epochDay, date);
  return date;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfEpochDay(epochDayOf(date) + days);
}

/** How many days after `from` the day `to` is; negative when it is before. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return epochDayOf(to) - epochDayOf(from);
}

export function weekdayOf(date: LocalDate): Weekday {
  const daysSinceMonday = (((epochDayOf(date) + 3) % 7) + 7) % 7; // 1970-01-01 was a Thursday
  return (daysSinceMonday + 1) as Weekday;
}

export function compareLocalDates(left: LocalDate, right: LocalDate): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
