import type { CallData } from '@gramy/contract/wire-types';
import { findDeletionTime } from '@gramy/domain/account/deletion';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Caller } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ObjectStorage } from '../../ports/object-storage.ts';
import type { AccountService } from '../accounts/service.ts';
import { findDueTime, listConsents, setDueTime } from './store/deletion.ts';
import { findLatestExport, insertExport, type StoredExport } from './store/exports.ts';

export interface PrivacyParts {
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
  askForDeletion(caller: Caller, password: string | undefined): Promise<Outcome<Deletion>>;
  stay(userId: string): Promise<Deletion>;
  listConsents(userId: string): Promise<CallData<'GET /user/profile/consents'>>;
}

export function createPrivacyService(pool: Pool, { accounts, clock, storage }: PrivacyParts): PrivacyService {
  const findExport = async (userId: string) => ({ export: toWire(await findLatestExport(pool, userId)) });
  const findDeletion = async (userId: string) => ({
    dueAt: (await findDueTime(pool, userId))?.toISOString() ?? null,
  });
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
    async askForDeletion(caller, password) {
      const refusal = await accounts.proveOwner(caller, password);
      if (refusal) return refusal;
      const dueAt = new Date(findDeletionTime(clock.now().getTime()));
      // Asking again does not begin anew.
      const known = await findDueTime(pool, caller.userId);
      if (known === null) await setDueTime(pool, caller.userId, dueAt);
      return findDeletion(caller.userId);
    },
    async stay(userId) {
      await setDueTime(pool, userId, null);
      return { dueAt: null };
    },
    async listConsents(userId) {
      const consents = await listConsents(pool, userId);
      return {
        items: consents.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
        nextCursor: null,
      };
    },
  };
}

function toWire(found: StoredExport | undefined): Latest['export'] {
  if (!found) return null;
  const { id, status, doneParts, allParts, bytes, createdAt } = found;
  return { id, status, doneParts, allParts, bytes, createdAt: createdAt.toISOString() };
}
