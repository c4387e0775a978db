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
  /** The least price of this start and all after it. */
  readonly cheapest: readonly number[];
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
  const own = findTimesOn(offer, criteria, now, day, criteria.date);
  const { version } = day;
  const { date } = criteria;
  const nextDayFrom = own.minutes.length;
  if (next === undefined)
    return { ...own, date, cheapest: findCheapestLeft(own.prices), nextDayFrom, version };
  const nextDate = addDays(date, 1);
  const nightEnd = findNightEnd(nextDate, offer.facts.branch.timeZone);
  const early = findTimesOn(offer, criteria, now, next, nextDate, nightEnd);
  const prices = [...own.prices, ...early.prices];
  return {
    date,
    minutes: [...own.minutes, ...early.minutes],
    prices,
    cheapest: findCheapestLeft(prices),
    freeTables: [...own.freeTables, ...early.freeTables],
    nextDayFrom,
    version,
    goodUntil: Math.min(own.goodUntil, early.goodUntil),
  };
}

/** What they cost is without the service fee. */
function findTimesOn(
  offer: PlaceOffer,
  criteria: TimeCriteria,
  now: Instant,
  { busy, staleAt }: BusyDay,
  date: LocalDate,
  before = Number.POSITIVE_INFINITY,
) {
  const { branch, rules, prices } = offer.facts;
  const { durationMinutes, guests } = partyOf(offer, criteria);
  const question = { branch, offer: rules, busy, criteria: { durationMinutes, guests }, now };
  const free = findFreeStarts(question, date);
  const starts = free.starts.filter(({ startsAt }) => startsAt < before);
  const time = { businessDay: date, durationMinutes, timeZone: branch.timeZone };
  const findPrice = makeStartPricer(prices, time, { guests, bookingType: 'personal' });
  return {
    minutes: starts.map(({ startsAt }) => startsAt / minuteMs),
    prices: starts.map(({ startsAt, tableCount }) => findPrice(startsAt, tableCount)),
    freeTables: starts.map(({ freeTableCount }) => freeTableCount),
    goodUntil: Math.min(free.goodUntil, staleAt - 1),
  };
}

function findCheapestLeft(prices: readonly number[]): number[] {
  const cheapest = [...prices];
  for (let index = cheapest.length - 2; index >= 0; index -= 1)
    cheapest[index] = Math.min(cheapest[index] ?? 0, cheapest[index + 1] ?? 0);
  return cheapest;
}

/** Whether its day begins before the night before it has ended. */
export function opensAtNight({ week, exceptions, timeZone }: BranchHours, date: LocalDate): boolean {
  const [first] = openSpans(date, week, exceptions, timeZone);
  return first !== undefined && first.start < findNightEnd(date, timeZone);
}

function findNightEnd(date: LocalDate, timeZone: string): Instant {
  return firstInstantAt(date, nightEnds, timeZone);
}
