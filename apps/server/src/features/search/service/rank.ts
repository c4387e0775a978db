import type { PlaceSort } from '@gramy/domain/catalogue/place-sort';
import { measureDistance } from '@gramy/domain/geo/distance';
import type { Columns } from './columns.ts';
import { findThreshold } from './evening.ts';
import type { Market } from './market.ts';
import type { Place } from './place.ts';
import type { TakeFit } from './scan.ts';
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

/** Hands each place with its two numbers to `keep`. */
export function makeRanking(
  { columns }: Market,
  wish: Wish,
  sort: PlaceSort,
  keep: (place: number, first: number, second: number) => void,
): TakeFit {
  const { ratingScore, timeZone } = columns.places;
  const measure = makeMeasure(columns, wish);
  const { date, minute, matches } = wish;
  const thresholds = columns.timeZones.map((zone) => (date ? findThreshold(date, minute, zone) : 0));
  const isLater = (place: number, firstMinute: number) =>
    minute !== undefined && firstMinute >= (thresholds[timeZone[place] ?? 0] ?? 0) + sameHour ? 1 : 0;

  function findRelevance(place: number, firstMinute: number): number {
    const match = matches === undefined ? 0 : Math.min(matches.get(place) ?? 0, mostMatch);
    const fitness = (mostMatch - match) * 2 + isLater(place, firstMinute);
    return (
      (fitness * bandRoom + findBand(measure(place))) * scoreRoom +
      (scoreRoom - 1 - (ratingScore[place] ?? 0))
    );
  }

  const first: Record<PlaceSort, TakeNumbers> = {
    relevance: () => 0,
    distance: measure,
    price: (_, __, price) => price,
    rating: (place) => -(ratingScore[place] ?? 0),
    soonest: (_, firstMinute) => firstMinute,
  };
  const findFirst = first[sort];
  return (place, firstMinute, price) =>
    keep(place, findFirst(place, firstMinute, price), findRelevance(place, firstMinute));
}

type TakeNumbers = (place: number, firstMinute: number, price: number) => number;

export function compareRanks(left: Rank, right: Rank): number {
  if (left.first !== right.first) return left.first - right.first;
  if (left.second !== right.second) return left.second - right.second;
  if (left.branchId === right.branchId) return 0;
  return left.branchId < right.branchId ? -1 : 1;
}

/** Keeps the first so many of those after a rank, in order, without sorting all the others. */
export function createSelection({ byOrdinal }: Market, most: number, after: Rank | undefined) {
  const kept: Ranked[] = [];
  /** Most places are worse than the worst that is kept, and their two numbers say so. */
  let worstFirst = Number.POSITIVE_INFINITY;
  let worstSecond = Number.POSITIVE_INFINITY;

  function insert(ranked: Ranked): void {
    if (after !== undefined && compareRanks(ranked, after) <= 0) return;
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = kept[middle];
      if (other !== undefined && compareRanks(other, ranked) < 0) low = middle + 1;
      else high = middle;
    }
    kept.splice(low, 0, ranked);
    if (kept.length > most) kept.pop();
    const worst = kept.length === most ? kept.at(-1) : undefined;
    if (worst === undefined) return;
    worstFirst = worst.first;
    worstSecond = worst.second;
  }

  return {
    kept,
    add(ordinal: number, first: number, second: number): void {
      if (first > worstFirst || (first === worstFirst && second > worstSecond)) return;
      const place = byOrdinal[ordinal];
      if (place !== undefined) insert({ place, first, second, branchId: place.row.branchId });
    },
  };
}

/** From where somebody is, or else from the middle of the city; zero where there is neither. */
function makeMeasure({ places }: Columns, { near, origin, city }: Wish): (place: number) => number {
  if (origin === undefined) return () => 0;
  const { latitude, longitude, centreMeters, city: cityOf } = places;
  return (place) =>
    near === undefined && cityOf[place] === city
      ? (centreMeters[place] ?? 0)
      : measureDistance(origin, { latitude: latitude[place] ?? 0, longitude: longitude[place] ?? 0 });
}

function findBand(meters: number): number {
  for (let band = 0; band < distanceBands.length; band += 1)
    if (meters < (distanceBands[band] ?? 0)) return band;
  return distanceBands.length;
}
