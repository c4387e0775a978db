import type { CallData } from '@gramy/contract/wire-types';
import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import type { Market } from './market-index.ts';
import type { Place, PlaceOffer } from './place.ts';
import type { Wish } from './wish.ts';

export type Counts = CallData<'GET /user/service-providers'>['counts'];

/** What a place misses of the wish. Whoever misses one thing alone still counts for the other values of it. */
export const miss = { city: 1, rating: 2, activity: 4, price: 8 } as const;

/** Of a whole slot, in minor units. */
const priceSteps = [5_000, 10_000, 15_000, 20_000, 30_000];
/** Tenths. */
const ratingSteps = [35, 40, 45, 48];

/**
 * How many places each value would leave: a place counts for a value if nothing but that filter stands in its way.
 * Place by place: `begin`, its offers, `addFitting` if it fits, `end`.
 */
export function createCounts({ activities, cities }: Market, wish: Wish) {
  const activityCounts = new Int32Array(findRoom(activities));
  const activityPlaces = new Int32Array(activityCounts.length);
  const cityCounts = new Int32Array(findRoom(cities));
  const tagCounts = new Int32Array(facilityTags.length);
  const prices = withOwn(priceSteps, wish.maxPrice);
  const ratings = withOwn(ratingSteps, wish.minRating);
  const priceCounts = prices.map(() => 0);
  const ratingCounts = ratings.map(() => 0);
  const flags = { openNow: 0, payAtVenue: 0, instant: 0 };
  const own = {
    number: 0,
    cheapest: 0,
    fits: false,
    fitsCity: false,
    fitsRating: false,
    venue: false,
    instant: false,
  };

  /** Once a place, however many offers it has of it. */
  function addActivity(index: number): void {
    if (activityPlaces[index] === own.number) return;
    activityPlaces[index] = own.number;
    activityCounts[index] = (activityCounts[index] ?? 0) + 1;
  }

  function tally(offer: PlaceOffer, misses: number, price: number): void {
    if ((misses & ~miss.activity) === 0) addActivity(offer.activityIndex);
    if ((misses & ~miss.price) === 0 && price < own.cheapest) own.cheapest = price;
    if ((misses & ~miss.city) === 0) own.fitsCity = true;
    if ((misses & ~miss.rating) === 0) own.fitsRating = true;
    if (misses !== 0) return;
    if (offer.takesCash) own.venue = true;
    if (offer.isInstant) own.instant = true;
  }

  return {
    begin(): typeof tally {
      own.number += 1;
      own.cheapest = Number.POSITIVE_INFINITY;
      own.fitsCity = false;
      own.fitsRating = false;
      own.venue = false;
      own.instant = false;
      return tally;
    },
    addFitting(place: Place, isOpen: boolean): void {
      for (let rest = place.tagBits; rest !== 0; rest &= rest - 1)
        increase(tagCounts, 31 - Math.clz32(rest & -rest));
      if (isOpen) flags.openNow += 1;
      if (own.venue) flags.payAtVenue += 1;
      if (own.instant) flags.instant += 1;
    },
    end({ cityIndex, ratingTenths }: Place): void {
      if (own.fitsCity) increase(cityCounts, cityIndex);
      countSteps(priceCounts, prices, own.cheapest);
      if (own.fitsRating) countSteps(ratingCounts, ratings, -ratingTenths, -1);
    },
    /** Where not all is known, nothing is said. */
    doubtCity({ cityIndex }: Place): void {
      cityCounts[cityIndex] = unknown;
    },
    read: (): Counts => ({
      activities: toList(activities, activityCounts),
      cities: toList(cities, cityCounts),
      tags: facilityTags.map((value, index) => ({ value, count: tagCounts[index] ?? 0 })),
      maxPrice: prices.map((step, index) => ({ value: String(step), count: priceCounts[index] ?? 0 })),
      minRating: ratings.map((step, index) => ({ value: String(step), count: ratingCounts[index] ?? 0 })),
      ...flags,
    }),
  };
}

/** One more for each step that `value` does not exceed. */
function countSteps(counts: number[], steps: readonly number[], value: number, sign = 1): void {
  for (let index = 0; index < steps.length; index += 1) {
    if (value <= sign * (steps[index] ?? 0)) counts[index] = (counts[index] ?? 0) + 1;
  }
}

function withOwn(steps: readonly number[], own: number | undefined): number[] {
  return own === undefined || steps.includes(own) ? [...steps] : [...steps, own].sort((a, b) => a - b);
}

/** So far below zero that no counting makes up for it. */
const unknown = -(2 ** 30);

function findRoom(items: readonly { index: number }[]): number {
  return items.reduce((most, { index }) => Math.max(most, index), -1) + 1;
}

function increase(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

function toList(items: readonly { index: number; slug: string }[], counts: Int32Array) {
  return items.flatMap(({ slug, index }) => {
    const count = counts[index] ?? 0;
    return count < 0 ? [] : [{ value: slug, count }];
  });
}
