import type { Pool } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ObjectStorage } from '../../../ports/object-storage.ts';
import {
  deleteBelongings,
  deleteRowsOf,
  emptyBookings,
  emptyUser,
  holdLeavingUser,
  listCascades,
  listDueAccounts,
} from '../store/deletion.ts';
import { deleteOldExports, findLatestExport } from '../store/exports.ts';

export interface DeletionParts {
  pool: Pool;
  clock: Clock;
  storage: ObjectStorage;
}

const exportDays = 7;

/** What a server owes its bookkeeping: points are sums that were given out, without a name they tell nothing. */
const kept = ['points_ledger'];

export async function deleteDueAccounts(parts: DeletionParts): Promise<void> {
  const now = parts.clock.now();
  for (const userId of await listDueAccounts(parts.pool, now)) await deleteAccount(parts, userId);
  const before = new Date(now.getTime() - exportDays * 86_400_000);
  for (const key of await deleteOldExports(parts.pool, before)) await parts.storage.delete(key);
}

/** Files last: what is left of them is found under no name any more. */
async function deleteAccount({ pool, clock, storage }: DeletionParts, userId: string): Promise<void> {
  const files = await pool.begin(async (tx) => {
    const user = await holdLeavingUser(tx, userId);
    if (!user) return [];
    const file = await findLatestExport(tx, userId);
    await emptyBookings(tx, userId);
    await emptyUser(tx, userId, clock.now());
    for (const { table, column } of await listCascades(tx)) {
      if (!kept.includes(table)) await deleteRowsOf(tx, table, column, userId);
    }
    await deleteBelongings(tx, userId, user);
    return [user.pictureKey, file?.objectKey ?? null].filter((key) => key !== null);
  });
  for (const key of files) await storage.delete(key);
}
