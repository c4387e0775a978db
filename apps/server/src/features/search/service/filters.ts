import { measureDistance } from '@gramy/domain/geo/distance';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { firstInstantAt } from '@gramy/domain/time/zoned-time';
import type { Criteria } from './criteria.ts';
import { type FreeTimes, findCheapestFrom, findFirstStartAfter, never } from './free-times.ts';
import type { WantedTimes } from './free-times-cache.ts';
import type { Market } from './market.ts';
import { findOpening } from './opening.ts';
import { isInstantFor, type Place, type PlaceOffer } from './place.ts';

export interface Question {
  readonly market: Market;
  readonly criteria: Criteria;
  readonly now: Instant;
  /** Those of the asked time, or else of the next days. */
  readonly times: WantedTimes;
}

/** The filters of which each value is counted: a place that misses one of them alone counts for its other values. */
export const miss = { rating: 1, activity: 2, price: 4 } as const;

/** An offer that misses one filter at most. */
export interface OfferFit {
  readonly offer: PlaceOffer;
  /** Bits of `miss`. */
  readonly misses: number;
  /** The least of the starts that are left; `never` where there is none. */
  readonly price: number;
  /** Undefined where nobody needs to know them. */
  readonly times: FreeTimes | undefined;
  /** Where in `times` the first start is that is not too dear. */
  readonly from: number;
  /** That start, in minutes since 1970; `never` where there is none. */
  readonly minute: number;
  /** What it costs: the first price that is seen. */
  readonly startPrice: number;
}

/** `unknown`: its free times have to be worked out first. A number: nothing is free, but would be so many minutes earlier. */
export type Verdict = OfferFit | 'unknown' | 'unfit' | (typeof earlierSteps)[number];

export interface Filters {
  /** What the place itself misses; `tooMuch` when it counts for nothing. */
  judgePlace(place: Place): number;
  judgeOffer(place: Place, offer: PlaceOffer, placeMisses: number): Verdict;
}

export const tooMuch = -1;
export const earlierSteps = [30, 60] as const;
/** Near is what one goes to for an evening. */
export const nearMeters = 40_000;

/** All rules of what fits the criteria. */
export function makeFilters({ criteria, now, times }: Question): Filters {
  const {
    city,
    minRating = 0,
    activity,
    date,
    maxPrice = Number.POSITIVE_INFINITY,
    tags,
    openNow,
  } = criteria;
  const isNearEnough = makeNearCheck(criteria);
  const findThreshold = makeThreshold(criteria);

  function judgeTimes(place: Place, offer: PlaceOffer, misses: number, known: FreeTimes): Verdict {
    const threshold = findThreshold(place.hours.timeZone);
    let from = findFirstStartAfter(known, threshold);
    const price = findCheapestFrom(known, from);
    // Whoever does not ask about time also finds what is not free soon.
    if (price === undefined && date === undefined) return judgePrice(offer, misses, never, undefined, 0);
    if (price === undefined) {
      const isFreeBefore = (step: number) => {
        const before = findCheapestFrom(known, findFirstStartAfter(known, threshold - step));
        return before !== undefined && before <= maxPrice;
      };
      return (misses === 0 ? earlierSteps.find(isFreeBefore) : undefined) ?? 'unfit';
    }
    while ((known.prices[from] ?? 0) > maxPrice) from += 1;
    return judgePrice(offer, misses, price, known, from);
  }

  function judgePrice(
    offer: PlaceOffer,
    others: number,
    price: number,
    known: FreeTimes | undefined,
    from: number,
  ): Verdict {
    const misses = others | (price > maxPrice ? miss.price : 0);
    if (!isOneAtMost(misses)) return 'unfit';
    const [minute, startPrice] = [known?.minutes[from] ?? never, known?.prices[from] ?? never];
    return { offer, misses, price, times: known, from, minute, startPrice };
  }

  return {
    judgePlace(place) {
      if (city !== undefined && place.city.slug !== city) return tooMuch;
      const hasTags = tags.every((tag) => place.row.tags.includes(tag));
      if (!(hasTags && isNearEnough(place))) return tooMuch;
      if (openNow && !findOpening(place, now).open) return tooMuch;
      return place.rating.tenths < minRating ? miss.rating : 0;
    },
    judgeOffer(place, offer, placeMisses) {
      const isAsked = activity === undefined || offer.activitySlug === activity;
      const misses = placeMisses | (isAsked ? 0 : miss.activity);
      if (!(isOneAtMost(misses) && takesParty(offer, criteria))) return 'unfit';
      const known = times.find(place, offer);
      return known === undefined ? 'unknown' : judgeTimes(place, offer, misses, known);
    },
  };
}

/** Says which offers of a place fit all criteria but time and price. */
export function makeSuiting(question: Question): (place: Place) => PlaceOffer[] {
  const { criteria } = question;
  const { judgePlace } = makeFilters(question);
  const isAsked = ({ activitySlug }: PlaceOffer) => [undefined, activitySlug].includes(criteria.activity);
  return (place) =>
    judgePlace(place) === 0
      ? place.offers.filter((offer) => isAsked(offer) && takesParty(offer, criteria))
      : [];
}

function takesParty(offer: PlaceOffer, { guests, duration, payAtVenue, instant }: Criteria): boolean {
  if (guests !== undefined && (guests < offer.guestsMin || guests > offer.guestsMost)) return false;
  if ((payAtVenue && !offer.takesCash) || (instant && !isInstantFor(offer, guests))) return false;
  return duration === undefined || offer.facts.rules.durations.includes(duration);
}

function makeNearCheck({ near, area, city }: Criteria): (place: Place) => boolean {
  if (area) {
    const { south, north, west, east } = area;
    return ({ row: { latitude, longitude } }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  }
  if (near === undefined || city !== undefined) return () => true;
  return ({ row }) => measureDistance(near, row) <= nearMeters;
}

/** From which minute since 1970 starts fit. Neighbours mostly share a time zone, so the last answer mostly does. */
export function makeThreshold({ date, minute }: Criteria): (timeZone: string) => number {
  let known = { timeZone: '', threshold: 0 };
  return (timeZone) => {
    if (date === undefined || minute === undefined) return 0;
    if (known.timeZone !== timeZone)
      known = { timeZone, threshold: firstInstantAt(date, minute, timeZone) / minuteMs };
    return known.threshold;
  };
}

/** Those offers of a place that fit all criteria. */
export function listFitting(question: Question, place: Place): OfferFit[] {
  const { judgeOffer } = makeFilters(question);
  const verdicts = place.offers.map((offer) => judgeOffer(place, offer, 0));
  return verdicts.filter((verdict) => typeof verdict === 'object').filter(({ misses }) => misses === 0);
}

function isOneAtMost(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}
