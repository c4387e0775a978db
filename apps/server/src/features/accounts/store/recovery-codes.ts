import type { Database } from '../../../db/database.ts';

/** Those before are gone. */
export async function replaceRecoveryCodes(
  tx: Database,
  userId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`;
  for (const hash of hashes) {
    await tx`
      insert into recovery_codes (user_id, code_hash, created_at) values (${userId}, ${hash}, ${at})`;
  }
}

/** Once, whoever else holds it. */
export async function useRecoveryCode(
  tx: Database,
  userId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const used = await tx`
    update recovery_codes set used_at = ${at}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null
    returning 1`;
  return used.length > 0;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db<{ left: number }[]>`
    select count(*)::int as left from recovery_codes where user_id = ${userId} and used_at is null`;
  return row?.left ?? 0;
}
