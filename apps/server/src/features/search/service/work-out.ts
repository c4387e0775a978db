import type { BusyTimes } from '@gramy/domain/availability/busy-times';
import { type FreeStart, findFreeStarts } from '@gramy/domain/availability/free-starts';
import type { BranchHours } from '@gramy/domain/availability/question';
import { openSpans } from '@gramy/domain/opening-hours/opening';
import { makeStartPricer } from '@gramy/domain/pricing/price-starts';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { firstInstantAt } from '@gramy/domain/time/zoned-time';
import type { BusyDay } from './busy-days.ts';
import { column, type FreeTimes, nightEnds, type TimeWish, width } from './free-times.ts';
import type { PlaceOffer } from './place.ts';

type DatedStart = FreeStart & { readonly date: LocalDate };

export function partyOf(offer: PlaceOffer, { duration, guests }: Pick<TimeWish, 'duration' | 'guests'>) {
  return {
    durationMinutes: duration ?? offer.usualDuration,
    guests: guests ?? offer.usualGuests,
  };
}

/** The starts that can be booked, with their prices; `next` is what is taken on the day after a night, where that counts. */
export function workOutTimes(
  offer: PlaceOffer,
  wish: TimeWish,
  now: Instant,
  day: BusyDay,
  next: BusyDay | undefined,
): FreeTimes {
  const own = findDated(offer, wish, now, day.busy, wish.date);
  if (next === undefined)
    return writeTimes(offer, wish, own.starts, own.starts.length, goodUntilOf(own, day));
  const nextDate = addDays(wish.date, 1);
  const ends = findNightEnd(nextDate, offer.facts.branch.timeZone);
  const after = findDated(offer, wish, now, next.busy, nextDate);
  const starts = [...own.starts, ...after.starts.filter(({ startsAt }) => startsAt < ends)];
  const goodUntil = Math.min(goodUntilOf(own, day), goodUntilOf(after, next));
  return writeTimes(offer, wish, starts, own.starts.length, goodUntil);
}

function goodUntilOf({ goodUntil }: { goodUntil: Instant }, { staleAt }: BusyDay): Instant {
  return Math.min(goodUntil, staleAt - 1);
}

function findDated(offer: PlaceOffer, wish: TimeWish, now: Instant, busy: BusyTimes, date: LocalDate) {
  const { branch, rules } = offer.facts;
  const question = { branch, offer: rules, busy, wish: partyOf(offer, wish), now };
  const { starts, goodUntil } = findFreeStarts(question, date);
  return { starts: starts.map((start) => ({ ...start, date })), goodUntil };
}

function findNightEnd(date: LocalDate, timeZone: string): Instant {
  return firstInstantAt(date, nightEnds, timeZone);
}

/** Whether its day begins before the night before it has ended. */
export function opensAtNight({ week, exceptions, timeZone }: BranchHours, date: LocalDate): boolean {
  const [first] = openSpans(date, week, exceptions, timeZone);
  return first !== undefined && first.start < findNightEnd(date, timeZone);
}

function writeTimes(
  offer: PlaceOffer,
  wish: TimeWish,
  starts: readonly DatedStart[],
  nextDayFrom: number,
  goodUntil: Instant,
): FreeTimes {
  const { facts } = offer;
  const price = makePricer(offer, wish);
  const numbers = new Int32Array(starts.length * width);
  let cheapest = Number.POSITIVE_INFINITY;
  for (let index = starts.length - 1; index >= 0; index -= 1) {
    const start = starts[index];
    if (start === undefined) continue;
    const amount = price(start);
    if (amount < cheapest) cheapest = amount;
    numbers[index * width + column.minute] = start.startsAt / minuteMs;
    numbers[index * width + column.price] = amount;
    numbers[index * width + column.cheapest] = cheapest;
    numbers[index * width + column.free] = start.freeTableCount;
  }
  return { numbers, facts, nextDayFrom, goodUntil };
}

/** What a start costs, service fee aside. */
function makePricer(offer: PlaceOffer, wish: TimeWish): (start: DatedStart) => number {
  const { prices, branch } = offer.facts;
  const { durationMinutes, guests } = partyOf(offer, wish);
  const makeFor = (businessDay: LocalDate) =>
    makeStartPricer(
      prices,
      { businessDay, durationMinutes, timeZone: branch.timeZone },
      { guests, bookingType: 'personal' },
    );
  let day = { date: wish.date, price: makeFor(wish.date) };
  return ({ date, startsAt, tableCount }) => {
    if (day.date !== date) day = { date, price: makeFor(date) };
    return day.price(startsAt, tableCount);
  };
}
