import type { CallData } from '@gramy/contract/wire-types';
import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { offerFlag } from './columns.ts';
import type { Market } from './market.ts';
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
export function createCounts({ activities, cities, columns }: Market, wish: Wish) {
  const { activity: activityOf, flags: flagsOf } = columns.offers;
  const { city: cityOf, ratingTenths } = columns.places;
  const activityCounts = new Int32Array(findRoom(activities));
  const activityPlaces = new Int32Array(activityCounts.length);
  const cityCounts = new Int32Array(findRoom(cities));
  // One more for a place is one write; what each value leaves is added up in the end.
  const byTags = new Int32Array(1 << facilityTags.length);
  const prices = withOwn(priceSteps, wish.maxPrice);
  const ratings = withOwn(ratingSteps, wish.minRating);
  const byPriceStep = new Int32Array(prices.length + 1);
  const byTenths = new Int32Array(mostTenths + 1);
  const flags = { openNow: 0, payAtVenue: 0, instant: 0 };
  const own = {
    number: 0,
    cheapest: noPrice,
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

  function tally(offer: number, misses: number, price: number): void {
    if ((misses & ~miss.activity) === 0) addActivity(activityOf[offer] ?? 0);
    if ((misses & ~miss.price) === 0 && price < own.cheapest) own.cheapest = price;
    if ((misses & ~miss.city) === 0) own.fitsCity = true;
    if ((misses & ~miss.rating) === 0) own.fitsRating = true;
    if (misses !== 0) return;
    const flags = flagsOf[offer] ?? 0;
    if ((flags & offerFlag.cash) !== 0) own.venue = true;
    if ((flags & offerFlag.instant) !== 0) own.instant = true;
  }

  return {
    tally,
    begin(): void {
      own.number += 1;
      own.cheapest = noPrice;
      own.fitsCity = false;
      own.fitsRating = false;
      own.venue = false;
      own.instant = false;
    },
    addFitting(tagBits: number, isOpen: boolean): void {
      increase(byTags, tagBits);
      if (isOpen) flags.openNow += 1;
      if (own.venue) flags.payAtVenue += 1;
      if (own.instant) flags.instant += 1;
    },
    /** Where not all is known of a city, nothing is said about it. */
    end(place: number, isUnknown: boolean): void {
      const city = cityOf[place] ?? 0;
      if (own.fitsCity) increase(cityCounts, city);
      if (isUnknown) cityCounts[city] = unknown;
      if (own.cheapest !== noPrice) increase(byPriceStep, findStep(prices, own.cheapest));
      if (own.fitsRating) increase(byTenths, ratingTenths[place] ?? 0);
    },
    read: (): Counts => ({
      activities: toList(activities, activityCounts),
      cities: toList(cities, cityCounts),
      tags: facilityTags.map((value, index) => ({ value, count: sumTag(byTags, index) })),
      maxPrice: prices.map((step, index) => ({ value: String(step), count: sum(byPriceStep, 0, index) })),
      minRating: ratings.map((step) => ({ value: String(step), count: sum(byTenths, step, mostTenths) })),
      ...flags,
    }),
  };
}

export type Tally = ReturnType<typeof createCounts>['tally'];

const mostTenths = 50;
/** Above any price. */
const noPrice = 2 ** 30;

/** The first step that `value` does not exceed. */
function findStep(steps: readonly number[], value: number): number {
  let step = 0;
  while (step < steps.length && value > (steps[step] ?? 0)) step += 1;
  return step;
}

function sum(counts: Int32Array, first: number, last: number): number {
  let all = 0;
  for (let index = first; index <= last; index += 1) all += counts[index] ?? 0;
  return all;
}

function sumTag(byTags: Int32Array, tag: number): number {
  let all = 0;
  for (let bits = 0; bits < byTags.length; bits += 1) if ((bits >> tag) & 1) all += byTags[bits] ?? 0;
  return all;
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
