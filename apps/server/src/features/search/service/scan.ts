import { measureDistance } from '@gramy/domain/geo/distance';
import type { Instant } from '@gramy/domain/time/instant';
import { createBreather } from './breather.ts';
import { noOffer, offerFlag } from './columns.ts';
import { type Counts, createCounts, miss, type Tally } from './counts.ts';
import { type Evening, earlierSteps, findEarlier, findThreshold, noStart, unknown } from './evening.ts';
import type { DayView } from './free-times.ts';
import { estimateSlot, findStartFrom, minuteAt, never, skipDearer } from './judge-offer.ts';
import type { Market } from './market.ts';
import { makeOpenCheck } from './opening.ts';
import type { Wish } from './wish.ts';

export interface Question {
  readonly market: Market;
  readonly wish: Wish;
  readonly now: Instant;
  /** Undefined when nothing was asked about time. */
  readonly view: DayView | undefined;
}

/** A place by its number, its first start in minutes since 1970 (`never` when nothing was asked about time) and its price. */
export type TakeFit = (place: number, firstMinute: number, price: number) => void;

/** Places that would fit if the evening began so many minutes earlier, by their numbers. */
export type Almost = ReadonlyMap<number, readonly number[]>;

export interface Scan {
  readonly total: number;
  readonly counts: Counts;
  readonly almost: Almost;
  readonly bounds: { south: number; west: number; north: number; east: number } | null;
}

/** Near is what one goes to for an evening; where nothing is, the next best is better than nothing. */
const nearMeters = 40_000;

export function scanPlaces(question: Question, ordinals: readonly number[], take: TakeFit): Scan {
  const walk = beginWalk(question, take);
  for (const place of ordinals) walk.look(place);
  return walk.read();
}

/** Much less than anybody would notice. */
const placesAtOnce = 1_000;

/** Lets others have their turn on the way. Undefined when the market has changed meanwhile: then it has to begin anew. */
export async function scanInTurns(
  question: Question,
  ordinals: readonly number[],
  take: TakeFit,
): Promise<Scan | undefined> {
  const { market } = question;
  const { number } = market;
  const walk = beginWalk(question, take);
  const breathe = createBreather();
  for (let first = 0; first < ordinals.length; first += placesAtOnce) {
    await breathe();
    if (market.number !== number) return undefined;
    for (const place of ordinals.slice(first, first + placesAtOnce)) walk.look(place);
  }
  return walk.read();
}

/** Looks at each place once. Written for speed: a large market has tens of thousands of offers. */
function beginWalk(question: Question, take: TakeFit) {
  const { market, wish, now } = question;
  const { tagBits, firstOffer } = market.columns.places;
  const { next } = market.columns.offers;
  const counts = createCounts(market, wish);
  const bounds = createBounds(market);
  const isOpen = makeOpenCheck(market, now);
  const findMisses = makePlaceCheck(market, wish, isOpen);
  const judge = makeJudge(question, counts.tally);
  const almost = new Map<number, number[]>(earlierSteps.map((step) => [step, []]));
  let total = 0;
  function look(place: number): void {
    const misses = findMisses(place);
    if (misses === tooMuch) return;
    counts.begin();
    const result = judge.begin();
    for (let offer = firstOffer[place] ?? noOffer; offer !== noOffer; offer = next[offer] ?? noOffer)
      judge.add(place, offer, misses);
    if (result.fits) {
      total += 1;
      counts.addFitting(tagBits[place] ?? 0, isOpen(place));
      bounds.widen(place);
      take(place, result.firstMinute, result.price);
    } else if (result.earlierBy > 0) almost.get(result.earlierBy)?.push(place);
    if (result.isCounted || result.isUnknown) counts.end(place, result.isUnknown);
  }

  return {
    look,
    read: (): Scan => ({ total, counts: counts.read(), almost, bounds: total === 0 ? null : bounds.box }),
  };
}

/** What a place misses is more than any one filter can help with. */
const tooMuch = -1;

function makePlaceCheck(market: Market, wish: Wish, isOpen: (place: number) => boolean) {
  const { city, ratingTenths, tagBits } = market.columns.places;
  const isNearEnough = makeNearCheck(market, wish);
  const { minRating = 0 } = wish;
  return (place: number): number => {
    const isElsewhere = wish.city !== undefined && city[place] !== wish.city;
    const misses = (isElsewhere ? miss.city : 0) | ((ratingTenths[place] ?? 0) < minRating ? miss.rating : 0);
    if (!isOneAtMost(misses) || ((tagBits[place] ?? 0) & wish.tagBits) !== wish.tagBits) return tooMuch;
    return isNearEnough(place) && (!wish.openNow || isOpen(place)) ? misses : tooMuch;
  };
}

