import { Failure, type Outcome } from '../failure.ts';
import { type Database, type Pool, type Sql, sql, type Transaction } from './database.ts';
import { prepareInsert } from './insert-rows.ts';
import { isWriteConflict } from './write-conflict.ts';

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
 * An idempotent transaction: runs `work` at most once per claim. A second call with the same key waits until the first has
 * committed, and then returns its stored answer. A failure rolls back everything, the key included, so that the same
 * intention can be tried again.
 */
export async function runOnce<Answer>(
  pool: Pool,
  claim: IdempotencyClaim | undefined,
  work: (tx: Transaction) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  try {
    return await pool.beginReading(async (tx) => {
      const stored = claim && (await waitForAnswer<Answer>(tx, claim));
      if (stored) return stored.answer;
      const answer = await work(tx);
      if (answer instanceof Failure) throw new RolledBack(answer);
      if (claim) tx.sendWithCommit(tx.runJoined(insertAnswer([{ claim, answer }])));
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.failure;
    throw error;
  }
}

/** Each conflict means that another call has made progress; more than this many are a bug. */
const mostAttempts = 50;

/**
 * Runs `work` at most once per claim, for work that reads first and then writes everything in one statement, with its
 * answer (`storeAnswer`). It takes no locks before that statement. On a write conflict nothing is written, and `work` reads
 * again. The key is looked up only after a failure or a conflict.
 */
export async function writeOnce<Answer>(
  db: Database,
  claim: IdempotencyClaim | undefined,
  work: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await work().catch((error: unknown): 'conflict' => {
      if (!isWriteConflict(error) || attempt === mostAttempts) throw error;
      return 'conflict';
    });
    if (answer !== 'conflict' && !(answer instanceof Failure)) return answer;
    const stored = claim && (await findAnswer<Answer>(db, claim));
    if (stored) return stored.answer;
    if (answer !== 'conflict') return answer;
  }
}

/** A CTE that stores the answer in the statement that makes it true; none where there is no key. */
export function storeAnswer(claim: IdempotencyClaim | undefined, answer: unknown): Sql[] {
  return claim ? [sql`kept as (${insertAnswer([{ claim, answer }])})`] : [];
}

interface StoredRow {
  route: string;
  requestHash: Buffer;
  answer: string;
}

/** Waits for a running call with the same key. */
async function waitForAnswer<Answer>(tx: Database, claim: IdempotencyClaim) {
  const [row] = await tx<StoredRow[]>`
    select route, request_hash as "requestHash", answer from find_kept_answer(${claim.scope}, ${claim.key})`;
  return row && readAnswer<Answer>(claim, row);
}

async function findAnswer<Answer>(db: Database, claim: IdempotencyClaim) {
  const [row] = await db<StoredRow[]>`
    select route, request_hash as "requestHash", answer from idempotency_keys
    where scope = ${claim.scope} and key = ${claim.key}`;
  return row && readAnswer<Answer>(claim, row);
}

function readAnswer<Answer>(claim: IdempotencyClaim, row: StoredRow): { answer: Outcome<Answer> } {
  const isSameRequest = row.route === claim.route && row.requestHash.equals(claim.requestHash);
  return { answer: isSameRequest ? JSON.parse(row.answer) : new Failure('idempotencyKeyReused') };
}

const insertAnswer = prepareInsert<{ claim: IdempotencyClaim; answer: unknown }>('idempotency_keys', {
  scope: ['text', ({ claim }) => claim.scope],
  key: ['text', ({ claim }) => claim.key],
  route: ['text', ({ claim }) => claim.route],
  request_hash: ['bytea', ({ claim }) => claim.requestHash],
  answer: ['text', ({ answer }) => JSON.stringify(answer)],
});
