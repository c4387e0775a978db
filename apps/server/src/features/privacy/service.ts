import type { CallData } from '@gramy/contract/wire-types';
import { findDeletionTime } from '@gramy/domain/account/deletion';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ObjectStorage } from '../../ports/object-storage.ts';
import type { AccountService } from '../accounts/service.ts';
import { queueMessage } from '../outbox/service.ts';
import { recordSecurityEvent } from '../security-log/service.ts';
import { findExpiry } from './service/export-data.ts';
import { isNeededByVenue, listVenuesInNeed } from './service/needed-owner.ts';
import { countBelongings, listBookingsAhead } from './store/at-stake.ts';
import { findDueTime, findReachable, setDueTime } from './store/deletion.ts';
import { findLatestExport, insertExport, type StoredExport } from './store/exports.ts';

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
      await pool.begin((tx) => insertExport(tx, uuidv7(), userId, clock.now()));
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
      const isNeeded = await pool.begin(async (tx) => {
        if (await isNeededByVenue(tx, userId)) return true;
        if (await setDueTime(tx, userId, dueAt)) await notifyOfDeletion(tx, context, dueAt);
        return false;
      });
      return isNeeded ? new Failure('onlyOwner') : findDeletion(userId);
    },
    async stay(context) {
      const { userId } = context.caller;
      await pool.begin(async (tx) => {
        if (await setDueTime(tx, userId, null)) await notifyOfDeletion(tx, context, null);
      });
      return findDeletion(userId);
    },
  };
}

/** In the log and by mail: it may not have been its owner. */
async function notifyOfDeletion(
  tx: Database,
  { caller: { userId }, address, userAgent }: CallerContext,
  dueAt: Date | null,
): Promise<void> {
  const kind = dueAt ? 'deletionAsked' : 'deletionTakenBack';
  await recordSecurityEvent(tx, { userId, kind, device: { address, userAgent } });
  const user = await findReachable(tx, userId);
  if (!user || user.email === null) return;
  const letter = { channel: 'email', recipient: user.email, language: user.language } as const;
  const { name } = user;
  if (dueAt) {
    const data = { name, dueAt: dueAt.toISOString() };
    await queueMessage(tx, { ...letter, template: 'deletionAsked', data });
  } else {
    await queueMessage(tx, { ...letter, template: 'deletionTakenBack', data: { name } });
  }
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
