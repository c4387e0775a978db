import type { Language } from '@gramy/domain/language/language';
import { minutesPerDay } from '@gramy/domain/time/instant';
import { addDays, type LocalDate, type Weekday } from '@gramy/domain/time/local-date';
import type { Branch } from '../../../entities/provider/queries.ts';
import { formatClosing } from '../../../lib/formats/closing-time.ts';
import { formatBusinessMinute, formatDuration, joinTimes } from '../../../lib/formats/format.ts';

type Hours = Pick<Branch, 'hours' | 'exceptions'>;
export interface Interval {
  opens: number;
  closes: number;
}

export function listIntervals({ hours }: Pick<Hours, 'hours'>, weekday: Weekday): Interval[] {
  return hours
    .filter((interval) => interval.weekday === weekday)
    .toSorted((one, other) => one.opens - other.opens);
}

/** 14:00–24:00, and 18:00–02:00; 24 h, where it ends at the hour at which it begins. */
export function formatHours(language: Language, from: number, to: number): string {
  if (to - from === minutesPerDay && from > 0) return formatDuration(language, minutesPerDay);
  return joinTimes(formatBusinessMinute(language, from), formatClosing(language, to));
}

const soonDays = 42;

/** Those that lie ahead, the soonest first. */
export function listExceptions({ exceptions }: Pick<Hours, 'exceptions'>, today: LocalDate) {
  const last = addDays(today, soonDays);
  return exceptions
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

export type Rate = Branch['offers'][number]['rates'][number];
type PricedSpan = Omit<Rate, 'weekday'>;

/** Weekdays with the same prices stand together. Days in the order they are given. */
export function groupPricedDays(
  rates: readonly Rate[],
  order: readonly Weekday[],
): { weekdays: Weekday[]; spans: PricedSpan[] }[] {
  const groups: { weekdays: Weekday[]; spans: PricedSpan[] }[] = [];
  for (const weekday of order) {
    const spans = rates.filter((rate) => rate.weekday === weekday).map(({ weekday: _, ...span }) => span);
    if (spans.length === 0) continue;
    const known = groups.find((group) => JSON.stringify(group.spans) === JSON.stringify(spans));
    if (known) known.weekdays.push(weekday);
    else groups.push({ weekdays: [weekday], spans });
  }
  return groups;
}

/** "Mon–Thu" where they follow one another, "Mon, Wed" where they do not. */
export function nameWeekdays(
  weekdays: readonly Weekday[],
  order: readonly Weekday[],
  name: (weekday: Weekday) => string,
): string {
  const places = weekdays.map((weekday) => order.indexOf(weekday));
  const isRun = places.every((place, index) => place === (places[0] ?? 0) + index);
  const [first] = weekdays;
  const last = weekdays.at(-1);
  if (isRun && weekdays.length > 2 && first && last) return `${name(first)}–${name(last)}`;
  return weekdays.map(name).join(', ');
}
