import type { BusyTimes } from '@gramy/domain/availability/busy-times';
import { findFreeStarts } from '@gramy/domain/availability/free-starts';
import type { BranchHours } from '@gramy/domain/availability/question';
import { openSpans } from '@gramy/domain/opening-hours/opening';
import { makeStartPricer } from '@gramy/domain/pricing/price-starts';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { nightEnds } from '@gramy/domain/time/night';
import { firstInstantAt } from '@gramy/domain/time/zoned-time';
import type { PlaceOffer } from './place.ts';

export interface SlotCriteria {
  readonly duration?: number | undefined;
  readonly guests?: number | undefined;
}

/** What is wanted at every place alike; what is left open is each offer's usual. */
export interface TimeCriteria extends SlotCriteria {
  readonly date: LocalDate;
  /** Asked for after midnight: a venue that never closes counts those hours to the day after `date`. */
  readonly isNight?: boolean;
}

/** The busy times of one branch on one business day. */
export interface BusyDay {
  /** That of the place when they were read. */
  readonly version: number;
  readonly busy: BusyTimes;
  /** A hold lapses then. */
  readonly staleAt: Instant;
}

/** The starts of one offer that can be booked, in order; the same place in all lists is the same start. */
export interface FreeTimes {
  /** The business day that was asked for. */
  readonly date: LocalDate;
  /** Since 1970. */
  readonly minutes: readonly number[];
  readonly prices: readonly number[];
  readonly freeTables: readonly number[];
  /** From this start on they belong to the business day after the asked one. */
  readonly nextDayFrom: number;
  readonly version: number;
  /** The last moment at which it is still true by itself. */
  readonly goodUntil: Instant;
}

/** Later than any start. */
export const never = 2 ** 31;

/** The first start at or after a minute; one past the last when there is none. */
export function findFirstStartAfter({ minutes }: FreeTimes, minute: number): number {
  let [low, high] = [0, minutes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((minutes[middle] ?? 0) < minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function partyOf(offer: PlaceOffer, { duration, guests }: SlotCriteria) {
  return { durationMinutes: duration ?? offer.usualDuration, guests: guests ?? offer.usualGuests };
}

/** Works them out by the engine's own rules; `next` is the day after a night, where that counts. */
export function findFreeTimes(
  offer: PlaceOffer,
  criteria: TimeCriteria,
  now: Instant,
  day: BusyDay,
  next: BusyDay | undefined,
): FreeTimes {
  const { date } = criteria;
  const own = priceStarts(offer, criteria, now, day, date);
  const nextDate = addDays(date, 1);
  const late = next && priceStarts(offer, criteria, now, next, nextDate);
  const nightEnd = late ? findNightEnd(nextDate, offer.facts.branch.timeZone) : 0;
  const starts = late
    ? [...own.starts, ...late.starts.filter(({ startsAt }) => startsAt < nightEnd)]
    : own.starts;
  return {
    date,
    // Kept for long, so each list is made in its length at once.
    minutes: starts.map(({ startsAt }) => startsAt / minuteMs),
    prices: starts.map(({ price }) => price),
    freeTables: starts.map(({ freeTableCount }) => freeTableCount),
    nextDayFrom: own.starts.length,
    version: day.version,
    goodUntil: Math.min(own.goodUntil, late?.goodUntil ?? own.goodUntil),
  };
}

/** What they cost is without the service fee. */
function priceStarts(
  offer: PlaceOffer,
  criteria: TimeCriteria,
  now: Instant,
  { busy, staleAt }: BusyDay,
  date: LocalDate,
) {
  const { branch, rules, prices } = offer.facts;
  const { durationMinutes, guests } = partyOf(offer, criteria);
  const question = { branch, offer: rules, busy, criteria: { durationMinutes, guests }, now };
  const { starts, goodUntil } = findFreeStarts(question, date);
  const time = { businessDay: date, durationMinutes, timeZone: branch.timeZone };
  const findPrice = makeStartPricer(prices, time, { guests, bookingType: 'personal' });
  const priced = starts.map(({ startsAt, tableCount, freeTableCount }) => ({
    startsAt,
    freeTableCount,
    price: findPrice(startsAt, tableCount),
  }));
  return { starts: priced, goodUntil: Math.min(goodUntil, staleAt - 1) };
}

/** The least price from a start on; undefined where there is none. */
export function findCheapestFrom({ prices }: FreeTimes, from: number): number | undefined {
  let least = prices[from];
  for (let index = from + 1; index < prices.length; index += 1)
    least = Math.min(least ?? 0, prices[index] ?? 0);
  return least;
}

/** Whether its day begins before the night before it has ended. */
export function opensAtNight({ week, exceptions, timeZone }: BranchHours, date: LocalDate): boolean {
  const [first] = openSpans(date, week, exceptions, timeZone);
  return first !== undefined && first.start < findNightEnd(date, timeZone);
}

function findNightEnd(date: LocalDate, timeZone: string): Instant {
  return firstInstantAt(date, nightEnds, timeZone);
}
