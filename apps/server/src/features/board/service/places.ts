import type { BranchHours } from '@gramy/domain/availability/question';
import { tellNamesApart } from '@gramy/domain/tables/names-apart';
import type { Database } from '../../../db/database.ts';
import { createLoadingCache } from '../../../loading-cache.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readBranchHours } from '../../offers/service.ts';
import { findPlace, type PlaceKey, type PlaceRow } from '../store/place.ts';

/** What of a board is the same every evening, until somebody sets the place up anew. */
export interface BoardPlace extends PlaceRow, PlaceKey {
  readonly hours: BranchHours;
}

export interface BoardPlaces {
  find(key: PlaceKey): Promise<BoardPlace | undefined>;
  invalidate(providerId: string): void;
  invalidateAll(): void;
}

const mostCached = 500;
/** Evenings further back than this are drawn with the hours of an ordinary week. */
const exceptionDaysBack = 400;

export function createBoardPlaces(
  db: Database,
  { clock, isListening }: { clock: Clock; isListening: () => boolean },
): BoardPlaces {
  const cache = createLoadingCache<BoardPlace | undefined>({ most: mostCached });

  async function read(key: PlaceKey): Promise<BoardPlace | undefined> {
    const [row, hours] = await Promise.all([
      findPlace(db, key),
      readBranchHours(db, clock, key, exceptionDaysBack),
    ]);
    return row && hours && { ...row, ...key, hours, tables: tellNamesApart(row.tables, row.offers) };
  }

  return {
    find: (key) =>
      isListening() ? cache.find(`${key.providerId} ${key.branchId}`, () => read(key)) : read(key),
    invalidate: (providerId) => cache.invalidate((place) => place?.providerId === providerId),
    invalidateAll: cache.invalidateAll,
  };
}
