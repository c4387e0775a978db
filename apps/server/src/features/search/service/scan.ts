import { measureDistance } from '@gramy/domain/geo/distance';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { firstInstantAt } from '@gramy/domain/time/zoned-time';
import { type Counts, createCounts, miss } from './counts.ts';
import { column, type DayView, type FreeTimes, width } from './free-times.ts';
import {
  cheapestFrom,
  estimatePrice,
  findOfferMisses,
  findStartFrom,
  skipDearer,
  takesParty,
} from './judge-offer.ts';
import type { Market } from './market-index.ts';
import { findOpening } from './opening.ts';
import type { Place, PlaceOffer } from './place.ts';
import type { Wish } from './wish.ts';

export interface Question {
  readonly market: Market;
  readonly wish: Wish;
  readonly now: Instant;
  /** Undefined when nothing was asked about time. */
  readonly view: DayView | undefined;
}

/** A place that fits the whole wish, as far as its place among the others depends on it. */
export interface Fit {
  readonly place: Place;
  /** Of its first start, since 1970; `never` when nothing was asked about time. */
  readonly firstMinute: number;
  /** Of the cheapest start that fits, or about what a slot costs. */
  readonly price: number;
}

/** A place that would fit if the evening began a little earlier. */
export interface Almost {
  readonly place: Place;
  readonly earlierBy: number;
}

export interface Scan {
  readonly total: number;
  readonly counts: Counts;
  readonly almost: readonly Almost[];
  readonly bounds: { south: number; west: number; north: number; east: number } | null;
}

export const never = 2 ** 31;
export const earlierSteps = [30, 60] as const;

/** Near is what one goes to for an evening; where nothing is, the next best is better than nothing. */
const nearMeters = 40_000;

/** Looks at each place once. Written for speed: a large market has tens of thousands of offers. */
export function scanPlaces(question: Question, places: readonly Place[], take: (fit: Fit) => void): Scan {
  const { market, wish, now } = question;
  const counts = createCounts(market, wish);
  const almost: Almost[] = [];
  const bounds = { south: 90, west: 180, north: -90, east: -180 };
  const isNearEnough = makeNearCheck(market, wish);
  const findThreshold = makeThresholds(wish);
  let total = 0;
  for (const place of places) {
    const misses = findPlaceMisses(place, wish);
    if (!isOneAtMost(misses) || !isNearEnough(place) || !hasExtras(place, wish, now)) continue;
    judgePlace(question, place, misses, findThreshold(place), counts.begin());
    if (result.fits) {
      total += 1;
      counts.addFitting(place, findOpening(place, now).open);
      widen(bounds, place.row);
      take({ place, firstMinute: result.firstMinute, price: result.price });
    } else if (result.earlierBy > 0) almost.push({ place, earlierBy: result.earlierBy });
    if (result.isCounted) counts.end(place);
    if (result.isUnknown) counts.doubtCity(place);
  }
  return { total, counts: counts.read(), almost, bounds: total === 0 ? null : bounds };
}

/** Those that the words fit; all of them without words. */
export function listMeant({ places, byOrdinal }: Market, { matches }: Wish): readonly Place[] {
  if (matches === undefined) return places;
  const meant: Place[] = [];
  for (const ordinal of matches.keys()) {
    const place = byOrdinal[ordinal];
    if (place !== undefined) meant.push(place);
  }
  return meant;
}

interface PlaceResult {
  fits: boolean;
  isCounted: boolean;
  /** Its free times in another city than the asked one are not known yet. */
  isUnknown: boolean;
  firstMinute: number;
  price: number;
  earlierBy: number;
}

/** Used again for every place: making one each time is a good part of the whole scan. */
const result: PlaceResult = {
  fits: false,
  isCounted: false,
  isUnknown: false,
  firstMinute: never,
  price: never,
  earlierBy: 0,
};

type Tally = ReturnType<ReturnType<typeof createCounts>['begin']>;

