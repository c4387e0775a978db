import type { GiverChoice } from '@gramy/domain/access/membership';
import type { MemberRole, StaffRights } from '@gramy/domain/access/permission';
import type { VenueOwner } from '@gramy/domain/account/venue-owner';
import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../../db/database.ts';

export interface TeamMember {
  userId: string;
  name: string;
  email: string | null;
  isEmailVerified: boolean;
  language: Language;
  role: MemberRole;
  branchIds: string[] | null;
  hasTwoStep: boolean;
  joinedAt: Date;
  lastSeenAt: Date | null;
  version: number;
  offer: { by: string; giverBecomes: GiverChoice } | null;
  offeredAt: Date | null;
}

export interface TeamKey {
  providerId: string;
  userId: string;
}

/** Owners first, then by how long they have been there. */
export async function listTeam(
  db: Database,
  { providerId, userId = null }: { providerId: string; userId?: string | null },
): Promise<TeamMember[]> {
  return db<TeamMember[]>`
    select m.user_id as "userId", u.full_name as name, u.email, u.email_verified_at is not null as "isEmailVerified",
      u.language, m.role, m.branch_ids as "branchIds", u.two_step is not null as "hasTwoStep",
      m.created_at as "joinedAt", coalesce(v.version, 0) as version,
      (select max(s.last_used_at) from sessions s where s.user_id = m.user_id) as "lastSeenAt",
      case when m.ownership_offered_at is null then null
        else json_build_object('by', m.ownership_offered_by, 'giverBecomes', m.giver_becomes) end as offer,
      m.ownership_offered_at as "offeredAt"
    from provider_members m join users u on u.id = m.user_id
    left join setup_versions v
      on v.provider_id = m.provider_id and v.subject = 'member' and v.subject_id = m.user_id
    where m.provider_id = ${providerId} and u.deleted_at is null
      and (${userId}::uuid is null or m.user_id = ${userId})
    order by array_position(array['owner', 'manager', 'staff'], m.role), m.created_at, m.user_id`;
}

export async function findTeamMember(db: Database, key: TeamKey): Promise<TeamMember | undefined> {
  const [member] = await listTeam(db, key);
  return member;
}

/** Held until the transaction ends: whoever else wants to leave waits here, as whoever deletes their account does. */
export async function lockOwners(tx: Database, providerId: string): Promise<VenueOwner[]> {
  await tx`
    select from provider_members where provider_id = ${providerId} and role = 'owner'
    order by user_id for update`;
  // In a statement of its own, which sees what was written while this one waited.
  return tx<VenueOwner[]>`
    select u.id as "userId", u.deletion_due_at is not null or u.deleted_at is not null as "isLeaving"
    from provider_members m join users u on u.id = m.user_id
    where m.provider_id = ${providerId} and m.role = 'owner'`;
}

export async function setStanding(
  tx: Database,
  { providerId, userId }: TeamKey,
  { role, branchIds }: { role: MemberRole; branchIds: readonly string[] | null },
): Promise<void> {
  await tx`
    update provider_members set role = ${role}, branch_ids = ${branchIds}::uuid[],
      ownership_offered_by = null, ownership_offered_at = null, giver_becomes = null
    where provider_id = ${providerId} and user_id = ${userId}`;
}

export async function deleteMember(tx: Database, { providerId, userId }: TeamKey): Promise<boolean> {
  const deleted = await tx`
    delete from provider_members where provider_id = ${providerId} and user_id = ${userId} returning 1`;
  return deleted.length > 0;
}

/** False: works there already. */
export async function insertMember(
  tx: Database,
  { providerId, userId }: TeamKey,
  { role, branchIds, at }: { role: MemberRole; branchIds: readonly string[] | null; at: Date },
): Promise<boolean> {
  const inserted = await tx`
    insert into provider_members (provider_id, user_id, role, branch_ids, created_at)
    values (${providerId}, ${userId}, ${role}, ${branchIds}::uuid[], ${at})
    on conflict do nothing returning 1`;
  return inserted.length > 0;
}

/** Of these, the ones that are not of this provider. */
export async function countForeignBranches(
  db: Database,
  providerId: string,
  branchIds: readonly string[],
): Promise<number> {
  const [row] = await db<{ foreign: number }[]>`
    select count(*)::int as foreign from unnest(${branchIds}::uuid[]) as asked (id)
    where not exists (select from branches b where b.provider_id = ${providerId} and b.id = asked.id)`;
  return row?.foreign ?? 0;
}

export interface TeamOfVenue {
  name: string;
  staffRights: StaffRights;
}

export async function findVenue(db: Database, providerId: string): Promise<TeamOfVenue | undefined> {
  const [venue] = await db<TeamOfVenue[]>`
    select name, json_build_object('mayDecide', staff_may_decide, 'mayCancel', staff_may_cancel) as "staffRights"
    from service_providers where id = ${providerId}`;
  return venue;
}

export async function setStaffRights(
  tx: Database,
  providerId: string,
  { mayDecide, mayCancel }: StaffRights,
): Promise<void> {
  await tx`
    update service_providers set staff_may_decide = ${mayDecide}, staff_may_cancel = ${mayCancel}
    where id = ${providerId}`;
}

/** False: somebody else has an offer already. */
export async function setOffer(
  tx: Database,
  { providerId, userId }: TeamKey,
  { by, giverBecomes, at }: { by: string; giverBecomes: GiverChoice; at: Date },
): Promise<boolean> {
  const offered = await tx`
    update provider_members set ownership_offered_by = ${by}, ownership_offered_at = ${at}, giver_becomes = ${giverBecomes}
    where provider_id = ${providerId} and user_id = ${userId} and role <> 'owner'
    returning 1`;
  return offered.length > 0;
}

export async function clearOffer(tx: Database, providerId: string): Promise<boolean> {
  const cleared = await tx`
    update provider_members set ownership_offered_by = null, ownership_offered_at = null, giver_becomes = null
    where provider_id = ${providerId} and ownership_offered_at is not null
    returning 1`;
  return cleared.length > 0;
}
