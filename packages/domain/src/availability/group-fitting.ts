import { findAdjacentTables, findNeighbours } from './adjacent-tables.ts';
import { findAnyTables } from './any-tables.ts';
import { type CountBounds, makeCountBounds } from './count-bounds.ts';
import type { Candidate, Fit, Fitter } from './fitter.ts';
import type { OfferTable } from './question.ts';
import { countWords, isInSet } from './table-set.ts';

/** For two tables and more, or for exactly `tableCount`. */
export function makeGroupFitter(
  tables: readonly OfferTable[],
  guests: number,
  tableCount: number | undefined,
): Fitter {
  const words = countWords(tables.length);
  const boundCounts = makeCountBounds(tables, guests, tableCount);
  let neighbours: readonly (readonly number[])[] | undefined;
  // Starts next to each other often find the same tables free.
  const known = new Map<string, Fit | undefined>();

  function fitTables(free: Int32Array, tidy: Int32Array, at: number): Fit | undefined {
    const bounds = boundCounts(free, at);
    if (bounds === undefined) return undefined;
    const key = `${free.subarray(at, at + words)} ${tidy.subarray(at, at + words)}`;
    if (known.has(key)) return known.get(key);
    const candidates = listCandidates(tables, guests, free, tidy, at);
    neighbours ??= findNeighbours(tables);
    const group = findGroup(candidates, neighbours, guests, bounds);
    const fit = group && {
      tables: group.map((index) => tables[index]?.id ?? ''),
      leavesGap: group.some((index) => !isInSet(tidy, at, index)),
    };
    known.set(key, fit);
    return fit;
  }

  function countTables(free: Int32Array, at: number): number | undefined {
    const bounds = boundCounts(free, at);
    if (bounds === undefined || bounds.isCertain) return bounds?.fewest;
    return fitTables(free, free, at)?.tables.length;
  }

  return { countTables, fitTables };
}

function listCandidates(
  tables: readonly OfferTable[],
  guests: number,
  free: Int32Array,
  tidy: Int32Array,
  at: number,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [index, { seatsMin, seatsMax }] of tables.entries()) {
    if (seatsMin > guests || !isInSet(free, at, index)) continue;
    candidates.push({ index, seatsMin, seatsMax, leavesGap: !isInSet(tidy, at, index) });
  }
  return candidates;
}

function findGroup(
  candidates: readonly Candidate[],
  neighbours: readonly (readonly number[])[],
  guests: number,
  { fewest, most }: CountBounds,
): number[] | undefined {
  for (let count = fewest; count <= most; count += 1) {
    const group =
      findAdjacentTables(candidates, neighbours, guests, count) ?? findAnyTables(candidates, guests, count);
    if (group !== undefined) return group;
  }
  return undefined;
}
