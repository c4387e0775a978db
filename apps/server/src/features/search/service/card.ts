import type { CardStart, PlaceCard } from '@gramy/contract/schemas/place';
import { labelStart } from '@gramy/domain/availability/start-label';
import { type GeoPoint, measureDistance } from '@gramy/domain/geo/distance';
import { findBand } from '@gramy/domain/pricing/price-bands';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { addDays, weekdayOf } from '@gramy/domain/time/local-date';
import { toWireLabel } from '../../availability/service/day-data.ts';
import type { ActivityRow, CityRow } from '../store/market.ts';
import { type FreeTimes, never, partyOf, type SlotCriteria } from './free-times.ts';
import { pickFirst } from './market.ts';
import { findOpening, toWireOpening } from './opening.ts';
import { findLowestRate, isInstantFor, type Place, type PlaceOffer } from './place.ts';

/** Starts of one offer of a place. */
export interface ShownTimes {
  readonly offer: PlaceOffer;
  readonly criteria: SlotCriteria;
  readonly times: FreeTimes;
  /** Where in `times` to begin. */
  readonly from: number;
  readonly maxPrice: number | undefined;
}

export interface CardCriteria {
  /** Its slug. */
  readonly activity?: string | undefined;
  readonly near?: GeoPoint | undefined;
  readonly now: Instant;
}

const mostStarts = 4;

export function describePlace(
  place: Place,
  { activity, near, now }: CardCriteria,
  shown: ShownTimes | undefined,
): PlaceCard {
  const { row, rating } = place;
  // What leads the card is what its times are for.
  const offers = orderOffers(place.offers, activity ?? shown?.offer.activitySlug);
  const asked = offers.filter((offer) => activity === undefined || offer.activity.slug === activity);
  const cheapest = findCheapest(asked.length > 0 ? asked : offers);
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
    photo: row.photo,
    distanceMeters: near ? measureDistance(near, row) : null,
    rating: { average: rating.average, count: rating.count },
    activities: [...new Set(offers.map((offer) => offer.activity))].map(toActivityMark),
    tags: row.tags,
    open: toWireOpening(findOpening(place, now)),
    currency: cheapest.facts.currency,
    priceFrom: findLowestRate(cheapest),
    pricedPer: cheapest.facts.prices.pricing,
    confirmation: isInstantFor(lead, shown?.criteria.guests) ? 'instant' : 'request',
    payAtVenue: lead.facts.payAtVenue,
    tableTotal: shown ? shown.offer.facts.rules.tables.length : place.tableCount,
    starts,
    moreStarts: more,
  };
}

/** By the hour or the person; of equals the first. */
export function findCheapest(offers: readonly PlaceOffer[]): PlaceOffer {
  return offers.reduce((best, offer) => (findLowestRate(offer) < findLowestRate(best) ? offer : best));
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

/** The offer whose starts stand on the card: the one that begins first, then the one that the venue lists first. */
export function chooseEarliest(
  criteria: SlotCriteria,
  offers: readonly Pick<ShownTimes, 'offer' | 'times' | 'from'>[],
  maxPrice?: number,
): ShownTimes | undefined {
  const minuteOf = ({ times, from }: Pick<ShownTimes, 'times' | 'from'>) => times.minutes[from] ?? never;
  const [earliest] = pickFirst(offers, 1, (a, b) => minuteOf(a) - minuteOf(b));
  return earliest && minuteOf(earliest) < never ? { ...earliest, criteria, maxPrice } : undefined;
}

function listStarts(shown: ShownTimes): { starts: CardStart[]; more: number } {
  const { times, from, maxPrice = Number.POSITIVE_INFINITY } = shown;
  const indexes = [...times.prices.keys()].filter(
    (index) => index >= from && (times.prices[index] ?? 0) <= maxPrice,
  );
  const starts = indexes.slice(0, mostStarts).map((index) => describeStart(shown, index));
  return { starts, more: indexes.length - starts.length };
}

export function describeStart({ offer, criteria, times, from }: ShownTimes, index = from): CardStart {
  const { facts } = offer;
  const date = index >= times.nextDayFrom ? addDays(times.date, 1) : times.date;
  const startsAt = (times.minutes[index] ?? 0) * minuteMs;
  const label = labelStart(startsAt, date, facts.branch.timeZone);
  return {
    offerId: facts.offerId,
    date,
    startsAt: new Date(startsAt).toISOString(),
    label: toWireLabel(label),
    durationMinutes: partyOf(offer, criteria).durationMinutes,
    price: times.prices[index] ?? 0,
    band: findBand(facts.prices.bands, weekdayOf(date), label.businessMinute)?.name ?? null,
    freeTables: times.freeTables[index] ?? 0,
  };
}
