import { type CodeChannel, type CodePurpose, codeRules } from '@gramy/domain/account/verification-code';
import type { Database } from '../../db/database.ts';
import { addHits, resetHits, takeHitsBack } from '../../db/shared-counters.ts';

export interface StoredCode {
  id: string;
  purpose: CodePurpose;
  channel: CodeChannel;
  target: string;
  userId: string | null;
  pendingSignUpId: string | null;
  sentAt: Date;
  expiresAt: Date;
}

/** Locked until the transaction ends: another request for the same code waits, and then finds that one was sent. */
export async function lockTarget(tx: Database, purpose: CodePurpose, target: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${target}`}, 0))`;
}

/** The one that was sent last and neither used nor replaced; it may have expired. */
export async function findLiveCode(
  tx: Database,
  purpose: CodePurpose,
  target: string,
): Promise<StoredCode | undefined> {
  const [code] = await tx<StoredCode[]>`
    select id, purpose, channel, target, user_id as "userId", pending_sign_up_id as "pendingSignUpId",
      sent_at as "sentAt", expires_at as "expiresAt"
    from verification_codes where purpose = ${purpose} and target = ${target} and closed_at is null`;
  return code;
}

export async function findCodeToReplace(
  tx: Database,
  id: string,
  sentAfter: Date,
): Promise<StoredCode | undefined> {
  const [code] = await tx<StoredCode[]>`
    select id, purpose, channel, target, user_id as "userId", pending_sign_up_id as "pendingSignUpId",
      sent_at as "sentAt", expires_at as "expiresAt"
    from verification_codes where id = ${id} and closed_at is null and sent_at > ${sentAfter}`;
  return code;
}

export async function findCodeOwner(db: Database, id: string): Promise<string | null> {
  const [code] = await db<{ userId: string | null }[]>`
    select user_id as "userId" from verification_codes where id = ${id}`;
  return code?.userId ?? null;
}

export async function closeLiveCode(
  tx: Database,
  purpose: CodePurpose,
  target: string,
  at: Date,
): Promise<void> {
  await tx`
    update verification_codes set closed_at = ${at}
    where purpose = ${purpose} and target = ${target} and closed_at is null`;
}

export async function insertCode(
  tx: Database,
  code: StoredCode & { codeHash: Buffer | null },
): Promise<void> {
  await tx`
    insert into verification_codes
      (id, purpose, channel, target, code_hash, user_id, pending_sign_up_id, sent_at, expires_at)
    values (${code.id}, ${code.purpose}, ${code.channel}, ${code.target}, ${code.codeHash}, ${code.userId},
      ${code.pendingSignUpId}, ${code.sentAt}, ${code.expiresAt})`;
}

interface CodeProof {
  id: string;
  purposes: readonly CodePurpose[];
  at: Date;
}

/**
 * Counts first and compares later. Those who try at once wait here for one another, and only so many get through,
 * whatever their number.
 */
export async function countAttempt(
  tx: Database,
  { id, purposes, at }: CodeProof,
): Promise<(StoredCode & { codeHash: Buffer | null }) | undefined> {
  const [code] = await tx<(StoredCode & { codeHash: Buffer | null })[]>`
    update verification_codes set attempts = attempts + 1
    where id = ${id} and purpose = any(${purposes}::text[]) and closed_at is null and expires_at > ${at}
      and attempts < ${codeRules.maxAttempts}
    returning id, purpose, channel, target, user_id as "userId", pending_sign_up_id as "pendingSignUpId",
      sent_at as "sentAt", expires_at as "expiresAt", code_hash as "codeHash"`;
  return code;
}

/** Whether it would still be good if nobody had tried so often. */
export async function isSpent(tx: Database, { id, purposes, at }: CodeProof): Promise<boolean> {
  const found = await tx`
    select from verification_codes
    where id = ${id} and purpose = any(${purposes}::text[]) and closed_at is null and expires_at > ${at}
      and attempts >= ${codeRules.maxAttempts}`;
  return found.length > 0;
}

export async function closeCode(tx: Database, id: string, at: Date): Promise<void> {
  await tx`update verification_codes set closed_at = ${at} where id = ${id}`;
}

export interface SendingCount {
  hits: number;
  ttlMs: number;
}

/** How often something was sent there within the hour and the day, this time included. */
export async function countSending(
  tx: Database,
  place: string,
): Promise<{ hour: SendingCount; day: SendingCount }> {
  const none = { hits: 0, ttlMs: 0 };
  const [hourKey, dayKey] = sendingKeys(place);
  const counts = await addHits(tx, [
    { key: hourKey, hits: 1, ttlMs: 3_600_000 },
    { key: dayKey, hits: 1, ttlMs: 86_400_000 },
  ]);
  return {
    hour: counts.find((count) => count.key === hourKey) ?? none,
    day: counts.find((count) => count.key === dayKey) ?? none,
  };
}

/** Nothing was sent after all: whoever asks in vain uses up nothing. */
export async function uncountSending(tx: Database, place: string): Promise<void> {
  await takeHitsBack(tx, sendingKeys(place));
}

/** Whatever was sent there, as much may be sent again. */
export async function forgetSendings(tx: Database, places: readonly string[]): Promise<void> {
  await resetHits(tx, places.flatMap(sendingKeys));
}

function sendingKeys(place: string): [string, string] {
  return [`codes:${place}:hour`, `codes:${place}:day`];
}
