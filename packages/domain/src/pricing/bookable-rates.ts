import type { BranchHours, OfferRules } from '../availability/question.ts';
import { findStartRuns, type StartRun } from '../availability/start-runs.ts';
import { type Money, makeMoney } from '../money/money.ts';
import { roundHalfUp } from '../money/rounding.ts';
import type { WeekHours } from '../opening-hours/week-hours.ts';
import { minuteMs, minutesPerDay } from '../time/instant.ts';
import { containsPoint, type Interval, mergeIntervals, overlaps } from '../time/interval.ts';
import {
  addDays,
  epochDayOf,
  type LocalDate,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../time/local-date.ts';
import { findBand, type PriceBandName } from './price-bands.ts';
import type { OfferPrices } from './price-offer.ts';
import { findRateRuns } from './price-slot.ts';

/** An offer in its usual week; exceptions change what is open on a day and not what is asked for. */
export interface RatedOffer {
  readonly week: WeekHours;
  readonly rules: Pick<OfferRules, 'durations' | 'startGrid'>;
  /** With settled bands. */
  readonly prices: Pick<OfferPrices, 'pricing' | 'basePrice' | 'bands'>;
}

/** What is asked for in [start, end) of a business day, of which at least a part can be booked. */
export interface BookableRate {
  readonly weekday: Weekday;
  readonly start: number;
  readonly end: number;
  /** Absent when the base price applies. */
  readonly band: PriceBandName | undefined;
  readonly price: Money;
}

/**
 * The price list of a week, in order: every rate that some slot is charged, and no other. A band that lies in closed
 * time, or that no start and no length of the offer reaches, is nothing that anybody could pay.
 */
export function listBookableRates(offer: RatedOffer): BookableRate[] {
  const { durations, startGrid } = offer.rules;
  const runs = durations.flatMap((duration) =>
    findWeekRuns(offer, duration).map((run) => ({ run, duration })),
  );
  const isPerPerson = offer.prices.pricing === 'person';
  // A price by the person looks at the start alone.
  const charged = mergeIntervals(
    runs.flatMap(({ run, duration }) => listSlots(run, startGrid, isPerPerson ? 1 : duration)),
  );
  return weekdays.flatMap((weekday) => {
    const begin = weekMinuteOf(weekday);
    return listOpenRates(offer, weekday).filter(({ start, end }) =>
      charged.some((slots) => overlaps(slots, { start: begin + start, end: begin + end })),
    );
  });
}

/**
 * What an hour of a table, or a person, costs at the least in a slot that can be booked: where no slot fits into the
 * cheapest hours, the average of the one that comes nearest. Undefined when nothing can be booked in the usual week.
 */
export function findPriceFrom(offer: RatedOffer): Money | undefined {
  const { prices } = offer;
  const rates = weekdays.flatMap((weekday) => listOpenRates(offer, weekday));
  const lowest = Math.min(...rates.map(({ price }) => price.amount));
  // Nothing can be cheaper than the cheapest minute, and mostly a slot fits in there.
  const cheapest = rates.find((rate) => rate.price.amount === lowest && hasWholeSlot(offer, rate));
  if (cheapest !== undefined) return cheapest.price;
  const bandsOf = new Map(
    weekdays.map((weekday) => [weekday, prices.bands.filter((band) => band.weekdays.includes(weekday))]),
  );
  let least = Number.POSITIVE_INFINITY;
  for (const { weekday, minute, duration } of listWeekStarts(offer)) {
    const bands = bandsOf.get(weekday) ?? [];
    least = Math.min(least, averageRate({ ...prices, bands }, weekday, minute, duration));
    if (least === lowest) break;
  }
  return Number.isFinite(least) ? makeMoney(least, prices.basePrice.currency) : undefined;
}

/** Whether the first start of a rate ends within it. Starts count from the opening, as those of the engine do. */
function hasWholeSlot({ week, rules }: RatedOffer, { weekday, start, end }: BookableRate): boolean {
  const opens = week[weekday].find((hours) => hours.opens <= start && end <= hours.closes)?.opens;
  if (opens === undefined) return false;
  const first = opens + Math.ceil((start - opens) / rules.startGrid) * rules.startGrid;
  return first + Math.min(...rules.durations) <= end;
}

function* listWeekStarts(offer: RatedOffer) {
  for (const duration of offer.rules.durations) {
    for (const { businessDay, first, count } of findWeekRuns(offer, duration)) {
      if (businessDay < firstDay) continue;
      const weekday = weekdayOf(businessDay);
      const begin = first / minuteMs - epochDayOf(businessDay) * minutesPerDay;
      for (let step = 0; step < count; step += 1) {
        yield { weekday, minute: begin + step * offer.rules.startGrid, duration };
      }
    }
  }
}

function averageRate(
  prices: RatedOffer['prices'],
  weekday: Weekday,
  startMinute: number,
  durationMinutes: number,
): number {
  if (prices.pricing === 'person') {
    return (findBand(prices.bands, weekday, startMinute)?.price ?? prices.basePrice).amount;
  }
  const slot = { ...prices, bookingType: 'personal' as const, weekday, startMinute, durationMinutes };
  const sum = findRateRuns(slot).reduce((all, { rate, minutes }) => all + rate.price.amount * minutes, 0);
  return roundHalfUp(sum, durationMinutes);
}

/** From opening to closing, cut where the price changes. */
function listOpenRates({ week, prices }: RatedOffer, weekday: Weekday): BookableRate[] {
  const ofDay = prices.bands.filter((band) => band.weekdays.includes(weekday));
  const rates: { -readonly [Key in keyof BookableRate]: BookableRate[Key] }[] = [];
  for (const { opens, closes } of week[weekday].toSorted((a, b) => a.opens - b.opens)) {
    const cuts = ofDay
      .flatMap(({ start, end }) => [start, end])
      .filter((cut) => containsPoint({ start: opens, end: closes }, cut));
    const bounds = [...new Set([opens, ...cuts, closes])].sort((a, b) => a - b);
    for (const [index, start] of bounds.slice(0, -1).entries()) {
      const band = ofDay.find((one) => containsPoint(one, start));
      const price = band?.price ?? prices.basePrice;
      const end = bounds[index + 1] ?? closes;
      const last = rates.at(-1);
      const isSame = last?.end === start && last.band === band?.name && last.price.amount === price.amount;
      if (last && isSame) last.end = end;
      else rates.push({ weekday, start, end, band: band?.name, price });
    }
  }
  return rates;
}

/** Any week will do where the clock never changes; the first day is a Monday. */
const firstDay = '2024-01-01' as LocalDate;
const lastDay = addDays(firstDay, 6);

/** Every start of that week by the engine's own rules, and those of the day before that run on into it. */
function findWeekRuns({ week, rules }: RatedOffer, durationMinutes: number): StartRun[] {
  const measures = {
    stepMs: rules.startGrid * minuteMs,
    durationMs: durationMinutes * minuteMs,
    bufferMs: 0,
    shortestMs: 0,
  };
  return findStartRuns(clocklessHours(week), addDays(firstDay, -1), lastDay, measures, 0);
}

const hoursOf = new WeakMap<WeekHours, BranchHours>();

/** The same object for the same week: the engine remembers what it works out for one. */
function clocklessHours(week: WeekHours): BranchHours {
  const known = hoursOf.get(week) ?? { week, exceptions: [], timeZone: 'UTC' };
  hoursOf.set(week, known);
  return known;
}

/** What the slots of a run are charged for, in minutes since Monday. */
function listSlots({ first, count }: StartRun, grid: number, minutes: number): Interval[] {
  const begin = first / minuteMs - epochDayOf(firstDay) * minutesPerDay;
  if (grid <= minutes) return [{ start: begin, end: begin + (count - 1) * grid + minutes }];
  return Array.from({ length: count }, (_, step) => {
    const start = begin + step * grid;
    return { start, end: start + minutes };
  });
}

function weekMinuteOf(weekday: Weekday): number {
  return (weekday - 1) * minutesPerDay;
}
