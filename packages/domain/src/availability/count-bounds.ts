import type { OfferTable } from './question.ts';
import { isInSet } from './table-set.ts';

export interface CountBounds {
  /** Fewer tables have too few seats, whichever they are. */
  readonly fewest: number;
  /** More tables ask for more guests, whichever they are. */
  readonly most: number;
  /** A group of the fewest is known to exist. */
  readonly isCertain: boolean;
}

interface Seats {
  readonly index: number;
  readonly seatsMin: number;
  readonly seatsMax: number;
}

/**
 * How many free tables a group of guests can take, without looking for them. Mostly the largest tables hold the guests
 * and do not ask for more than there are, which settles it.
 */
export function makeCountBounds(
  tables: readonly OfferTable[],
  guests: number,
  tableCount: number | undefined,
): (free: Int32Array, at: number) => CountBounds | undefined {
  const usable = tables
    .map(({ seatsMin, seatsMax }, index): Seats => ({ index, seatsMin, seatsMax }))
    .filter(({ seatsMin }) => seatsMin <= guests);
  const largestFirst = usable.toSorted((a, b) => b.seatsMax - a.seatsMax);
  const smallestFirst = usable.toSorted((a, b) => a.seatsMin - b.seatsMin);
  const least = tableCount ?? 2;
  return (free, at) => {
    const largest = takeLargest(largestFirst, guests, least, free, at);
    if (largest === undefined || largest.count > (tableCount ?? largest.count)) return undefined;
    const fewest = largest.count;
    if (largest.asked <= guests) return { fewest, most: fewest, isCertain: true };
    const most = tableCount ?? countSmallest(smallestFirst, guests, free, at);
    return fewest > most ? undefined : { fewest, most, isCertain: false };
  };
}

/** The first tables that seat the guests, `least` of them or more, and how many guests they ask for. */
function takeLargest(
  largestFirst: readonly Seats[],
  guests: number,
  least: number,
  free: Int32Array,
  at: number,
) {
  let count = 0;
  let seats = 0;
  let asked = 0;
  for (const { index, seatsMin, seatsMax } of largestFirst) {
    if (!isInSet(free, at, index)) continue;
    count += 1;
    seats += seatsMax;
    asked += seatsMin;
    if (seats >= guests && count >= least) return { count, asked };
  }
  return undefined;
}

/** How many of the tables that ask for the fewest guests there are guests for. */
function countSmallest(
  smallestFirst: readonly Seats[],
  guests: number,
  free: Int32Array,
  at: number,
): number {
  let count = 0;
  let asked = 0;
  for (const { index, seatsMin } of smallestFirst) {
    if (!isInSet(free, at, index)) continue;
    asked += seatsMin;
    if (asked > guests) break;
    count += 1;
  }
  return count;
}
