import type { CallData } from '@gramy/contract/wire-types';
import { type FacilityTag, facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { miss, type OfferFit, type Question } from './filters.ts';
import { never } from './free-times.ts';
import { findOpening } from './opening.ts';
import { isInstantFor, type Place } from './place.ts';

export type Counts = CallData<'GET /user/service-providers'>['counts'];

/** Of a whole slot, in minor units. */
const priceSteps = [5_000, 10_000, 15_000, 20_000, 30_000];
/** Tenths. */
const ratingSteps = [35, 40, 45, 48];

/** What those offers of a place come to that miss one filter at most. */
export class PlaceSummary {
  private readonly guests: number | undefined;
  /** Whether one of them fits all criteria. Start, price, cash and confirmation are of those that do. */
  isFitting = false;
  /** The first start, in minutes since 1970. */
  minute = never;
  /** What that start costs. */
  price = never;
  takesCash = false;
  isInstant = false;
  /** The least price, whatever the asked one. */
  cheapest = never;
  /** Whether one of them fits but for the rating of the place. */
  fitsButRating = false;
  /** What could be played, whatever was asked for. */
  readonly activities: string[] = [];

  constructor({ guests }: Pick<Question['criteria'], 'guests'>) {
    this.guests = guests;
  }

  add({ offer, misses, price, minute, startPrice }: OfferFit): void {
    const { activitySlug } = offer;
    if ((misses & ~miss.rating) === 0) this.fitsButRating = true;
    if ((misses & ~miss.price) === 0) this.cheapest = Math.min(this.cheapest, price);
    if ((misses & ~miss.activity) === 0 && !this.activities.includes(activitySlug))
      this.activities.push(activitySlug);
    if (misses !== 0) return;
    this.isFitting = true;
    // Of two that begin together, the card shows the one that the venue lists first.
    if (minute < this.minute) [this.minute, this.price] = [minute, startPrice];
    this.takesCash ||= offer.takesCash;
    this.isInstant ||= isInstantFor(offer, this.guests);
  }
}

/** How many places each value would leave: a place counts for a value if nothing but that filter stands in its way. */
export function createCounts({ market, criteria, now }: Question) {
  const [activities, cities, tags] = [new Tally<string>(), new Tally<string>(), new Tally<FacilityTag>()];
  /** By the tenths of their ratings, and by the steps of their prices. */
  const [ratings, prices] = [new Tally<number>(), new Tally<number>()];
  const steps = withOwn(priceSteps, criteria.maxPrice);
  const flags = { openNow: 0, payAtVenue: 0, instant: 0 };

  return {
    add(place: Place, summary: PlaceSummary): void {
      for (const slug of summary.activities) activities.add(slug);
      if (summary.fitsButRating) ratings.add(place.rating.tenths);
      const step = steps.find((most) => summary.cheapest <= most);
      if (step !== undefined) prices.add(step);
      if (!summary.isFitting) return;
      cities.add(place.city.slug);
      for (const tag of place.row.tags) tags.add(tag);
      if (findOpening(place, now).open) flags.openNow += 1;
      if (summary.takesCash) flags.payAtVenue += 1;
      if (summary.isInstant) flags.instant += 1;
    },
    read: (): Counts => ({
      activities: market.activities.map(({ slug }) => ({ value: slug, count: activities.count(slug) })),
      // The others were not looked at.
      cities: market.cities
        .filter(({ slug }) => [undefined, slug].includes(criteria.city))
        .map(({ slug }) => ({ value: slug, count: cities.count(slug) })),
      tags: facilityTags.map((value) => ({ value, count: tags.count(value) })),
      maxPrice: steps.map((step) => ({ value: String(step), count: prices.sum((price) => price <= step) })),
      minRating: withOwn(ratingSteps, criteria.minRating).map((step) => ({
        value: String(step),
        count: ratings.sum((tenths) => tenths >= step),
      })),
      ...flags,
    }),
  };
}

class Tally<Key> {
  readonly #counts = new Map<Key, { count: number }>();

  add(key: Key): void {
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { count: 1 });
    else known.count += 1;
  }

  count(key: Key): number {
    return this.#counts.get(key)?.count ?? 0;
  }

  sum(isMeant: (key: Key) => boolean): number {
    let all = 0;
    for (const [key, { count }] of this.#counts) if (isMeant(key)) all += count;
    return all;
  }
}

function withOwn(steps: readonly number[], own: number | undefined): number[] {
  return own === undefined || steps.includes(own) ? [...steps] : [...steps, own].sort((a, b) => a - b);
}