function judgePlace(
  question: Question,
  place: Place,
  placeMisses: number,
  threshold: number,
  tally: Tally,
): void {
  const { wish, view } = question;
  result.fits = false;
  result.isCounted = false;
  result.isUnknown = false;
  result.firstMinute = never;
  result.price = never;
  result.earlierBy = 0;
  for (const offer of place.offers) {
    const misses = placeMisses | findOfferMisses(offer, wish);
    if (!isOneAtMost(misses) || !takesParty(offer, wish)) continue;
    if (view === undefined) {
      addOffer(wish, tally, offer, misses, estimatePrice(offer, wish), never);
      continue;
    }
    const times = view.find(place, offer, (misses & miss.city) === 0);
    if (times === undefined) {
      result.isUnknown = true;
      continue;
    }
    const from = findStartFrom(times, threshold);
    const price = cheapestFrom(times, from);
    if (price !== undefined) {
      const minute = minuteAt(times, skipDearer(times, from, wish.maxPrice));
      addOffer(wish, tally, offer, misses, price, minute);
    } else if (misses === 0) result.earlierBy = pickEarlier(result.earlierBy, times, wish, threshold);
  }
}

function addOffer(
  { maxPrice }: Wish,
  tally: Tally,
  offer: PlaceOffer,
  misses: number,
  price: number,
  minute: number,
): void {
  const all = maxPrice !== undefined && price > maxPrice ? misses | miss.price : misses;
  if (!isOneAtMost(all)) return;
  result.isCounted = true;
  tally(offer, all, price);
  if (all !== 0) return;
  result.fits = true;
  if (price < result.price) result.price = price;
  if (minute < result.firstMinute) result.firstMinute = minute;
}

export interface FittingOffer {
  readonly offer: PlaceOffer;
  readonly times: FreeTimes | undefined;
  /** Where in `times` the first start is that fits. */
  readonly from: number;
}

/** Those offers of a place that fit the whole wish. */
export function listFitting({ wish, view }: Question, place: Place): FittingOffer[] {
  const threshold = makeThresholds(wish)(place);
  return place.offers.flatMap((offer): FittingOffer[] => {
    if (findOfferMisses(offer, wish) !== 0 || !takesParty(offer, wish)) return [];
    if (view === undefined) {
      const isDear = wish.maxPrice !== undefined && estimatePrice(offer, wish) > wish.maxPrice;
      return isDear ? [] : [{ offer, times: undefined, from: 0 }];
    }
    const times = view.find(place, offer, true);
    if (times === undefined) return [];
    const from = skipDearer(times, findStartFrom(times, threshold), wish.maxPrice);
    return minuteAt(times, from) === never ? [] : [{ offer, times, from }];
  });
}

function minuteAt({ numbers }: FreeTimes, index: number): number {
  return numbers[index * width + column.minute] ?? never;
}

function findPlaceMisses({ cityIndex, ratingTenths }: Place, wish: Wish): number {
  const missesCity = wish.city !== undefined && cityIndex !== wish.city;
  const missesRating = wish.minRating !== undefined && ratingTenths < wish.minRating;
  return (missesCity ? miss.city : 0) | (missesRating ? miss.rating : 0);
}

function hasExtras(place: Place, wish: Wish, now: Instant): boolean {
  if ((place.tagBits & wish.tagBits) !== wish.tagBits) return false;
  return !wish.openNow || findOpening(place, now).open;
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

function isOneAtMost(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** From which minute since 1970 starts fit; the clocks of all places of a zone agree. */
export function makeThresholds({ date, minute }: Wish): (place: Place) => number {
  if (date === undefined || minute === undefined) return () => 0;
  let [lastZone, lastThreshold] = ['', 0];
  return ({ hours: { timeZone } }) => {
    if (timeZone !== lastZone) {
      lastZone = timeZone;
      lastThreshold = firstInstantAt(date, minute, timeZone) / minuteMs;
    }
    return lastThreshold;
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
    const price = cheapestFrom(times, findStartFrom(times, fromMinute - step));
    if (price !== undefined && price <= (maxPrice ?? Number.POSITIVE_INFINITY)) return step;
  }
  return known;
}

function widen(
  bounds: { south: number; west: number; north: number; east: number },
  { latitude, longitude }: { latitude: number; longitude: number },
): void {
  if (latitude < bounds.south) bounds.south = latitude;
  if (latitude > bounds.north) bounds.north = latitude;
  if (longitude < bounds.west) bounds.west = longitude;
  if (longitude > bounds.east) bounds.east = longitude;
}
