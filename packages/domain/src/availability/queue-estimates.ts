import type { Instant } from '../time/instant.ts';
import { addMinutes } from '../time/instant.ts';
import type { BusyRange } from './busy-times.ts';
import { chooseDeskTables, type DeskTable } from './desk-alternatives.ts';

/** Somebody who has called a party holds its tables for so long. */
export const calledMinutes = 10;

export interface WaitingParty {
  readonly id: string;
  readonly guests: number;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  /** Those that serve it. */
  readonly tables: readonly DeskTable[];
  /** It is called, and they are held for it. */
  readonly isCalled: boolean;
}

/**
 * When each of them can sit down, in the order in which they wait, as far as anybody knows what is on the tables: whoever was
 * there first gets the first tables that fit. Null: not before the place closes.
 */
export function estimateQueue(
  parties: readonly WaitingParty[],
  busy: readonly BusyRange[],
  { now, until }: { now: Instant; until: Instant },
): Map<string, Instant | null> {
  const taken = [...busy];
  const estimates = new Map<string, Instant | null>();
  for (const party of parties) {
    if (party.isCalled) {
      estimates.set(party.id, now);
      continue;
    }
    const place = findPlace(party, taken, { now, until });
    estimates.set(party.id, place?.start ?? null);
    if (place) taken.push(...place.tableIds.map((tableId) => ({ ...place, tableId })));
  }
  return estimates;
}

/** It can only begin now, or where something else ends. */
function findPlace(
  { guests, durationMinutes, bufferMinutes, tables }: WaitingParty,
  taken: readonly BusyRange[],
  { now, until }: { now: Instant; until: Instant },
) {
  const ends = taken.map(({ end }) => end).filter((end) => end > now && end < until);
  for (const start of [...new Set([now, ...ends])].sort((left, right) => left - right)) {
    const end = addMinutes(start, durationMinutes + bufferMinutes);
    const tableIds = chooseDeskTables(tables, taken, { during: { start, end }, guests });
    if (tableIds !== undefined) return { start, end, tableIds };
  }
  return undefined;
}
