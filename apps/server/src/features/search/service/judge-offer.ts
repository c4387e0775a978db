import { findThreshold } from './evening.ts';
import { column, type FreeTimes, width } from './free-times.ts';
import type { Place, PlaceOffer } from './place.ts';
import type { Question } from './scan.ts';
import type { Wish } from './wish.ts';

export interface FittingOffer {
  readonly offer: PlaceOffer;
  readonly times: FreeTimes | undefined;
  /** Where in `times` the first start is that fits. */
  readonly from: number;
}

/** Later than any start. */
export const never = 2 ** 31;

/** Those offers of a place that fit the whole wish. */
export function listFitting({ wish, view }: Question, place: Place): FittingOffer[] {
  const { date, minute, maxPrice } = wish;
  const threshold = date === undefined ? 0 : findThreshold(date, minute, place.hours.timeZone);
  return place.offers.flatMap((offer): FittingOffer[] => {
    if (!isAskedFor(offer, wish) || !takesParty(offer, wish)) return [];
    if (view === undefined) {
      const isDear = maxPrice !== undefined && estimatePrice(offer, wish) > maxPrice;
      return isDear ? [] : [{ offer, times: undefined, from: 0 }];
    }
    const times = view.find(place, offer);
    if (times === undefined) return [];
    const from = skipDearer(times, findStartFrom(times, threshold), maxPrice);
    return minuteAt(times, from) === never ? [] : [{ offer, times, from }];
  });
}

function isAskedFor(offer: PlaceOffer, { activity }: Wish): boolean {
  return activity === undefined || offer.activityIndex === activity;
}

function takesParty(offer: PlaceOffer, { guests, duration, payAtVenue, instant }: Wish): boolean {
  if (guests !== undefined && (guests < offer.guestsMin || guests > offer.guestsMost)) return false;
  if (payAtVenue && !offer.takesCash) return false;
  if (instant && !offer.isInstant) return false;
  return duration === undefined || offer.facts.rules.durations.includes(duration);
}

/** The first start at or after a minute; one past the last when there is none. */
export function findStartFrom({ numbers }: FreeTimes, minute: number): number {
  let low = 0;
  let high = numbers.length / width;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle * width + column.minute] ?? 0) < minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function cheapestFrom({ numbers }: FreeTimes, from: number): number | undefined {
  return numbers[from * width + column.cheapest];
}

export function skipDearer({ numbers }: FreeTimes, from: number, maxPrice: number | undefined): number {
  if (maxPrice === undefined) return from;
  let index = from;
  while ((numbers[index * width + column.price] ?? 0) > maxPrice) index += 1;
  return index;
}

export function minuteAt({ numbers }: FreeTimes, index: number): number {
  return numbers[index * width + column.minute] ?? never;
}

function estimatePrice(offer: PlaceOffer, { duration, guests }: Wish): number {
  const { isPerPerson, lowestRate, mostSeatsAtOne, usualGuests, usualDuration } = offer;
  return estimateSlot(
    isPerPerson,
    lowestRate,
    mostSeatsAtOne,
    guests ?? usualGuests,
    duration ?? usualDuration,
  );
}

/** One table at the lowest rate, or as many as the guests fill; close enough while nobody has said when. */
export function estimateSlot(
  isPerPerson: boolean,
  lowestRate: number,
  mostSeatsAtOne: number,
  guests: number,
  duration: number,
): number {
  if (isPerPerson) return lowestRate * guests;
  return Math.round((lowestRate * Math.ceil(guests / mostSeatsAtOne) * duration) / 60);
}
