import { addDays, formatLocalDate, type LocalDate } from '../time/local-date.ts';
import type { HoursException } from './week-hours.ts';

export const holidayNames = [
  'newYear',
  'epiphany',
  'easterSunday',
  'easterMonday',
  'labourDay',
  'constitutionDay',
  'pentecost',
  'corpusChristi',
  'assumption',
  'allSaints',
  'independenceDay',
  'christmasEve',
  'christmasDay',
  'secondChristmasDay',
] as const;
export type HolidayName = (typeof holidayNames)[number];

export interface PublicHoliday {
  readonly date: LocalDate;
  readonly name: HolidayName;
}

/** Countries whose days are known here. */
export const holidayCountries = ['PL'] as const;
export type HolidayCountry = (typeof holidayCountries)[number];

export function hasKnownHolidays(country: string): country is HolidayCountry {
  return (holidayCountries as readonly string[]).includes(country);
}

/** The days off work by Polish law, in their order. Christmas Eve is one of them since 2025. */
export function listPublicHolidays(_country: HolidayCountry, year: number): PublicHoliday[] {
  const on = (month: number, day: number, name: HolidayName): PublicHoliday => ({
    date: formatLocalDate({ year, month, day }),
    name,
  });
  const easter = findEaster(year);
  const after = (days: number, name: HolidayName): PublicHoliday => ({ date: addDays(easter, days), name });
  return [
    on(1, 1, 'newYear'),
    on(1, 6, 'epiphany'),
    after(0, 'easterSunday'),
    after(1, 'easterMonday'),
    on(5, 1, 'labourDay'),
    on(5, 3, 'constitutionDay'),
    after(49, 'pentecost'),
    after(60, 'corpusChristi'),
    on(8, 15, 'assumption'),
    on(11, 1, 'allSaints'),
    on(11, 11, 'independenceDay'),
    ...(year >= 2025 ? [on(12, 24, 'christmasEve')] : []),
    on(12, 25, 'christmasDay'),
    on(12, 26, 'secondChristmasDay'),
  ].toSorted((one, other) => one.date.localeCompare(other.date));
}

/** Closed on every public holiday from `from` to `to`; an exception that somebody has written comes first. */
export function closeOnHolidays(
  exceptions: readonly HoursException[],
  { country, from, to }: { country: HolidayCountry; from: LocalDate; to: LocalDate },
): HoursException[] {
  const written = new Set(exceptions.map(({ date }) => date));
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_, index) => Number(from.slice(0, 4)) + index,
  );
  const closed = years
    .flatMap((year) => listPublicHolidays(country, year))
    .filter(({ date }) => date >= from && date <= to && !written.has(date))
    .map(({ date }) => ({ date, intervals: [] }));
  return [...exceptions, ...closed].toSorted((one, other) => one.date.localeCompare(other.date));
}

/** Gauss's rule in the form of Meeus, for the Gregorian calendar. */
export function findEaster(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const lunar = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * lunar + 114;
  return formatLocalDate({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}
