import { measureDistance } from '@gramy/domain/geo/distance';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { firstInstantAt } from '@gramy/domain/time/zoned-time';
import { type Counts, createCounts } from './counts.ts';
import { column, type FindTimes, type FreeTimes, type OfferAtPlace, width } from './free-times.ts';
import type { Market } from './market-index.ts';
import { findOpening } from './opening.ts';
import type { Place, PlaceOffer } from './place.ts';
import type { Wish } from './wish.ts';

/** What a place misses of the wish. Whoever misses one thing alone still counts for the other values of it. */
export const miss = { city: 1, rating: 2, activity: 4, price: 8 } as const;

export interface OfferFound {
  readonly offer: PlaceOffer;
  /** Undefined when nothing was asked about time. */
  readonly times: FreeTimes | undefined;
  /** Where in `times` the first start is that fits. */
  readonly from: number;
  /** Of the cheapest start that fits, or about what a slot costs. */
  readonly price: number;
  readonly misses: number;
}

export interface Found {
  readonly place: Place;
  /** Those that fit the whole wish. */
  readonly offers: readonly OfferFound[];
}

/** A place that would fit if the evening began a little earlier. */
export interface Almost {
  readonly place: Place;
  readonly earlierBy: number;
}

export interface Evaluation {
  readonly found: readonly Found[];
  readonly counts: Counts;
  readonly almost: readonly Almost[];
}

/** Near is what one goes to for an evening; where nothing is, the next best is better than nothing. */
const nearMeters = 40_000;
export const earlierSteps = [30, 60] as const;

export interface Question {
  readonly market: Market;
  readonly wish: Wish;
  readonly now: Instant;
}

export interface Candidate {
  readonly place: Place;
  readonly misses: number;
}

/** Every place that can matter for the results or for a count, by all that holds at any time. */
export function listCandidates({ market, wish, now }: Question): Candidate[] {
  const isNearEnough = makeNearCheck(market, wish);
  const candidates: Candidate[] = [];
  for (const place of market.places) {
    if (wish.matches && !wish.matches.has(place.ordinal)) continue;
    const misses = findPlaceMisses(place, wish);
    if (misses === (miss.city | miss.rating)) continue;
    if (!isNearEnough(place) || !hasExtras(place, wish, now)) continue;
    candidates.push({ place, misses });
  }
  return candidates;
}

function findPlaceMisses({ city, rating }: Place, wish: Wish): number {
  const missesCity = wish.city !== undefined && city.slug !== wish.city;
  const missesRating = wish.minRating !== undefined && (rating.average ?? 0) * 10 < wish.minRating;
  return (missesCity ? miss.city : 0) | (missesRating ? miss.rating : 0);
}

function hasExtras({ tags, hours }: Place, wish: Wish, now: Instant): boolean {
  for (const tag of wish.tags) if (!tags.has(tag)) return false;
  return !wish.openNow || findOpening(hours, now).open;
}

function makeNearCheck({ places }: Market, { near, area, city }: Wish): (place: Place) => boolean {
  if (area) {
    const { south, west, north, east } = area;
    return ({ row }) =>
      row.latitude >= south && row.latitude <= north && row.longitude >= west && row.longitude <= east;
  }
  if (near === undefined || city !== undefined) return () => true;
  const isNear = ({ row }: Place) => measureDistance(near, row) <= nearMeters;
  return places.some(isNear) ? isNear : () => true;
}

/** The offers of the candidates that can matter, whatever is free there. */
export function listOffersOf(candidates: readonly Candidate[], wish: Wish): OfferAtPlace[] {
  const offers: OfferAtPlace[] = [];
  for (const { place, misses } of candidates) {
    for (const offer of place.offers) {
      const all = misses | findOfferMisses(offer, wish);
      if (isOneAtMost(all) && takesParty(offer, wish)) offers.push({ place, offer });
    }
  }
  return offers;
}

function findOfferMisses(offer: PlaceOffer, { activity }: Wish): number {
  return activity !== undefined && offer.activity.slug !== activity ? miss.activity : 0;
}

function takesParty({ facts, seats }: PlaceOffer, wish: Wish): boolean {
  const { rules } = facts;
  if (wish.duration !== undefined && !rules.durations.includes(wish.duration)) return false;
  if (wish.payAtVenue && !facts.payAtVenue) return false;
  if (wish.instant && facts.confirmation !== 'instant') return false;
  if (wish.guests === undefined) return true;
  return wish.guests >= rules.guestsMin && wish.guests <= Math.min(rules.guestsMax, seats);
}

