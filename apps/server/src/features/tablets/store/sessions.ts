import type { MemberRole, StaffRights } from '@gramy/domain/access/permission';
import type { Database } from '../../../db/database.ts';
import type { PinAtTablet } from './pins.ts';

export interface TabletSessionRow {
  sessionId: string;
  providerId: string;
  userId: string;
  role: MemberRole;
  branchIds: string[] | null;
  venueBranchIds: string[];
  staffRights: StaffRights;
}

/**
 * Who is at a tablet, and what they may do at its places: one statement in place of the one that finds a member. Nothing is
 * remembered between calls, so whoever is removed or suspended is out with the next one.
 */
export async function findTabletSession(
  db: Database,
  tokenHash: Buffer,
  at: Date,
): Promise<TabletSessionRow | undefined> {
  const [session] = await db<TabletSessionRow[]>`
    select s.id as "sessionId", s.provider_id as "providerId", s.user_id as "userId", m.role,
      case when t.branch_id is null then m.branch_ids else array[t.branch_id] end as "branchIds",
      array(select id from branches where provider_id = s.provider_id) as "venueBranchIds",
      json_build_object('mayDecide', p.staff_may_decide, 'mayCancel', p.staff_may_cancel) as "staffRights"
    from tablet_sessions s
    join venue_tablets t on t.provider_id = s.provider_id and t.id = s.tablet_id
    join provider_members m on m.provider_id = s.provider_id and m.user_id = s.user_id
    join users u on u.id = s.user_id
    join service_providers p on p.id = s.provider_id
    where s.token_hash = ${tokenHash} and s.idle_at > ${at}
      and (t.branch_id is null or m.branch_ids is null or t.branch_id = any(m.branch_ids))
      and u.deleted_at is null and u.suspended_at is null`;
  return session;
}

interface NewSession extends PinAtTablet {
  id: string;
  tokenHash: Buffer;
  at: Date;
  idleAt: Date;
}

/** Somebody else who was still at it is not any more. */
export async function insertTabletSession(tx: Database, session: NewSession): Promise<void> {
  const { providerId, tabletId, userId, at } = session;
  await tx`
    update venue_tablets set last_used_at = ${at} where provider_id = ${providerId} and id = ${tabletId}`;
  await tx`delete from tablet_sessions where provider_id = ${providerId} and tablet_id = ${tabletId}`;
  await tx`
    insert into tablet_sessions (provider_id, id, tablet_id, user_id, token_hash, opened_at, idle_at)
    values (${providerId}, ${session.id}, ${tabletId}, ${userId}, ${session.tokenHash}, ${at}, ${session.idleAt})`;
}

export async function prolongTabletSession(db: Database, tokenHash: Buffer, idleAt: Date): Promise<void> {
  await db`update tablet_sessions set idle_at = ${idleAt} where token_hash = ${tokenHash}`;
}

export async function deleteTabletSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db`delete from tablet_sessions where token_hash = ${tokenHash}`;
}
