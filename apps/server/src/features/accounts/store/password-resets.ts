import type { CodeChannel } from '@gramy/domain/account/verification-code';
import type { Database } from '../../../db/database.ts';

export interface PasswordReset {
  tokenHash: Buffer;
  userId: string;
  channel: CodeChannel;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertReset(tx: Database, reset: PasswordReset): Promise<void> {
  await tx`
    insert into password_resets (token_hash, user_id, channel, created_at, expires_at)
    values (${reset.tokenHash}, ${reset.userId}, ${reset.channel}, ${reset.createdAt}, ${reset.expiresAt})`;
}

interface ResetProof {
  tokenHash: Buffer;
  channel: CodeChannel;
  at: Date;
}

export async function findResetOwner(
  db: Database,
  { tokenHash, channel, at }: ResetProof,
): Promise<string | undefined> {
  const [reset] = await db<{ userId: string }[]>`
    select user_id as "userId" from password_resets
    where token_hash = ${tokenHash} and channel = ${channel} and used_at is null and expires_at > ${at}`;
  return reset?.userId;
}

/** Once, whoever else holds it. */
export async function useReset(tx: Database, { tokenHash, channel, at }: ResetProof): Promise<boolean> {
  const used = await tx`
    update password_resets set used_at = ${at}
    where token_hash = ${tokenHash} and channel = ${channel} and used_at is null and expires_at > ${at}
    returning 1`;
  return used.length > 0;
}
