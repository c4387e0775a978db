import type { PlaceSort } from '@gramy/domain/catalogue/place-sort';
import { measureDistance } from '@gramy/domain/geo/distance';
import type { Place } from './place.ts';
import { type Fit, makeThresholds } from './scan.ts';
import type { Wish } from './wish.ts';

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

export function makeRanking(wish: Wish, sort: PlaceSort): (fit: Fit) => Ranked {
  const findThreshold = makeThresholds(wish);
  const measure = makeMeasure(wish);

  function findRelevance({ place, firstMinute }: Fit): number {
    const match = Math.min(wish.matches?.get(place.ordinal) ?? 0, mostMatch);
    const isLater = wish.minute !== undefined && firstMinute >= findThreshold(place) + sameHour;
    const fitness = (mostMatch - match) * 2 + (isLater ? 1 : 0);
    return (fitness * bandRoom + findBand(measure(place))) * scoreRoom + (scoreRoom - 1 - place.ratingScore);
  }

  const first: Record<PlaceSort, (fit: Fit) => number> = {
    relevance: () => 0,
    distance: ({ place }) => measure(place),
    price: ({ price }) => price,
    rating: ({ place }) => -place.ratingScore,
    soonest: ({ firstMinute }) => firstMinute,
  };
  const findFirst = first[sort];
  return (fit) => ({
    place: fit.place,
    first: findFirst(fit),
    second: findRelevance(fit),
    branchId: fit.place.row.branchId,
  });
}

export function compareRanks(left: Rank, right: Rank): number {
  if (left.first !== right.first) return left.first - right.first;
  if (left.second !== right.second) return left.second - right.second;
  if (left.branchId === right.branchId) return 0;
  return left.branchId < right.branchId ? -1 : 1;
}

/** Keeps the first so many of those after a rank, in order, without sorting all the others. */
export function createSelection(most: number, after: Rank | undefined) {
  const kept: Ranked[] = [];
  return {
    kept,
    add(ranked: Ranked): void {
      if (after !== undefined && compareRanks(ranked, after) <= 0) return;
      const last = kept.at(-1);
      if (kept.length >= most && last !== undefined && compareRanks(ranked, last) >= 0) return;
      let [low, high] = [0, kept.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        const other = kept[middle];
        if (other !== undefined && compareRanks(other, ranked) < 0) low = middle + 1;
        else high = middle;
      }
      kept.splice(low, 0, ranked);
      if (kept.length > most) kept.pop();
    },
  };
}

/** From where somebody is, or else from the middle of the city; zero where there is neither. */
function makeMeasure({ near, origin, city }: Wish): (place: Place) => number {
  if (origin === undefined) return () => 0;
  return (place) =>
    near === undefined && place.cityIndex === city ? place.centreMeters : measureDistance(origin, place.row);
}

function findBand(meters: number): number {
  for (let band = 0; band < distanceBands.length; band += 1)
    if (meters < (distanceBands[band] ?? 0)) return band;
  return distanceBands.length;
}
