import type { PlaceCard } from '@gramy/contract/schemas/place';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { readPageMark, writePageMark } from '../../../page-mark.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  deleteFavourite,
  hasFavourite,
  insertFavourite,
  listFavouriteIds,
  listFavouriteKeys,
  lockFavourites,
} from '../store/favourites.ts';

/** In the order of the ids; places that are not to be seen are left out. */
export type DescribePlaces = (branchIds: readonly string[]) => Promise<PlaceCard[]>;

export interface Favourites {
  list(
    userId: string,
    query: { cursor?: string | undefined; limit: number },
  ): Promise<Outcome<{ items: PlaceCard[]; nextCursor: string | null }>>;
  listIds(userId: string): Promise<{ branchIds: string[] }>;
  keep(userId: string, branchId: string): Promise<Outcome<{ branchId: string }>>;
  letGo(userId: string, branchId: string): Promise<{ branchId: string }>;
}

/** Nobody goes to more places, and the browser gets all of them at once. */
export const mostFavourites = 500;

export function createFavourites(
  pool: Pool,
  { clock, describePlaces }: { clock: Clock; describePlaces: DescribePlaces },
): Favourites {
  return {
    async list(userId, { cursor, limit }) {
      const mark = readPageMark(cursor, 1);
      if (mark instanceof Failure) return mark;
      const after = mark && { createdMicros: mark.numbers[0] ?? '', branchId: mark.id };
      const found = await listFavouriteKeys(pool, { userId, after, most: limit + 1 });
      const keys = found.slice(0, limit);
      const last = found.length > keys.length ? keys.at(-1) : undefined;
      return {
        items: keys.length === 0 ? [] : await describePlaces(keys.map(({ branchId }) => branchId)),
        nextCursor: last ? writePageMark([last.createdMicros], last.branchId) : null,
      };
    },
    async listIds(userId) {
      return { branchIds: await listFavouriteIds(pool, userId) };
    },
    keep: (userId, branchId) =>
      pool.begin(async (tx) => {
        const kept = await lockFavourites(tx, userId);
        if (await hasFavourite(tx, userId, branchId)) return { branchId };
        if (kept >= mostFavourites) return new Failure('tooManyFavourites');
        const isThere = await insertFavourite(tx, { userId, branchId, createdAt: clock.now() });
        return isThere ? { branchId } : new Failure('notFound', { detail: 'There is no such place' });
      }),
    async letGo(userId, branchId) {
      await deleteFavourite(pool, userId, branchId);
      return { branchId };
    },
  };
}
