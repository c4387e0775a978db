import { miss } from './counts.ts';
import { column, type FreeTimes, width } from './free-times.ts';
import type { PlaceOffer } from './place.ts';
import type { Wish } from './wish.ts';

export function findOfferMisses(offer: PlaceOffer, { activity }: Wish): number {
  return activity !== undefined && offer.activityIndex !== activity ? miss.activity : 0;
}

export function takesParty(offer: PlaceOffer, { guests, duration, payAtVenue, instant }: Wish): boolean {
  if (guests !== undefined && (guests < offer.guestsMin || guests > offer.guestsMost)) return false;
  if (payAtVenue && !offer.takesCash) return false;
  if (instant && !offer.isInstant) return false;
  return duration === undefined || offer.facts.rules.durations.includes(duration);
}

/** The first start at or after a minute; one past the last when there is none. */
export function findStartFrom({ numbers }: FreeTimes, minute: number): number {
  let [low, high] = [0, numbers.length / width];
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

/** One table at the lowest rate, or as many as the guests fill; close enough while nobody has said when. */
export function estimatePrice(offer: PlaceOffer, { duration, guests }: Wish): number {
  const { lowestRate, mostSeatsAtOne } = offer;
  const people = guests ?? offer.usualGuests;
  if (offer.isPerPerson) return lowestRate * people;
  const tables = Math.ceil(people / mostSeatsAtOne);
  return Math.round((lowestRate * tables * (duration ?? offer.usualDuration)) / 60);
}
