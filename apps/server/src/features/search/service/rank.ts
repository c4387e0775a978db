import type { PlaceSort } from '@gramy/domain/catalogue/place-sort';
import { measureDistance } from '@gramy/domain/geo/distance';
import { rankByRating } from '@gramy/domain/reviews/rating';
import type { Criteria } from './criteria.ts';
import { makeThreshold } from './filters.ts';
import type { Place } from './place.ts';
import type { FittingPlace } from './walk.ts';

/** What decides where a place stands, the most important first; less is better. The last word is the branch's id. */
export interface Rank {
  /** Of the chosen order. */
  readonly first: number;
  /** Match, free at the asked hour, distance and rating, packed into one number. */
  readonly second: number;
  readonly branchId: string;
}

export interface Ranked extends Rank {
  readonly place: Place;
}

/** A few streets do not matter; within one of these, the rating decides. In metres. */
const distanceBands = [1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 50_000];
/** Free "at your hour" is free within this many minutes of it. */
const sameHour = 60;
const mostMatch = 511;
const bandRoom = 16;
const scoreRoom = 8_192;

export function makeRanking(criteria: Criteria, sort: PlaceSort): (fitting: FittingPlace) => Ranked {
  const findThreshold = makeThreshold(criteria);
  const measure = makeMeasure(criteria);
  const first: Record<PlaceSort, (fitting: FittingPlace, meters: number) => number> = {
    relevance: () => 0,
    distance: (_, meters) => meters,
    price: ({ price }) => price,
    rating: ({ place }) => rankByRating(place.rating),
    soonest: ({ minute }) => minute,
  };
  return (fitting) => {
    const { place, minute } = fitting;
    const meters = measure(place);
    const match = Math.min(criteria.matches?.get(place) ?? 0, mostMatch);
    const isLater =
      criteria.minute !== undefined && minute >= findThreshold(place.hours.timeZone) + sameHour ? 1 : 0;
    const fitness = (mostMatch - match) * 2 + isLater;
    const second = (fitness * bandRoom + findBand(meters)) * scoreRoom + scoreRoom - 1 - place.rating.score;
    return { place, first: first[sort](fitting, meters), second, branchId: place.row.branchId };
  };
}

export function compareRanks(left: Rank, right: Rank): number {
  if (left.first !== right.first) return left.first - right.first;
  if (left.second !== right.second) return left.second - right.second;
  if (left.branchId === right.branchId) return 0;
  return left.branchId < right.branchId ? -1 : 1;
}

/** From where somebody is, or else from the middle of the city; zero where there is neither. */
function makeMeasure({ near, origin, city }: Criteria): (place: Place) => number {
  if (origin === undefined) return () => 0;
  return (place) =>
    near === undefined && place.city.slug === city ? place.centreMeters : measureDistance(origin, place.row);
}

function findBand(meters: number): number {
  const band = distanceBands.findIndex((most) => meters < most);
  return band < 0 ? distanceBands.length : band;
}
