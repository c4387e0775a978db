import type { BusyTimes } from '@gramy/domain/availability/busy-times';
import { type FreeStart, findFreeStarts } from '@gramy/domain/availability/free-starts';
import type { BranchHours } from '@gramy/domain/availability/question';
import { openSpans } from '@gramy/domain/opening-hours/opening';
import { makeStartPricer } from '@gramy/domain/pricing/price-starts';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { nightEnds } from '@gramy/domain/time/night';
import { firstInstantAt } from '@gramy/domain/time/zoned-time';
import type { BusyDay } from './busy-days.ts';
import { column, type FreeTimes, type TimeWish, width } from './free-times.ts';
import type { PlaceOffer } from './place.ts';

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
  const own = findOn(offer, wish, now, day.busy, wish.date);
  if (next === undefined) return writeTimes(offer, wish, own.starts, [], goodUntilOf(own, day));
  const nextDate = addDays(wish.date, 1);
  const ends = findNightEnd(nextDate, offer.facts.branch.timeZone);
  const after = findOn(offer, wish, now, next.busy, nextDate);
  const goodUntil = Math.min(goodUntilOf(own, day), goodUntilOf(after, next));
  const early = after.starts.filter(({ startsAt }) => startsAt < ends);
  return writeTimes(offer, wish, own.starts, early, goodUntil);
}

function goodUntilOf({ goodUntil }: { goodUntil: Instant }, { staleAt }: BusyDay): Instant {
  return Math.min(goodUntil, staleAt - 1);
}

function findOn(offer: PlaceOffer, wish: TimeWish, now: Instant, busy: BusyTimes, date: LocalDate) {
  const { branch, rules } = offer.facts;
  return findFreeStarts({ branch, offer: rules, busy, wish: partyOf(offer, wish), now }, date);
}

function findNightEnd(date: LocalDate, timeZone: string): Instant {
  return firstInstantAt(date, nightEnds, timeZone);
}

/** Whether its day begins before the night before it has ended. */
export function opensAtNight({ week, exceptions, timeZone }: BranchHours, date: LocalDate): boolean {
  const [first] = openSpans(date, week, exceptions, timeZone);
  return first !== undefined && first.start < findNightEnd(date, timeZone);
}

/** In one piece; the starts of the day after are those before its night has ended. */
function writeTimes(
  offer: PlaceOffer,
  wish: TimeWish,
  own: readonly FreeStart[],
  after: readonly FreeStart[],
  goodUntil: Instant,
): FreeTimes {
  const numbers = new Int32Array((own.length + after.length) * width);
  // From the last one on, because each knows the least price of all that follow.
  let cheapest = Number.POSITIVE_INFINITY;
  const write = (starts: readonly FreeStart[], date: LocalDate, place: number) => {
    const price = makePricer(offer, wish, date);
    for (let index = starts.length - 1; index >= 0; index -= 1) {
      const start = starts[index];
      if (start === undefined) continue;
      const at = (place + index) * width;
      const amount = price(start.startsAt, start.tableCount);
      if (amount < cheapest) cheapest = amount;
      numbers[at + column.minute] = start.startsAt / minuteMs;
      numbers[at + column.price] = amount;
      numbers[at + column.cheapest] = cheapest;
      numbers[at + column.free] = start.freeTableCount;
    }
  };
  if (after.length > 0) write(after, addDays(wish.date, 1), own.length);
  if (own.length > 0) write(own, wish.date, 0);
  return { numbers, facts: offer.facts, nextDayFrom: own.length, goodUntil };
}

/** What a start costs, service fee aside. */
function makePricer(offer: PlaceOffer, wish: TimeWish, businessDay: LocalDate) {
  const { prices, branch } = offer.facts;
  const { durationMinutes, guests } = partyOf(offer, wish);
  return makeStartPricer(
    prices,
    { businessDay, durationMinutes, timeZone: branch.timeZone },
    { guests, bookingType: 'personal' },
  );
}
