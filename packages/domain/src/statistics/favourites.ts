import type { Instant } from '../time/instant.ts';
import { type HistoryEntry, startOf } from './history-entry.ts';

export interface Favourite {
  readonly id: string;
  /** In how many completed bookings. */
  readonly bookings: number;
  readonly lastAt: Instant;
}

/** What `entries` have, the most booked first; of those as many, the one that was last. */
export function rankFavourites(
  entries: readonly HistoryEntry[],
  idsOf: (entry: HistoryEntry) => readonly string[],
): Favourite[] {
  const found = new Map<string, { id: string; bookings: number; lastAt: Instant }>();
  for (const entry of entries) {
    const at = startOf(entry);
    for (const id of new Set(idsOf(entry))) {
      const known = found.get(id) ?? { id, bookings: 0, lastAt: at };
      found.set(id, { id, bookings: known.bookings + 1, lastAt: Math.max(known.lastAt, at) });
    }
  }
  return [...found.values()].sort(compareFavourites);
}

/** The id decides at last, so that the same history always has the same answer. */
function compareFavourites(one: Favourite, other: Favourite): number {
  return other.bookings - one.bookings || other.lastAt - one.lastAt || (one.id < other.id ? -1 : 1);
}
