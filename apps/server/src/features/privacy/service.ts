import type { CallData } from '@gramy/contract/wire-types';
import { findDeletionTime } from '@gramy/domain/account/deletion';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ObjectStorage } from '../../ports/object-storage.ts';
import type { AccountService } from '../accounts/service.ts';
import { changeDeletionDate } from './service/deletion-date.ts';
import { findExpiry } from './service/export-data.ts';
import { orderExport } from './service/export-order.ts';
import { listVenuesInNeed } from './service/needed-owner.ts';
import { countBelongings, listBookingsAhead } from './store/at-stake.ts';
import { findDueTime } from './store/deletion.ts';
import { findLatestExport, type StoredExport } from './store/exports.ts';

export interface PrivacyDeps {
  accounts: Pick<AccountService, 'proveOwner'>;
  clock: Clock;
  storage: ObjectStorage;
}

type Latest = CallData<'GET /user/profile/data-export'>;
type Deletion = CallData<'GET /user/profile/deletion'>;

export interface PrivacyService {
  findExport(userId: string): Promise<Latest>;
  askForExport(userId: string): Promise<Latest>;
  readFile(userId: string): Promise<Outcome<CallData<'GET /user/profile/data-export/file'>>>;
  findDeletion(userId: string): Promise<Deletion>;
  askForDeletion(context: CallerContext, password: string | undefined): Promise<Outcome<Deletion>>;
  stay(context: CallerContext): Promise<Deletion>;
}

export function createPrivacyService(pool: Pool, { accounts, clock, storage }: PrivacyDeps): PrivacyService {
  const findExport = async (userId: string) => ({ export: toWire(await findLatestExport(pool, userId)) });

  async function findDeletion(userId: string): Promise<Deletion> {
    const now = clock.now();
    const [dueAt, bookings, belongings, venues] = await Promise.all([
      findDueTime(pool, userId),
      listBookingsAhead(pool, userId, now),
      countBelongings(pool, userId, now),
      listVenuesInNeed(pool, userId),
    ]);
    return {
      dueAt: dueAt?.toISOString() ?? null,
      atStake: {
        ...belongings,
        venues,
        bookings: bookings.map((booking) => ({ ...booking, startsAt: booking.startsAt.toISOString() })),
      },
    };
  }

  return {
    findExport,
    async askForExport(userId) {
      await pool.begin((tx) => orderExport(tx, userId, clock.now()));
      return findExport(userId);
    },
    async readFile(userId) {
      const latest = await findLatestExport(pool, userId);
      const file = latest?.objectKey ? await storage.get(latest.objectKey) : undefined;
      if (!latest || !file) return new Failure('notFound');
      const fileName = `gramy-${latest.createdAt.toISOString().slice(0, 10)}.json`;
      return { fileName, text: Buffer.from(file.body).toString() };
    },
    findDeletion,
    async askForDeletion(context, password) {
      const { userId } = context.caller;
      const refusal = await accounts.proveOwner(context.caller, password);
      if (refusal) return refusal;
      const dueAt = new Date(findDeletionTime(clock.now().getTime()));
      const result = await pool.begin((tx) => changeDeletionDate(tx, toLeaving(context), dueAt));
      return result === 'needed' ? new Failure('onlyOwner') : findDeletion(userId);
    },
    async stay(context) {
      await pool.begin((tx) => changeDeletionDate(tx, toLeaving(context), null));
      return findDeletion(context.caller.userId);
    },
  };
}

function toLeaving({ caller: { userId }, address, userAgent }: CallerContext) {
  return { userId, device: { address, userAgent } };
}

function toWire(found: StoredExport | undefined): Latest['export'] {
  if (!found) return null;
  const { id, status, doneParts, allParts, bytes, createdAt } = found;
  return {
    id,
    status,
    doneParts,
    allParts,
    bytes,
    createdAt: createdAt.toISOString(),
    expiresAt: findExpiry(found)?.toISOString() ?? null,
  };
}
