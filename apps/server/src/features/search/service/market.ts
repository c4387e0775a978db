import type { ActivityRow, CityRow } from '../store/market.ts';
import type { Place } from './place.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The listed market at one moment. Another one takes its place after each change; the words alone change in place. */
export interface Market {
  /** Another one after each change. */
  readonly number: number;
  readonly activities: readonly ActivityRow[];
  readonly cities: readonly CityRow[];
  readonly places: readonly Place[];
  readonly byBranch: ReadonlyMap<string, Place>;
  /** By its slug. */
  readonly byCity: ReadonlyMap<string, readonly Place[]>;
  readonly vocabulary: Pick<Vocabulary, 'find' | 'has'>;
}

const largeMarket = 1_000;

/** Somebody books somewhere all the time, and every walk takes its while. */
export function isLargeMarket({ places }: Market): boolean {
  return places.length > largeMarket;
}

/** The first few of many, in order, without putting all the others in order as well. */
export function pickFirst<Item>(
  items: Iterable<Item>,
  most: number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  const kept: Item[] = [];
  for (const item of items) {
    const last = kept.at(-1);
    if (kept.length >= most && (last === undefined || compare(item, last) >= 0)) continue;
    let [low, high] = [0, kept.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = kept[middle];
      if (other !== undefined && compare(other, item) <= 0) low = middle + 1;
      else high = middle;
    }
    kept.splice(low, 0, item);
    if (kept.length > most) kept.pop();
  }
  return kept;
}

interface Identified {
  readonly row: Pick<Place['row'], 'branchId'>;
}

/** The last word where all else is equal. */
export function compareIds(a: Identified, b: Identified): number {
  if (a.row.branchId === b.row.branchId) return 0;
  return a.row.branchId < b.row.branchId ? -1 : 1;
}
