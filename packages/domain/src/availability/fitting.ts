import type { Fitter } from './fitter.ts';
import { makeGroupFitter } from './group-fitting.ts';
import type { OfferTable, SlotCriteria } from './question.ts';
import { addToSet, countWords, findInSet, isEmptySet } from './table-set.ts';

const ordered = new WeakMap<readonly OfferTable[], readonly OfferTable[]>();

/** The order in which tables are numbered and, all else being equal, taken. Every question about an offer asks for it. */
export function orderTables(tables: readonly OfferTable[]): readonly OfferTable[] {
  let inOrder = ordered.get(tables);
  if (inOrder === undefined) {
    inOrder = tables.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
    ordered.set(tables, inOrder);
  }
  return inOrder;
}

/**
 * Finds the tables for a group among those that are free: as few as possible, then standing together, then with the
 * fewest empty seats, then with the fewest unusable gaps, then the first ones. The guests must be no fewer than the sum
 * of the least seats and no more than the sum of the most.
 */
export function makeFitter(tables: readonly OfferTable[], { guests, tableCount }: SlotCriteria): Fitter {
  const singles = tableCount === undefined || tableCount === 1 ? recallSingles(tables, guests) : [];
  const words = countWords(tables.length);
  // Made when it is first needed: most parties need one table.
  let groups: Fitter | undefined;
  const findGroups = (free: Int32Array, at: number) => {
    if (tableCount === 1 || isEmptySet(free, at, words)) return undefined;
    groups ??= makeGroupFitter(tables, guests, tableCount);
    return groups;
  };
  return {
    countTables: (free, at) => {
      for (const set of singles) if (findInSet(set, free, at) >= 0) return 1;
      return findGroups(free, at)?.countTables(free, at);
    },
    fitTables: (free, tidy, at) => {
      for (const set of singles) {
        const tidyTable = findInSet(set, tidy, at);
        const table = tidyTable < 0 ? findInSet(set, free, at) : tidyTable;
        if (table >= 0) return { tables: [tables[table]?.id ?? ''], leavesGap: tidyTable < 0 };
      }
      return findGroups(free, at)?.fitTables(free, tidy, at);
    },
  };
}

/** How many tables a party takes at least when nobody else is there; undefined when all of them will not do. */
export function countTablesNeeded(
  tables: readonly OfferTable[],
  { countTables }: Pick<Fitter, 'countTables'>,
): number | undefined {
  const everyTable = new Int32Array(countWords(tables.length));
  for (const index of tables.keys()) addToSet(everyTable, 0, index);
  return countTables(everyTable, 0);
}

const singlesOf = new WeakMap<readonly OfferTable[], Map<number, readonly Int32Array[]>>();
/** Groups are smaller than that; somebody may ask for all sizes. */
const mostSizesKept = 100;

function recallSingles(tables: readonly OfferTable[], guests: number): readonly Int32Array[] {
  let bySize = singlesOf.get(tables);
  if (bySize === undefined || bySize.size > mostSizesKept) {
    bySize = new Map();
    singlesOf.set(tables, bySize);
  }
  let singles = bySize.get(guests);
  if (singles === undefined) {
    singles = groupSingles(tables, guests);
    bySize.set(guests, singles);
  }
  return singles;
}

/** The tables that hold the guests by themselves, as sets: those with the fewest empty seats first. */
function groupSingles(tables: readonly OfferTable[], guests: number): Int32Array[] {
  const byEmptySeats = new Map<number, Int32Array>();
  for (const [index, { seatsMin, seatsMax }] of tables.entries()) {
    if (seatsMin > guests || seatsMax < guests) continue;
    const set = byEmptySeats.get(seatsMax - guests) ?? new Int32Array(countWords(tables.length));
    addToSet(set, 0, index);
    byEmptySeats.set(seatsMax - guests, set);
  }
  return [...byEmptySeats].sort(([a], [b]) => a - b).map(([, set]) => set);
}
