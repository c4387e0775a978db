import type { MemberRole } from '@gramy/domain/access/permission';
import type { Database } from '../../db/database.ts';

/** Undefined for who does not work there, or has left us. */
export async function findMemberRole(
  db: Database,
  { providerId, userId }: { providerId: string; userId: string },
): Promise<MemberRole | undefined> {
  const [member] = await db<{ role: MemberRole }[]>`
    select m.role from provider_members m join users u on u.id = m.user_id
    where m.provider_id = ${providerId} and m.user_id = ${userId} and u.deleted_at is null`;
  return member?.role;
}
