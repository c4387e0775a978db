import type { Language } from '@gramy/domain/language/language';
import { addDays, type LocalDate, type Weekday } from '@gramy/domain/time/local-date';
import type { Branch } from '../../../entities/provider/queries.ts';
import { formatClosing } from '../../../lib/formats/closing-time.ts';
import { formatBusinessMinute, joinTimes } from '../../../lib/formats/format.ts';

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

/** 14:00–24:00, and 18:00–02:00. */
export function formatHours(language: Language, from: number, to: number): string {
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

export interface PricedSpan {
  start: number;
  end: number;
  price: number;
  band: Branch['offers'][number]['bands'][number]['name'] | null;
}

interface Priced {
  basePrice: number;
  bands: Branch['offers'][number]['bands'];
}

/** What an hour costs on a weekday, from opening to closing, cut where the price changes. */
export function listPricedSpans(
  { basePrice, bands }: Priced,
  intervals: readonly Interval[],
  weekday: Weekday,
): PricedSpan[] {
  const ofDay = bands.filter((band) => band.weekday === weekday);
  const spans: PricedSpan[] = [];
  for (const { opens, closes } of intervals) {
    const cuts = ofDay.flatMap(({ start, end }) => [start, end]).filter((cut) => cut > opens && cut < closes);
    const bounds = [...new Set([opens, ...cuts, closes])].toSorted((one, other) => one - other);
    for (const [index, start] of bounds.slice(0, -1).entries()) {
      const band = ofDay.find((one) => start >= one.start && start < one.end);
      const span = {
        start,
        end: bounds[index + 1] ?? closes,
        price: band?.price ?? basePrice,
        band: band?.name ?? null,
      };
      const last = spans.at(-1);
      const isSame = last?.end === start && last.price === span.price && last.band === span.band;
      if (last && isSame) last.end = span.end;
      else spans.push(span);
    }
  }
  return spans;
}

/** Weekdays with the same prices stand together. Days in the order they are given. */
export function groupPricedDays(
  offer: Priced,
  hours: Pick<Hours, 'hours'>,
  order: readonly Weekday[],
): { weekdays: Weekday[]; spans: PricedSpan[] }[] {
  const groups: { weekdays: Weekday[]; spans: PricedSpan[] }[] = [];
  for (const weekday of order) {
    const spans = listPricedSpans(offer, listIntervals(hours, weekday), weekday);
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