/** Those that the words fit; all of them without words. */
export function listMeant({ all }: Market, { matches }: Wish): readonly number[] {
  return matches === undefined ? all.ordinals : [...matches.keys()];
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

/** Looks at the offers of a place, one by one. The result is the same object for every place. */
function makeJudge({ market, wish, view }: Question, tally: Tally) {
  const { activity: activities } = market.columns.offers;
  const { activity, maxPrice } = wish;
  const takesParty = makePartyCheck(market, wish);
  const estimate = makeEstimate(market, wish);
  const evening = view?.findEvening(wish.minute);
  const result: PlaceResult = {
    fits: false,
    isCounted: false,
    isUnknown: false,
    firstMinute: never,
    price: never,
    earlierBy: 0,
  };

  function addPriced(offer: number, misses: number, price: number): void {
    const all = maxPrice !== undefined && price > maxPrice ? misses | miss.price : misses;
    if (!isOneAtMost(all)) return;
    result.isCounted = true;
    tally(offer, all, price);
    if (all !== 0) return;
    result.fits = true;
    if (price < result.price) result.price = price;
    const minute = evening && view ? findFirst(evening, view, offer, maxPrice) : never;
    if (minute < result.firstMinute) result.firstMinute = minute;
  }

  function addNone(offer: number, known: Evening): void {
    const step =
      maxPrice === undefined || view === undefined
        ? (known.earlierBy[offer] ?? 0)
        : findEarlierWithin(wish, view, offer);
    if (step > 0 && (result.earlierBy === 0 || step < result.earlierBy)) result.earlierBy = step;
  }

  return {
    begin(): PlaceResult {
      result.fits = false;
      result.isCounted = false;
      result.isUnknown = false;
      result.firstMinute = never;
      result.price = never;
      result.earlierBy = 0;
      return result;
    },
    add(place: number, offer: number, placeMisses: number): void {
      const misses =
        activity !== undefined && activities[offer] !== activity ? placeMisses | miss.activity : placeMisses;
      if (!isOneAtMost(misses) || !takesParty(offer)) return;
      if (evening === undefined || view === undefined) {
        addPriced(offer, misses, estimate(offer));
        return;
      }
      let price = evening.cheapest[offer] ?? unknown;
      if (price === unknown) price = view.learn(evening, place, offer, (misses & miss.city) === 0);
      if (price === unknown) result.isUnknown = true;
      else if (price !== noStart) addPriced(offer, misses, price);
      else if (misses === 0) addNone(offer, evening);
    },
  };
}

/** The first start that is not too dear. */
function findFirst(evening: Evening, view: DayView, offer: number, maxPrice: number | undefined): number {
  const first = evening.first[offer] ?? never;
  if (maxPrice === undefined) return first;
  const times = view.recall(offer);
  if (times === undefined) return first;
  return minuteAt(times, skipDearer(times, findStartFrom(times, first), maxPrice));
}

function findEarlierWithin({ date, minute, maxPrice }: Wish, view: DayView, offer: number): number {
  const times = view.recall(offer);
  if (date === undefined || minute === undefined || times === undefined) return 0;
  return findEarlier(times, findThreshold(date, minute, times.facts.branch.timeZone), maxPrice);
}

function makePartyCheck({ columns }: Market, wish: Wish): (offer: number) => boolean {
  const { guestsMin, guestsMost, flags, durationList } = columns.offers;
  const { guests, duration, payAtVenue, instant } = wish;
  const wanted = (payAtVenue ? offerFlag.cash : 0) | (instant ? offerFlag.instant : 0);
  const lacksDuration = columns.durationLists.map(
    (list) => duration !== undefined && !list.includes(duration),
  );
  return (offer) => {
    if (guests !== undefined && (guests < (guestsMin[offer] ?? 0) || guests > (guestsMost[offer] ?? 0)))
      return false;
    if (((flags[offer] ?? 0) & wanted) !== wanted) return false;
    return duration === undefined || !lacksDuration[durationList[offer] ?? 0];
  };
}

/** As `estimatePrice`. */
function makeEstimate({ columns }: Market, { duration, guests }: Wish): (offer: number) => number {
  const { flags, lowestRate, mostSeatsAtOne, usualDuration, usualGuests } = columns.offers;
  return (offer) =>
    estimateSlot(
      ((flags[offer] ?? 0) & offerFlag.perPerson) !== 0,
      lowestRate[offer] ?? 0,
      mostSeatsAtOne[offer] ?? 1,
      guests ?? usualGuests[offer] ?? 1,
      duration ?? usualDuration[offer] ?? 60,
    );
}

function makeNearCheck({ columns, all }: Market, { near, area, city }: Wish): (place: number) => boolean {
  const { latitude, longitude } = columns.places;
  const pointOf = (place: number) => ({
    latitude: latitude[place] ?? 0,
    longitude: longitude[place] ?? 0,
  });
  if (area) {
    return (ordinal) => {
      const place = pointOf(ordinal);
      const isBetween = place.latitude >= area.south && place.latitude <= area.north;
      return isBetween && place.longitude >= area.west && place.longitude <= area.east;
    };
  }
  if (near === undefined || city !== undefined) return () => true;
  const isNear = (place: number) => measureDistance(near, pointOf(place)) <= nearMeters;
  return all.ordinals.some(isNear) ? isNear : () => true;
}

function isOneAtMost(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

function createBounds({ columns }: Market) {
  const { latitude, longitude } = columns.places;
  const box = { south: 90, west: 180, north: -90, east: -180 };
  return {
    box,
    widen(place: number): void {
      const north = latitude[place] ?? 0;
      const east = longitude[place] ?? 0;
      if (north < box.south) box.south = north;
      if (north > box.north) box.north = north;
      if (east < box.west) box.west = east;
      if (east > box.east) box.east = east;
    },
  };
}