export function isOneAtMost(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** `findTimes` is left out when nothing was asked about time. */
export function evaluate(
  question: Question,
  candidates: readonly Candidate[],
  findTimes: FindTimes | undefined,
): Evaluation {
  const { market, wish, now } = question;
  const counts = createCounts(market, wish);
  const found: Found[] = [];
  const almost: Almost[] = [];
  const findThreshold = makeThresholds(wish);
  for (const { place, misses } of candidates) {
    const from = findThreshold(place);
    const offers: OfferFound[] = [];
    let earlierBy = 0;
    for (const offer of place.offers) {
      const own = misses | findOfferMisses(offer, wish);
      if (!isOneAtMost(own) || !takesParty(offer, wish)) continue;
      const times = findTimes?.(offer);
      const judged = judgeOffer(offer, wish, times, from, own);
      if (judged) offers.push(judged);
      else if (own === 0 && times) earlierBy = pickEarlier(earlierBy, times, wish, from);
    }
    const fitting = offers.filter(({ misses: all }) => all === 0);
    counts.add(place, offers, findOpening(place.hours, now).open);
    if (fitting.length > 0) found.push({ place, offers: fitting });
    else if (earlierBy > 0) almost.push({ place, earlierBy });
  }
  return { found, counts: counts.read(), almost };
}

function judgeOffer(
  offer: PlaceOffer,
  wish: Wish,
  times: FreeTimes | undefined,
  fromMinute: number,
  misses: number,
): OfferFound | undefined {
  if (wish.date === undefined) {
    const price = estimatePrice(offer, wish);
    return withPrice({ offer, times: undefined, from: 0, price, misses }, wish);
  }
  if (times === undefined) return undefined;
  const from = findStartFrom(times, fromMinute);
  const price = times.numbers[from * width + column.cheapest];
  return price === undefined ? undefined : withPrice({ offer, times, from, price, misses }, wish);
}

function withPrice(found: OfferFound, { maxPrice }: Wish): OfferFound | undefined {
  if (maxPrice === undefined || found.price <= maxPrice) return found;
  const misses = found.misses | miss.price;
  return isOneAtMost(misses) ? { ...found, misses } : undefined;
}

/** The first start at or after a minute; one past the last when there is none. */
export function findStartFrom({ numbers }: FreeTimes, minute: number): number {
  let index = 0;
  while (index * width < numbers.length && (numbers[index * width] ?? 0) < minute) index += 1;
  return index;
}

/** One table at the lowest rate, or as many as the guests fill; close enough while nobody has said when. */
export function estimatePrice(
  offer: PlaceOffer,
  { duration, guests }: Pick<Wish, 'duration' | 'guests'>,
): number {
  const { lowestRate, facts, mostSeatsAtOne } = offer;
  const people = guests ?? offer.usualGuests;
  if (facts.prices.pricing === 'person') return lowestRate * people;
  const tables = Math.ceil(people / mostSeatsAtOne);
  return Math.round((lowestRate * tables * (duration ?? offer.usualDuration)) / 60);
}

/** From which minute since 1970 starts fit; the clocks of all places of a zone agree. */
export function makeThresholds({ date, minute }: Pick<Wish, 'date' | 'minute'>): (place: Place) => number {
  if (date === undefined || minute === undefined) return () => 0;
  const byZone = new Map<string, number>();
  return ({ hours: { timeZone } }) => {
    let threshold = byZone.get(timeZone);
    if (threshold === undefined) {
      threshold = firstInstantAt(date, minute, timeZone) / minuteMs;
      byZone.set(timeZone, threshold);
    }
    return threshold;
  };
}

/** By how much the evening would have to begin earlier for this offer to fit; the least of all offers of the place. */
function pickEarlier(
  known: number,
  times: FreeTimes,
  { minute, maxPrice }: Wish,
  fromMinute: number,
): number {
  if (minute === undefined) return known;
  for (const step of earlierSteps) {
    if (known !== 0 && known <= step) return known;
    const from = findStartFrom(times, fromMinute - step);
    const price = times.numbers[from * width + column.cheapest];
    if (price !== undefined && price <= (maxPrice ?? Number.POSITIVE_INFINITY)) return step;
  }
  return known;
}
