import type { BranchHours } from '@gramy/domain/availability/question';
import { type FacilityTag, facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { findUsualDuration, findUsualGuests } from '@gramy/domain/catalogue/usual-party';
import type { OpeningState } from '@gramy/domain/opening-hours/opening';
import type { Instant } from '@gramy/domain/time/instant';
import type { OfferFacts } from '../../offers/service.ts';
import type { ActivityRow, CityRow, PlaceRow } from '../store/market.ts';

/** `index` is a small number of its own, the same for as long as the server runs: counts are kept by it. */
export type Activity = ActivityRow & { readonly index: number };
export type City = CityRow & { readonly index: number };

export interface PlaceOffer {
  /** The same for as long as the server runs; what is remembered of an offer stands under it. */
  readonly ordinal: number;
  readonly facts: OfferFacts;
  readonly activity: Activity;
  readonly activityIndex: number;
  readonly guestsMin: number;
  /** As many as there are seats for. */
  readonly guestsMost: number;
  readonly isInstant: boolean;
  readonly takesCash: boolean;
  readonly isPerPerson: boolean;
  /** Of an hour or a person, whatever the time. */
  readonly lowestRate: number;
  readonly mostSeatsAtOne: number;
  readonly usualDuration: number;
  readonly usualGuests: number;
}

export interface Rating {
  readonly average: number | null;
  readonly count: number;
  /** For comparing: few reviews say less than many. In thousandths. */
  readonly score: number;
}

export interface KnownOpening {
  readonly state: OpeningState;
  readonly from: Instant;
  readonly until: Instant;
}

/** One branch as the search knows it. */
export interface Place {
  readonly ordinal: number;
  readonly row: Omit<PlaceRow, 'stars' | 'tags'>;
  readonly city: City;
  readonly cityIndex: number;
  readonly hasOtherBranches: boolean;
  readonly hours: BranchHours;
  /** One bit per tag, in the order of all tags. */
  readonly tagBits: number;
  readonly rating: Rating;
  /** As filters count it, rounded down to tenths; zero without reviews. */
  readonly ratingTenths: number;
  readonly offers: readonly PlaceOffer[];
  /** Names and district, folded. */
  readonly words: readonly string[];
  /** Folded. */
  readonly districtWords: string;
  /** Offers may share tables. */
  readonly tableCount: number;
  /** From the middle of its city. */
  readonly centreMeters: number;
  /** Of the last 30 days. */
  visits: number;
  /** Whether it is open, as it was last found, and for how long that holds. */
  opening: KnownOpening | undefined;
}

export function toTagBits(tags: readonly FacilityTag[]): number {
  return tags.reduce((bits, tag) => bits | (1 << facilityTags.indexOf(tag)), 0);
}

/** As if so many people had given so many stars before the first review came. */
const assumedReviews = 8;
const assumedStars = 4.2;

export function rateStars(stars: readonly number[] | null): Rating {
  const counts = stars ?? [];
  const count = counts.reduce((sum, amount) => sum + amount, 0);
  const sum = counts.reduce((all, amount, index) => all + amount * (index + 1), 0);
  const score = Math.round((1000 * (sum + assumedReviews * assumedStars)) / (count + assumedReviews));
  const average = count === 0 ? null : Math.round((100 * sum) / count) / 100;
  return { average, count, score };
}

export function countTables(offers: readonly PlaceOffer[]): number {
  return new Set(offers.flatMap(({ facts }) => facts.rules.tables.map(({ id }) => id))).size;
}

export function makePlaceOffer(ordinal: number, facts: OfferFacts, activity: Activity): PlaceOffer {
  const { rules, prices } = facts;
  const seats = rules.tables.reduce((sum, { seatsMax }) => sum + seatsMax, 0);
  const rates = [prices.basePrice, ...prices.bands.map(({ price }) => price)];
  return {
    ordinal,
    facts,
    activity,
    lowestRate: Math.min(...rates.map(({ amount }) => amount)),
    activityIndex: activity.index,
    guestsMin: rules.guestsMin,
    guestsMost: Math.min(rules.guestsMax, seats),
    isInstant: facts.confirmation === 'instant',
    takesCash: facts.payAtVenue,
    isPerPerson: prices.pricing === 'person',
    mostSeatsAtOne: rules.tables.reduce((most, { seatsMax }) => Math.max(most, seatsMax), 1),
    usualDuration: findUsualDuration(rules),
    usualGuests: findUsualGuests(rules),
  };
}
