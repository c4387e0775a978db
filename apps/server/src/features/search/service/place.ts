import type { BranchHours } from '@gramy/domain/availability/question';
import { findUsualDuration, findUsualGuests } from '@gramy/domain/catalogue/usual-party';
import type { OpeningState } from '@gramy/domain/opening-hours/opening';
import { findPriceFrom } from '@gramy/domain/pricing/bookable-rates';
import type { Rating } from '@gramy/domain/reviews/rating';
import type { Instant } from '@gramy/domain/time/instant';
import type { OfferFacts } from '../../offers/service.ts';
import type { ActivityRow, CityRow, PlaceRow } from '../store/market.ts';

/** An offer as the search knows it. What every walk looks at stands here itself: each step to another object takes time. */
export interface PlaceOffer {
  /** A small one, the same for as long as the server runs; the cache key of the offer. */
  readonly number: number;
  readonly facts: OfferFacts;
  readonly activity: ActivityRow;
  readonly activitySlug: string;
  /** Confirmed at once up to so many guests; 0: nobody is. */
  readonly instantUpTo: number;
  readonly takesCash: boolean;
  readonly isPerPerson: boolean;
  readonly guestsMin: number;
  /** As many as there are seats for. */
  readonly guestsMost: number;
  readonly mostSeatsAtOne: number;
  readonly usualDuration: number;
  readonly usualGuests: number;
}

/** One branch as the search knows it. When its provider changes, another object takes its place. */
export interface Place {
  readonly row: PlaceRow;
  readonly city: CityRow;
  readonly hasOtherBranches: boolean;
  readonly hours: BranchHours;
  readonly rating: Rating;
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
  /** Another number after each change of its allocations: what was computed before is stale. */
  version: number;
  /** Whether it is open, as it was last found, and for how long that holds. */
  opening: { readonly state: OpeningState; readonly from: Instant; readonly until: Instant } | undefined;
}

let versionCount = 0;

/** No two places ever have the same one. */
export function nextVersion(): number {
  versionCount += 1;
  return versionCount;
}

export function countTables(offers: readonly PlaceOffer[]): number {
  return new Set(offers.flatMap(({ facts }) => facts.rules.tables.map(({ id }) => id))).size;
}

const lowestRates = new WeakMap<OfferFacts, number>();

/** Of an hour or a person, in any slot of the usual week that can be booked. Worked out for those that are shown. */
export function findLowestRate({ facts }: Pick<PlaceOffer, 'facts'>): number {
  const { branch, rules, prices } = facts;
  const known =
    lowestRates.get(facts) ??
    (findPriceFrom({ week: branch.week, rules, prices }) ?? prices.basePrice).amount;
  lowestRates.set(facts, known);
  return known;
}

const offerNumbers = new Map<string, number>();

function findInstantLimit({ confirmation, instantUpToGuests }: OfferFacts['terms']): number {
  return confirmation === 'instant' ? (instantUpToGuests ?? Number.POSITIVE_INFINITY) : 0;
}

/** Without a party: whether anybody is. */
export function isInstantFor({ instantUpTo }: Pick<PlaceOffer, 'instantUpTo'>, guests = 1): boolean {
  return guests <= instantUpTo;
}

export function makePlaceOffer(facts: OfferFacts, activity: ActivityRow): PlaceOffer {
  const number = offerNumbers.get(facts.offerId) ?? offerNumbers.size;
  offerNumbers.set(facts.offerId, number);
  const { rules, prices } = facts;
  const seats = rules.tables.reduce((sum, { seatsMax }) => sum + seatsMax, 0);
  return {
    number,
    facts,
    activity,
    activitySlug: activity.slug,
    instantUpTo: findInstantLimit(facts.terms),
    takesCash: facts.payAtVenue,
    isPerPerson: prices.pricing === 'person',
    guestsMin: rules.guestsMin,
    guestsMost: Math.min(rules.guestsMax, seats),
    mostSeatsAtOne: Math.max(1, ...rules.tables.map(({ seatsMax }) => seatsMax)),
    usualDuration: findUsualDuration(rules),
    usualGuests: findUsualGuests(rules),
  };
}
