import { type CodeChannel, type CodePurpose, codeRules } from '@gramy/domain/account/verification-code';
import { type Database, sql } from '../../db/database.ts';
import { addHits, resetHitsUnder, takeHitsBack } from '../../db/shared-counters.ts';

export interface StoredCode {
  id: string;
  purpose: CodePurpose;
  channel: CodeChannel;
  target: string;
  userId: string | null;
  pendingSignUpId: string | null;
  /** Who asked for it, as a caller counts. Codes of others are theirs. */
  requester: string;
  sentAt: Date;
  expiresAt: Date;
}

/** Locked until the transaction ends: another request for the same code waits, and then finds that one was sent. */
export async function lockTarget(tx: Database, purpose: CodePurpose, target: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${target}`}, 0))`;
}

const columns = sql`c.id, c.purpose, c.channel, c.target, c.user_id as "userId",
  c.pending_sign_up_id as "pendingSignUpId", c.requester, c.sent_at as "sentAt", c.expires_at as "expiresAt"`;

/** Of one requester, to one place, for one purpose: any of them proves the same. */
const isSameRun = sql`c.purpose = asked.purpose and c.target = asked.target and c.requester = asked.requester
  and c.user_id is not distinct from asked.user_id`;

export type CodeRun = Pick<StoredCode, 'purpose' | 'target' | 'requester' | 'userId'>;

/** The one that was sent last and is not used; it may have expired. */
export async function findLastCode(
  tx: Database,
  { purpose, target, requester, userId }: CodeRun,
): Promise<StoredCode | undefined> {
  const [code] = await tx<StoredCode[]>`
    select ${columns} from verification_codes c
    where c.purpose = ${purpose} and c.target = ${target} and c.requester = ${requester}
      and c.user_id is not distinct from ${userId}::uuid and c.closed_at is null
    order by c.sent_at desc, c.id desc limit 1`;
  return code;
}

export async function findCodeToReplace(
  tx: Database,
  id: string,
  sentAfter: Date,
): Promise<StoredCode | undefined> {
  const [code] = await tx<StoredCode[]>`
    select ${columns} from verification_codes c
    where c.id = ${id} and c.closed_at is null and c.sent_at > ${sentAfter}`;
  return code;
}

export async function findCodeOwner(db: Database, id: string): Promise<string | null> {
  const [code] = await db<{ userId: string | null }[]>`
    select user_id as "userId" from verification_codes where id = ${id}`;
  return code?.userId ?? null;
}

export async function insertCode(
  tx: Database,
  code: StoredCode & { codeHash: Buffer | null },
): Promise<void> {
  await tx`
    insert into verification_codes
      (id, purpose, channel, target, code_hash, user_id, pending_sign_up_id, requester, sent_at, expires_at)
    values (${code.id}, ${code.purpose}, ${code.channel}, ${code.target}, ${code.codeHash}, ${code.userId},
      ${code.pendingSignUpId}, ${code.requester}, ${code.sentAt}, ${code.expiresAt})`;
}

interface CodeProof {
  id: string;
  purposes: readonly CodePurpose[];
  at: Date;
}

export type CountedCode = StoredCode & { codeHash: Buffer | null };

/**
 * Counts first and compares later: one more for every code of the same run that still runs. Those who try at once wait
 * here for one another, and only so many get through, whatever their number. None without the one that was asked by.
 */
export async function countAttempt(tx: Database, { id, purposes, at }: CodeProof): Promise<CountedCode[]> {
  const counted = await tx<CountedCode[]>`
    with run as (
      select c.id from verification_codes c join verification_codes asked on ${isSameRun}
      where asked.id = ${id} and asked.purpose = any(${purposes}::text[])
        and c.closed_at is null and c.expires_at > ${at}
      order by c.id for update of c)
    update verification_codes c set attempts = c.attempts + 1 from run
    where c.id = run.id and c.attempts < ${codeRules.maxAttempts}
    returning ${columns}, c.code_hash as "codeHash"`;
  return counted.some((code) => code.id === id) ? counted : [];
}

/** Whether it would still be good if nobody had tried so often. */
export async function isSpent(tx: Database, { id, purposes, at }: CodeProof): Promise<boolean> {
  const found = await tx`
    select from verification_codes
    where id = ${id} and purpose = any(${purposes}::text[]) and closed_at is null and expires_at > ${at}
      and attempts >= ${codeRules.maxAttempts}`;
  return found.length > 0;
}

/** With all of its run: what was proved once is proved. */
export async function closeRun(tx: Database, id: string, at: Date): Promise<void> {
  await tx`
    with run as (
      select c.id from verification_codes c join verification_codes asked on ${isSameRun}
      where asked.id = ${id} and c.closed_at is null
      order by c.id for update of c)
    update verification_codes c set closed_at = ${at} from run where c.id = run.id`;
}

export interface Budget {
  perHour: number;
  perDay: number;
}

export interface SendingCount {
  hits: number;
  ttlMs: number;
}

/** How often something was sent there within the hour and the day, this time included; by place. */
export async function countSendings(
  tx: Database,
  places: readonly string[],
): Promise<Map<string, { hour: SendingCount; day: SendingCount }>> {
  const none = { hits: 0, ttlMs: 0 };
  const counts = await addHits(
    tx,
    places.flatMap((place) => {
      const [hour, day] = sendingKeys(place);
      return [
        { key: hour, hits: 1, ttlMs: 3_600_000 },
        { key: day, hits: 1, ttlMs: 86_400_000 },
      ];
    }),
  );
  const byKey = new Map(counts.map((count) => [count.key, count]));
  return new Map(
    places.map((place) => {
      const [hour, day] = sendingKeys(place);
      return [place, { hour: byKey.get(hour) ?? none, day: byKey.get(day) ?? none }];
    }),
  );
}

/** How many strangers have had their first code sent there within ten minutes, this one included. */
export async function countAtOnce(tx: Database, place: string): Promise<SendingCount> {
  const [count] = await addHits(tx, [{ key: atOnceKey(place), hits: 1, ttlMs: 600_000 }]);
  return count ?? { hits: 0, ttlMs: 0 };
}

export async function uncountAtOnce(tx: Database, place: string): Promise<void> {
  await takeHitsBack(tx, [atOnceKey(place)]);
}

const atOnceKey = (place: string): string => `codes:${place}:atOnce`;

/** Nothing was sent after all: whoever asks in vain uses up nothing. */
export async function uncountSendings(tx: Database, places: readonly string[]): Promise<void> {
  await takeHitsBack(tx, places.flatMap(sendingKeys));
}

/** Whatever was sent there, as much may be sent again, whoever asks. */
export async function forgetSendings(tx: Database, places: readonly string[]): Promise<void> {
  for (const place of places) await resetHitsUnder(tx, `codes:${place}:`);
}

function sendingKeys(place: string): [string, string] {
  return [`codes:${place}:hour`, `codes:${place}:day`];
}
