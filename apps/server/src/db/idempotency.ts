import { Failure, type Outcome } from '../failure.ts';
import type { Database, Pool, Transaction } from './database.ts';

/** One intention of one caller, as the Idempotency-Key header names it. */
export interface IdempotencyClaim {
  scope: string;
  key: string;
  route: string;
  requestHash: Buffer;
}

/** Carries an expected failure out of the transaction, so that nothing of it stays. */
class RolledBack extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('rolled back');
    this.failure = failure;
  }
}

/**
 * Does `work` in one transaction, at most once per claim. Whoever comes second with the same key waits until the first has
 * committed, and then reads its answer. A failure leaves nothing behind, not even the key, so that the same intention can
 * be tried again.
 */
export function runOnce<Answer>(
  pool: Pool,
  claim: IdempotencyClaim | undefined,
  work: (tx: Transaction) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  return lookAndRunOnce(pool, claim, async () => undefined, work);
}

/**
 * The same for work that begins with reading and locking: `look` does that on the same way to the database on which the
 * key is asked for. It must write nothing.
 */
export async function lookAndRunOnce<Seen, Answer>(
  pool: Pool,
  claim: IdempotencyClaim | undefined,
  look: (tx: Database) => Promise<Seen>,
  work: (tx: Transaction, seen: Seen) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  try {
    return await pool.beginReading(async (tx) => {
      const [kept, seen] = await Promise.all([claim && findAnswer<Answer>(tx, claim), look(tx)]);
      if (kept) return kept.answer;
      const answer = await work(tx, seen);
      if (answer instanceof Failure) throw new RolledBack(answer);
      if (claim) tx.finishWith(keepAnswer(tx, claim, answer));
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.failure;
    throw error;
  }
}

/** Whether `runOnce` would answer with what is known already. */
export async function hasAnswer(db: Database, claim: IdempotencyClaim): Promise<boolean> {
  const rows = await db`select 1 from idempotency_keys where scope = ${claim.scope} and key = ${claim.key}`;
  return rows.length > 0;
}

async function findAnswer<Answer>(
  tx: Database,
  claim: IdempotencyClaim,
): Promise<{ answer: Outcome<Answer> } | undefined> {
  const name = `idempotency ${claim.scope} ${claim.key}`;
  const [, [row]] = await Promise.all([
    tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
    // A statement of its own: together with the lock it would see what was there before the waiting.
    tx<{ route: string; requestHash: Buffer; answer: Answer }[]>`
      select route, request_hash as "requestHash", answer from idempotency_keys
      where scope = ${claim.scope} and key = ${claim.key}`,
  ]);
  if (row === undefined) return undefined;
  const isSameRequest = row.route === claim.route && row.requestHash.equals(claim.requestHash);
  return { answer: isSameRequest ? row.answer : new Failure('idempotencyKeyReused') };
}

async function keepAnswer(tx: Database, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  await tx`
    insert into idempotency_keys (scope, key, route, request_hash, answer)
    values (${claim.scope}, ${claim.key}, ${claim.route}, ${claim.requestHash},
      ${JSON.stringify(answer)}::text::jsonb)`;
}
