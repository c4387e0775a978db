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

export interface PartyWish {
  readonly duration?: number | undefined;
  readonly guests?: number | undefined;
}

/** What is wished for at every place alike; what is left open is each offer's usual. */
export interface TimeWish extends PartyWish {
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

export function partyOf(offer: PlaceOffer, { duration, guests }: PartyWish) {
  return { durationMinutes: duration ?? offer.usualDuration, guests: guests ?? offer.usualGuests };
}

/** Works them out by the engine's own rules; `next` is the day after a night, where that counts. */
export function findFreeTimes(
  offer: PlaceOffer,
  wish: TimeWish,
  now: Instant,
  day: BusyDay,
  next: BusyDay | undefined,
): FreeTimes {
  const { branch, rules, prices: rates } = offer.facts;
  const { durationMinutes, guests } = partyOf(offer, wish);
  const minutes: number[] = [];
  const prices: number[] = [];
  const freeTables: number[] = [];

  /** Answers until when they are good. What they cost is without the service fee. */
  function addStarts(
    date: LocalDate,
    { busy, staleAt }: BusyDay,
    before = Number.POSITIVE_INFINITY,
  ): Instant {
    const question = { branch, offer: rules, busy, wish: { durationMinutes, guests }, now };
    const { starts, goodUntil } = findFreeStarts(question, date);
    const time = { businessDay: date, durationMinutes, timeZone: branch.timeZone };
    const findPrice = makeStartPricer(rates, time, { guests, bookingType: 'personal' });
    for (const { startsAt, tableCount, freeTableCount } of starts) {
      if (startsAt >= before) break;
      minutes.push(startsAt / minuteMs);
      prices.push(findPrice(startsAt, tableCount));
      freeTables.push(freeTableCount);
    }
    return Math.min(goodUntil, staleAt - 1);
  }

  let goodUntil = addStarts(wish.date, day);
  const nextDayFrom = minutes.length;
  if (next) {
    const nextDate = addDays(wish.date, 1);
    const nightEnd = findNightEnd(nextDate, branch.timeZone);
    goodUntil = Math.min(goodUntil, addStarts(nextDate, next, nightEnd));
  }
  const cheapest = [...prices];
  for (let index = cheapest.length - 2; index >= 0; index -= 1)
    cheapest[index] = Math.min(cheapest[index] ?? 0, cheapest[index + 1] ?? 0);
  return { minutes, prices, cheapest, freeTables, nextDayFrom, version: day.version, goodUntil };
}

/** Whether its day begins before the night before it has ended. */
export function opensAtNight({ week, exceptions, timeZone }: BranchHours, date: LocalDate): boolean {
  const [first] = openSpans(date, week, exceptions, timeZone);
  return first !== undefined && first.start < findNightEnd(date, timeZone);
}

function findNightEnd(date: LocalDate, timeZone: string): Instant {
  return firstInstantAt(date, nightEnds, timeZone);
}
