import type { CallData } from '@gramy/contract/wire-types';
import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { miss, type OfferFound } from './evaluate.ts';
import type { Market } from './market-index.ts';
import type { Place } from './place.ts';
import type { Wish } from './wish.ts';

export type Counts = CallData<'GET /user/service-providers'>['counts'];

/** Of a whole slot, in minor units. */
const priceSteps = [5_000, 10_000, 15_000, 20_000, 30_000];
/** Tenths. */
const ratingSteps = [35, 40, 45, 48];

/** How many places each value would leave: a place counts for a value if nothing but that filter stands in its way. */
export function createCounts({ activities, cities }: Market, wish: Wish) {
  const activityCounts = new Map(activities.map(({ slug }) => [slug, 0]));
  const cityCounts = new Map(cities.map(({ slug }) => [slug, 0]));
  const tagCounts = new Map(facilityTags.map((tag) => [tag as string, 0]));
  const prices = withOwn(priceSteps, wish.maxPrice);
  const ratings = withOwn(ratingSteps, wish.minRating);
  const priceCounts = prices.map(() => 0);
  const ratingCounts = ratings.map(() => 0);
  const flags = { openNow: 0, payAtVenue: 0, instant: 0 };

  function addFitting(place: Place, offers: readonly OfferFound[], isOpen: boolean): void {
    for (const tag of place.tags) increase(tagCounts, tag);
    if (isOpen) flags.openNow += 1;
    if (offers.some(({ offer, misses }) => misses === 0 && offer.facts.payAtVenue)) flags.payAtVenue += 1;
    if (offers.some(({ offer, misses }) => misses === 0 && offer.facts.confirmation === 'instant'))
      flags.instant += 1;
  }

  return {
    add(place: Place, offers: readonly OfferFound[], isOpen: boolean): void {
      if (offers.length === 0) return;
      const { activities: slugs, cheapest, missing } = sumUp(offers);
      for (const slug of slugs) increase(activityCounts, slug);
      if (missing.has(0) || missing.has(miss.city)) increase(cityCounts, place.city.slug);
      countSteps(priceCounts, prices, (step) => cheapest <= step);
      const tenths = (place.rating.average ?? 0) * 10;
      if (missing.has(0) || missing.has(miss.rating))
        countSteps(ratingCounts, ratings, (step) => tenths >= step);
      if (missing.has(0)) addFitting(place, offers, isOpen);
    },
    read: (): Counts => ({
      activities: toList(activityCounts),
      cities: toList(cityCounts),
      tags: toList(tagCounts),
      maxPrice: prices.map((step, index) => ({ value: String(step), count: priceCounts[index] ?? 0 })),
      minRating: ratings.map((step, index) => ({ value: String(step), count: ratingCounts[index] ?? 0 })),
      ...flags,
    }),
  };
}

function sumUp(offers: readonly OfferFound[]) {
  const activities = new Set<string>();
  const missing = new Set<number>();
  let cheapest = Number.POSITIVE_INFINITY;
  for (const { offer, misses, price } of offers) {
    missing.add(misses);
    if ((misses & ~miss.activity) === 0) activities.add(offer.activity.slug);
    if ((misses & ~miss.price) === 0) cheapest = Math.min(cheapest, price);
  }
  return { activities, missing, cheapest };
}

function countSteps(counts: number[], steps: readonly number[], fits: (step: number) => boolean): void {
  for (const [index, step] of steps.entries()) if (fits(step)) counts[index] = (counts[index] ?? 0) + 1;
}

function withOwn(steps: readonly number[], own: number | undefined): number[] {
  return own === undefined || steps.includes(own) ? [...steps] : [...steps, own].sort((a, b) => a - b);
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function toList(counts: ReadonlyMap<string, number>) {
  return [...counts].map(([value, count]) => ({ value, count }));
}
