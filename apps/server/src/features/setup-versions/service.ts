import type { SetupSubject } from '@gramy/domain/setup/subject';
import type { Database, Pool, Transaction } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { type Actor, recordChange } from '../audit/service.ts';
import { countLetters, findVersion, takeNextVersion } from './store.ts';

/** Who saves something of a venue's set-up: the context of the call, or as much of it. */
export interface SetupCall extends Actor {
  idempotency: IdempotencyClaim | undefined;
}

/** One thing that has a version of its own. */
export interface Thing {
  subject: SetupSubject;
  /** The provider, a branch, an offer or a policy. */
  id: string;
}

/** What was there, and what is there now, as the log keeps it. */
export interface Saved<Answer> {
  before: unknown;
  after: unknown;
  answer: Answer;
}

/** 0: nobody has changed it yet. */
export async function readVersion(db: Database, providerId: string, thing: Thing): Promise<number> {
  return (await findVersion(db, { providerId, subject: thing.subject, subjectId: thing.id })) ?? 0;
}

/**
 * Saves one thing, for whoever has seen its current version: the work, the version and the entry in the log are one
 * transaction, and a repeated call with the same key is answered as the first. A failure of the work undoes all of it.
 */
export function changeSetup<Answer extends object>(
  pool: Pool,
  call: SetupCall,
  { thing, seen }: { thing: Thing; seen: number },
  work: (tx: Transaction) => Promise<Outcome<Saved<Answer>>>,
): Promise<Outcome<Answer & { version: number }>> {
  return runOnce(pool, call.idempotency, (tx) => changeSetupIn(tx, call, { thing, seen }, work));
}

/** The same inside a transaction of the caller, for several things at once. */
export async function changeSetupIn<Tx extends Database, Answer extends object>(
  tx: Tx,
  call: Actor,
  { thing, seen }: { thing: Thing; seen: number },
  work: (tx: Tx) => Promise<Outcome<Saved<Answer>>>,
): Promise<Outcome<Answer & { version: number }>> {
  const { providerId, userId } = call.member;
  const key = { providerId, subject: thing.subject, subjectId: thing.id };
  const version = await takeNextVersion(tx, key, { seen, userId });
  if (version === undefined) return new Failure('changedMeanwhile');
  const saved = await work(tx);
  if (saved instanceof Failure) return saved;
  const { before, after, answer } = saved;
  await recordChange(tx, call, { action: `${thing.subject}.change`, subjectId: thing.id, before, after });
  return (await drawOnLog(tx, providerId, { before, after })) ?? { ...answer, version };
}

/** So many letters of one venue the log takes in a day: thousands of changes, or hundreds of long texts. */
const mostLettersADay = 40_000_000;
/** Of an entry beside what was changed, and of the versions that are kept elsewhere. */
const lettersOfEntry = 2_000;

/** The log is kept for good: nobody fills the disk by saving a long text again and again. */
async function drawOnLog(
  tx: Database,
  providerId: string,
  change: { before: unknown; after: unknown },
): Promise<Failure | undefined> {
  const letters = lettersOfEntry + JSON.stringify(change).length;
  const { hits, ttlMs } = await countLetters(tx, providerId, letters);
  return hits <= mostLettersADay
    ? undefined
    : new Failure('rateLimited', { retryAfterSeconds: ttlMs / 1000 });
}
