import { forgetPerson } from '@gramy/domain/account/forget-person';
import type { Database, Pool } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ObjectStorage } from '../../../ports/object-storage.ts';
import { queueMessage } from '../../outbox/service.ts';
import { deleteSent } from '../../uploads/service.ts';
import {
  deleteAddressed,
  deleteRowsOf,
  emptyBookings,
  emptyReviews,
  emptyUser,
  endVouchers,
  holdLeavingUser,
  type LeavingUser,
  letGoOfBookings,
  listCascades,
  listDueAccounts,
  listReviews,
  queueFileDeletion,
  rewordReview,
} from '../store/deletion.ts';
import { closeAbandonedExports, deleteOldExports } from '../store/exports.ts';
import { exportDays } from './export-data.ts';
import { isNeededByVenue } from './needed-owner.ts';

export interface DeletionDeps {
  pool: Pool;
  clock: Clock;
  storage: ObjectStorage;
}

const dayMs = 86_400_000;

export async function deleteDueAccounts(deps: DeletionDeps): Promise<void> {
  const { pool, clock, storage } = deps;
  const now = clock.now().getTime();
  for (const userId of await listDueAccounts(pool, new Date(now))) await deleteAccount(deps, userId);
  await closeAbandonedExports(pool);
  const old = await deleteOldExports(pool, new Date(now - exportDays * dayMs));
  for (const key of old) await storage.delete(key);
  await deleteSent(pool, storage, clock.now());
}

/** Unless its owner has changed their mind, or a venue has lost its other owner meanwhile: then the account waits. */
export async function deleteAccount(
  { pool, clock }: Pick<DeletionDeps, 'pool' | 'clock'>,
  userId: string,
): Promise<void> {
  await pool.begin(async (tx) => {
    if (await isNeededByVenue(tx, userId)) return;
    const user = await holdLeavingUser(tx, userId);
    if (!user) return;
    await forgetReviews(tx, userId, user);
    await emptyBookings(tx, userId);
    await letGoOfBookings(tx, userId);
    await emptyUser(tx, userId, clock.now());
    for (const { table, column } of await listCascades(tx)) await deleteRowsOf(tx, table, column, userId);
    await endVouchers(tx, userId);
    await deleteAddressed(tx, userId, user);
    await queueFileDeletion(tx, user.files);
    await sayGoodbye(tx, user);
  });
}

async function forgetReviews(tx: Database, userId: string, user: LeavingUser): Promise<void> {
  for (const review of await listReviews(tx, userId)) {
    const body = forgetPerson(review.body, user);
    const reply = review.reply === null ? null : forgetPerson(review.reply, user);
    if (body !== review.body || reply !== review.reply) {
      await rewordReview(tx, review, { ...review, body, reply });
    }
  }
  await emptyReviews(tx, userId);
}

/** The address goes with the message: as soon as it has left, or is given up, nobody knows it. */
async function sayGoodbye(tx: Database, { name, email, language }: LeavingUser): Promise<void> {
  if (email === null) return;
  await queueMessage(tx, {
    channel: 'email',
    template: 'accountDeleted',
    recipient: email,
    language,
    data: { name },
  });
}
