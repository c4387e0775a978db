import type { PlaceSort } from '@gramy/domain/catalogue/place-sort';
import { measureDistance } from '@gramy/domain/geo/distance';
import { type Found, makeThresholds } from './evaluate.ts';
import { column, width } from './free-times.ts';
import type { Wish } from './wish.ts';

/** What decides where a place stands, the most important first; less is better. The last word is the branch's id. */
export interface Rank {
  readonly keys: readonly number[];
  readonly branchId: string;
}

export interface Ranked extends Rank {
  readonly found: Found;
}

/** A few streets do not matter; within one of these, the rating decides. In metres. */
const distanceBands = [1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 50_000];
/** Free "at your hour" is free within this many minutes of it. */
const sameHour = 60;
const never = 2 ** 31;

/** `findSoonest` knows the first start of places that were not asked about time. */
export function makeRanking(wish: Wish, sort: PlaceSort, findSoonest: (found: Found) => number | undefined) {
  const threshold = makeThresholds(wish);
  const measure = (found: Found) => (wish.origin ? measureDistance(wish.origin, found.place.row) : 0);
  const soonest = (found: Found) => findFirstMinute(found) ?? findSoonest(found) ?? never;

  function relevance(found: Found): number[] {
    const isLater = wish.minute !== undefined && soonest(found) >= threshold(found.place) + sameHour;
    return [
      -(wish.matches?.get(found.place.ordinal) ?? 0),
      isLater ? 1 : 0,
      findBand(measure(found)),
      -found.place.rating.score,
    ];
  }

  const first: Record<PlaceSort, (found: Found) => number[]> = {
    relevance: () => [],
    distance: (found) => [measure(found)],
    price: (found) => [findPrice(found)],
    rating: (found) => [-found.place.rating.score],
    soonest: (found) => [soonest(found)],
  };
  return (found: Found): Ranked => ({
    found,
    keys: [...first[sort](found), ...relevance(found)],
    branchId: found.place.row.branchId,
  });
}

export function compareRanks(left: Rank, right: Rank): number {
  for (let index = 0; index < left.keys.length; index += 1) {
    const difference = (left.keys[index] ?? 0) - (right.keys[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.branchId === right.branchId) return 0;
  return left.branchId < right.branchId ? -1 : 1;
}

/** How many numbers a rank of that order has. */
export function countKeys(sort: PlaceSort): number {
  return sort === 'relevance' ? 4 : 5;
}

export function findFirstMinute({ offers }: Found): number | undefined {
  let first: number | undefined;
  for (const { times, from } of offers) {
    const minute = times?.numbers[from * width + column.minute];
    if (minute !== undefined && (first === undefined || minute < first)) first = minute;
  }
  return first;
}

function findPrice({ offers }: Found): number {
  return offers.reduce((least, { price }) => Math.min(least, price), never);
}

function findBand(meters: number): number {
  const band = distanceBands.findIndex((limit) => meters < limit);
  return band < 0 ? distanceBands.length : band;
}
