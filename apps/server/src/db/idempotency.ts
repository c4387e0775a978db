import { Failure, type Outcome } from '../failure.ts';
import type { Database, Pool } from './database.ts';

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
 * Does `work` in one transaction, at most once per claim. The key is written first: a second caller with the same
 * key waits on the unique index until the first has committed, and then reads its answer. A failure leaves nothing
 * behind, not even the key, so that the same intention can be tried again.
 */
export async function runOnce<Answer>(
  pool: Pool,
  claim: IdempotencyClaim | undefined,
  work: (tx: Database) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  try {
    return await pool.begin(async (tx) => {
      const kept = claim && (await claimOrReadAnswer<Answer>(tx, claim));
      if (kept) return kept.answer;
      const answer = await work(tx);
      if (answer instanceof Failure) throw new RolledBack(answer);
      if (claim) await keepAnswer(tx, claim, answer);
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

async function claimOrReadAnswer<Answer>(
  tx: Database,
  claim: IdempotencyClaim,
): Promise<{ answer: Outcome<Answer> } | undefined> {
  const claimed = await tx`
    insert into idempotency_keys (scope, key, route, request_hash)
    values (${claim.scope}, ${claim.key}, ${claim.route}, ${claim.requestHash})
    on conflict do nothing
    returning 1`;
  if (claimed.length > 0) return undefined;
  const [row] = await tx<{ route: string; requestHash: Buffer; answer: Answer }[]>`
    select route, request_hash as "requestHash", answer from idempotency_keys
    where scope = ${claim.scope} and key = ${claim.key}`;
  const isSameRequest = row?.route === claim.route && row.requestHash.equals(claim.requestHash);
  return { answer: row && isSameRequest ? row.answer : new Failure('idempotencyKeyReused') };
}

async function keepAnswer(tx: Database, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  await tx`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::text::jsonb
    where scope = ${claim.scope} and key = ${claim.key}`;
}
