import { Failure, type Outcome } from '../failure.ts';
import { type Database, type Pool, type Sql, sql, type Transaction } from './database.ts';
import { prepareInsert } from './insert-rows.ts';

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
 * key is asked for. It must write nothing. Work that writes all it has to write in one statement takes the answer along
 * in it, as `keep` says it.
 */
export async function lookAndRunOnce<Seen, Answer>(
  pool: Pool,
  claim: IdempotencyClaim | undefined,
  look: (tx: Database) => Promise<Seen>,
  work: (tx: Transaction, seen: Seen, keep: KeepAnswer<Answer>) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  try {
    return await pool.beginReading(async (tx) => {
      const [kept, seen] = await Promise.all([claim && findAnswer<Answer>(tx, claim), look(tx)]);
      if (kept) return kept.answer;
      let isKept = claim === undefined;
      const answer = await work(tx, seen, (written) => {
        isKept = true;
        return keepTogether([{ claim, answer: written }]);
      });
      if (answer instanceof Failure) throw new RolledBack(answer);
      if (claim && !isKept) tx.finishWith(tx.runJoined(insertAnswers([{ claim, answer }])));
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.failure;
    throw error;
  }
}

/** What keeps an answer, as a part of a statement; nothing where there is no key to keep it under. */
export type KeepAnswer<Answer> = (answer: Answer) => Sql[];

/** Whether `runOnce` would answer with what is known already. */
export async function hasAnswer(db: Database, claim: IdempotencyClaim): Promise<boolean> {
  const rows = await db`select 1 from idempotency_keys where scope = ${claim.scope} and key = ${claim.key}`;
  return rows.length > 0;
}

async function findAnswer<Answer>(
  tx: Database,
  claim: IdempotencyClaim,
): Promise<{ answer: Outcome<Answer> } | undefined> {
  const [row] = await tx<{ route: string; requestHash: Buffer; answer: string }[]>`
    select route, request_hash as "requestHash", answer from find_kept_answer(${claim.scope}, ${claim.key})`;
  if (row === undefined) return undefined;
  const isSameRequest = row.route === claim.route && row.requestHash.equals(claim.requestHash);
  return { answer: isSameRequest ? JSON.parse(row.answer) : new Failure('idempotencyKeyReused') };
}

interface KeptAnswer {
  claim: IdempotencyClaim;
  answer: unknown;
}

const insertAnswers = prepareInsert<KeptAnswer>('idempotency_keys', {
  scope: ['text', ({ claim }) => claim.scope],
  key: ['text', ({ claim }) => claim.key],
  route: ['text', ({ claim }) => claim.route],
  request_hash: ['bytea', ({ claim }) => claim.requestHash],
  answer: ['text', ({ answer }) => JSON.stringify(answer)],
});

/** The answers to several calls, as a part of the statement that makes them true. */
export function keepTogether(
  answers: readonly { claim: IdempotencyClaim | undefined; answer: unknown }[],
): Sql[] {
  const kept = answers.flatMap(({ claim, answer }) => (claim ? [{ claim, answer }] : []));
  return kept.length > 0 ? [sql`kept as (${insertAnswers(kept)})`] : [];
}

/**
 * For who does not want to wait: of each call whether nobody is at work under its key and nothing is kept there. From here
 * on nobody else is.
 */
export async function claimTogether(
  tx: Database,
  claims: readonly (IdempotencyClaim | undefined)[],
): Promise<boolean[]> {
  const [scopes, keys] = [
    claims.map((claim) => claim?.scope ?? null),
    claims.map((claim) => claim?.key ?? null),
  ];
  // Two statements: the second one sees what was committed before the first one had its locks. `limit` keeps PostgreSQL from
  // reading all keys there are, which is quicker only as long as there are few.
  const [locked, kept] = await Promise.all([
    tx<{ isOurs: boolean }[]>`
      select coalesce(pg_try_advisory_xact_lock(
        hashtextextended('idempotency ' || call.scope || ' ' || call.key, 0)), true) as "isOurs"
      from unnest(${scopes}::text[], ${keys}::text[]) as call (scope, key)`,
    tx<{ isKept: boolean }[]>`
      select kept.is_so is not null as "isKept"
      from unnest(${scopes}::text[], ${keys}::text[]) with ordinality as call (scope, key, place)
      left join lateral (select true as is_so from idempotency_keys k
        where k.scope = call.scope and k.key = call.key limit 1) kept on true
      order by call.place`,
  ]);
  return claims.map((_, index) => locked[index]?.isOurs === true && kept[index]?.isKept === false);
}
