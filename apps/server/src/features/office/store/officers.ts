import type { AccountRole } from '@gramy/domain/access/office-permission';
import type { Database } from '../../../db/database.ts';

export interface OfficerRow {
  role: AccountRole;
  provedAt: Date;
  seenAt: Date | null;
  hasSecondStep: boolean;
  canTakeSecondStep: boolean;
}

/** By the database and not by the token: a role that was taken away is gone with the next call. */
export async function findOfficer(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<OfficerRow | undefined> {
  const [row] = await db<OfficerRow[]>`
    select u.role, coalesce(s.proved_at, s.created_at) as "provedAt", s.office_seen_at as "seenAt",
      s.has_second_step as "hasSecondStep",
      u.two_step = 'sms' or exists (select from passkeys p where p.user_id = u.id) as "canTakeSecondStep"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId} and s.revoked_at is null and u.deleted_at is null
      and u.suspended_at is null`;
  return row;
}

export async function markSeen(db: Database, sessionId: string, at: Date): Promise<void> {
  await db`
    update sessions set office_seen_at = ${at}
    where id = ${sessionId} and (office_seen_at is null or office_seen_at < ${at})`;
}
