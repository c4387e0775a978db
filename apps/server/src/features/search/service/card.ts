import type { CardStart, PlaceCard } from '@gramy/contract/schemas/place';
import { labelStart } from '@gramy/domain/availability/start-label';
import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { type GeoPoint, measureDistance } from '@gramy/domain/geo/distance';
import { findBand } from '@gramy/domain/pricing/price-bands';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { addDays, weekdayOf } from '@gramy/domain/time/local-date';
import { toWireLabel } from '../../availability/service/day-data.ts';
import type { ActivityRow, CityRow } from '../store/market.ts';
import { column, type FreeTimes, type TimeWish, width } from './free-times.ts';
import { findOpening, toWireOpening } from './opening.ts';
import type { Place, PlaceOffer } from './place.ts';
import { partyOf } from './work-out.ts';

/** Starts of one offer of a place. */
export interface ShownTimes {
  readonly offer: PlaceOffer;
  readonly wish: TimeWish;
  readonly times: FreeTimes;
  /** Where in `times` to begin. */
  readonly from: number;
  readonly maxPrice: number | undefined;
}

export interface CardWish {
  readonly activity: string | undefined;
  readonly near: GeoPoint | undefined;
  readonly now: Instant;
}

const mostStarts = 4;

export function describePlace(
  place: Place,
  { activity, near, now }: CardWish,
  shown: ShownTimes | undefined,
): PlaceCard {
  const { row, rating } = place;
  const offers = orderOffers(place.offers, activity);
  const asked = activity === undefined ? offers : offers.filter((offer) => offer.activity.slug === activity);
  const cheapest = (asked.length > 0 ? asked : offers).reduce((best, offer) =>
    offer.lowestRate < best.lowestRate ? offer : best,
  );
  const lead = shown?.offer ?? offers[0] ?? cheapest;
  const { starts, more } = shown ? listStarts(shown) : { starts: [], more: 0 };
  return {
    providerId: row.providerId,
    providerSlug: row.providerSlug,
    providerName: row.providerName,
    branchId: row.branchId,
    branchSlug: row.branchSlug,
    branchName: row.branchName,
    hasOtherBranches: place.hasOtherBranches,
    street: row.street,
    district: row.district,
    city: toCityMark(place.city),
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: place.hours.timeZone,
    distanceMeters: near ? measureDistance(near, row) : null,
    rating: { average: rating.average, count: rating.count },
    activities: [...new Set(offers.map((offer) => offer.activity))].map(toActivityMark),
    tags: facilityTags.filter((_, index) => (place.tagBits >> index) & 1),
    open: toWireOpening(findOpening(place, now)),
    currency: cheapest.facts.currency,
    priceFrom: cheapest.lowestRate,
    pricedPer: cheapest.facts.prices.pricing,
    confirmation: lead.facts.confirmation,
    payAtVenue: lead.facts.payAtVenue,
    tableTotal: shown ? shown.offer.facts.rules.tables.length : place.tableCount,
    starts,
    moreStarts: more,
  };
}

export function toActivityMark({ slug, name, hue, icon }: ActivityRow) {
  return { slug, name, hue, icon };
}

export function toCityMark({ slug, name }: CityRow) {
  return { slug, name };
}

/** The one that was asked for first; the others as the venue lists them. */
function orderOffers(offers: readonly PlaceOffer[], activity: string | undefined): PlaceOffer[] {
  const isAsked = (offer: PlaceOffer) => offer.activity.slug === activity;
  return [...offers.filter(isAsked), ...offers.filter((offer) => !isAsked(offer))];
}

function listStarts(shown: ShownTimes): { starts: CardStart[]; more: number } {
  const { times, from, maxPrice = Number.POSITIVE_INFINITY } = shown;
  const starts: CardStart[] = [];
  let more = 0;
  for (let at = from * width; at < times.numbers.length; at += width) {
    if ((times.numbers[at + column.price] ?? 0) > maxPrice) continue;
    if (starts.length < mostStarts) starts.push(describeStart(shown, at));
    else more += 1;
  }
  return { starts, more };
}

/** `at` is where its numbers begin. */
export function describeStart({ offer, wish, times }: ShownTimes, at: number): CardStart {
  const { facts } = offer;
  const { numbers, nextDayFrom } = times;
  const date = at >= nextDayFrom * width ? addDays(wish.date, 1) : wish.date;
  const startsAt = (numbers[at + column.minute] ?? 0) * minuteMs;
  const label = labelStart(startsAt, date, facts.branch.timeZone);
  return {
    offerId: facts.offerId,
    date,
    startsAt: new Date(startsAt).toISOString(),
    label: toWireLabel(label),
    durationMinutes: partyOf(offer, wish).durationMinutes,
    price: numbers[at + column.price] ?? 0,
    band: findBand(facts.prices.bands, weekdayOf(date), label.businessMinute)?.name ?? null,
    freeTables: numbers[at + column.free] ?? 0,
  };
}
