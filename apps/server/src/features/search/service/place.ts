import type { BranchHours } from '@gramy/domain/availability/question';
import type { FacilityTag } from '@gramy/domain/catalogue/facility-tag';
import { findUsualDuration, findUsualGuests } from '@gramy/domain/catalogue/usual-party';
import type { OfferFacts } from '../../offers/service.ts';
import type { ActivityRow, CityRow, PlaceRow } from '../store/market.ts';

export interface PlaceOffer {
  /** The same for as long as the server runs; what is remembered of an offer stands under it. */
  readonly ordinal: number;
  readonly facts: OfferFacts;
  readonly activity: ActivityRow;
  /** Of an hour or a person, whatever the time. */
  readonly lowestRate: number;
  readonly seats: number;
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

/** One branch as the search knows it. */
export interface Place {
  readonly ordinal: number;
  readonly row: Omit<PlaceRow, 'stars' | 'tags'>;
  readonly city: CityRow;
  readonly hasOtherBranches: boolean;
  readonly hours: BranchHours;
  readonly tags: ReadonlySet<FacilityTag>;
  readonly rating: Rating;
  readonly offers: readonly PlaceOffer[];
  /** Names and district, folded. */
  readonly words: readonly string[];
  /** Of the last 30 days. */
  visits: number;
}

/** As if so many people had given so many stars before the first review came. */
const assumedReviews = 8;
const assumedStars = 4.2;

export function rateStars(stars: readonly number[] | null): Rating {
  const counts = stars ?? [];
  const count = counts.reduce((sum, amount) => sum + amount, 0);
  const sum = counts.reduce((all, amount, index) => all + amount * (index + 1), 0);
  const score = Math.round((1000 * (sum + assumedReviews * assumedStars)) / (count + assumedReviews));
  return { average: count === 0 ? null : Math.round((100 * sum) / count) / 100, count, score };
}

export function makePlaceOffer(ordinal: number, facts: OfferFacts, activity: ActivityRow): PlaceOffer {
  const { rules, prices } = facts;
  const rates = [prices.basePrice, ...prices.bands.map(({ price }) => price)];
  return {
    ordinal,
    facts,
    activity,
    lowestRate: Math.min(...rates.map(({ amount }) => amount)),
    seats: rules.tables.reduce((sum, { seatsMax }) => sum + seatsMax, 0),
    mostSeatsAtOne: rules.tables.reduce((most, { seatsMax }) => Math.max(most, seatsMax), 1),
    usualDuration: findUsualDuration(rules),
    usualGuests: findUsualGuests(rules),
  };
}
