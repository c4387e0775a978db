import type { MemberRole } from '@gramy/domain/access/permission';
import type { Database } from '../../db/database.ts';

export interface MemberRow {
  providerId: string;
  userId: string;
  role: MemberRole;
  /** Null: every branch. */
  branchIds: string[] | null;
  venueBranchIds: string[];
  staffRights: { mayDecide: boolean; mayCancel: boolean };
}

/** Undefined for who does not work there, or has left us. */
export async function findMember(
  db: Database,
  { providerId, userId }: { providerId: string; userId: string },
): Promise<MemberRow | undefined> {
  const [member] = await db<MemberRow[]>`
    select m.provider_id as "providerId", m.user_id as "userId", m.role, m.branch_ids as "branchIds",
      array(select id from branches where provider_id = m.provider_id) as "venueBranchIds",
      json_build_object('mayDecide', p.staff_may_decide, 'mayCancel', p.staff_may_cancel) as "staffRights"
    from provider_members m
    join users u on u.id = m.user_id
    join service_providers p on p.id = m.provider_id
    where m.provider_id = ${providerId} and m.user_id = ${userId} and u.deleted_at is null`;
  return member;
}
