import type { Database } from '../../../db/database.ts';

export interface TabletRow {
  id: string;
  name: string;
  branchId: string | null;
  trustedAt: Date;
  trustedBy: string | null;
  lastUsedAt: Date | null;
}

interface Reach {
  providerId: string;
  /** Null: every branch. */
  branchIds: readonly string[] | null;
}

/** A member of some branches knows their tablets only. */
export async function listTablets(db: Database, { providerId, branchIds }: Reach): Promise<TabletRow[]> {
  return db<TabletRow[]>`
    select t.id, t.name, t.branch_id as "branchId", t.trusted_at as "trustedAt", t.last_used_at as "lastUsedAt",
      (select u.full_name from users u where u.id = t.trusted_by and u.deleted_at is null) as "trustedBy"
    from venue_tablets t
    where t.provider_id = ${providerId} and (${branchIds}::uuid[] is null or t.branch_id = any(${branchIds}::uuid[]))
    order by t.trusted_at desc, t.id`;
}

/** Held until the transaction ends, so that their number stands. */
export async function countTablets(tx: Database, providerId: string): Promise<number> {
  await tx`select from service_providers where id = ${providerId} for no key update`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from venue_tablets where provider_id = ${providerId}`;
  return row?.count ?? 0;
}

export async function isBranchOf(db: Database, providerId: string, branchId: string): Promise<boolean> {
  const found = await db`select from branches where provider_id = ${providerId} and id = ${branchId}`;
  return found.length > 0;
}

interface NewTablet {
  providerId: string;
  id: string;
  branchId: string | null;
  name: string;
  tokenHash: Buffer;
  trustedBy: string;
  at: Date;
}

export async function insertTablet(tx: Database, tablet: NewTablet): Promise<void> {
  await tx`
    insert into venue_tablets (provider_id, id, branch_id, name, token_hash, trusted_by, trusted_at)
    values (${tablet.providerId}, ${tablet.id}, ${tablet.branchId}, ${tablet.name}, ${tablet.tokenHash},
      ${tablet.trustedBy}, ${tablet.at})`;
}

/** What was opened at it goes along. */
export async function deleteTablet(
  tx: Database,
  { providerId, branchIds }: Reach,
  id: string,
): Promise<{ name: string; branchId: string | null } | undefined> {
  const [deleted] = await tx<{ name: string; branchId: string | null }[]>`
    delete from venue_tablets
    where provider_id = ${providerId} and id = ${id}
      and (${branchIds}::uuid[] is null or branch_id = any(${branchIds}::uuid[]))
    returning name, branch_id as "branchId"`;
  return deleted;
}

export interface KnownTablet {
  providerId: string;
  id: string;
  name: string;
  venue: string;
  branch: { id: string; name: string } | null;
  waiting: number;
}

/** By its token, with the requests that wait at its places. */
export async function findTablet(db: Database, tokenHash: Buffer): Promise<KnownTablet | undefined> {
  const [tablet] = await db<KnownTablet[]>`
    select t.provider_id as "providerId", t.id, t.name, p.name as venue,
      case when b.id is null then null else json_build_object('id', b.id, 'name', b.name) end as branch,
      (select count(*)::int from bookings k
        where k.provider_id = t.provider_id and k.status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid')
          and k.proposed_until is null
          and (t.branch_id is null or exists (select from booking_slots s
            where s.provider_id = k.provider_id and s.booking_id = k.id and s.branch_id = t.branch_id))) as waiting
    from venue_tablets t join service_providers p on p.id = t.provider_id
    left join branches b on b.provider_id = t.provider_id and b.id = t.branch_id
    where t.token_hash = ${tokenHash}`;
  return tablet;
}

export interface TabletPerson {
  userId: string;
  name: string;
  hasPin: boolean;
  lockedUntil: Date | null;
}

/** Whoever works at its places and may come in at all. */
export async function listPeopleAt(
  db: Database,
  { providerId, id, at }: { providerId: string; id: string; at: Date },
): Promise<TabletPerson[]> {
  return db<TabletPerson[]>`
    select m.user_id as "userId", u.full_name as name, n.user_id is not null as "hasPin",
      case when r.locked_until > ${at} then r.locked_until end as "lockedUntil"
    from venue_tablets t
    join provider_members m on m.provider_id = t.provider_id
    join users u on u.id = m.user_id
    left join member_pins n on n.provider_id = m.provider_id and n.user_id = m.user_id
    left join pin_tries r on r.provider_id = t.provider_id and r.tablet_id = t.id and r.user_id = m.user_id
    where t.provider_id = ${providerId} and t.id = ${id}
      and (t.branch_id is null or m.branch_ids is null or t.branch_id = any(m.branch_ids))
      and u.deleted_at is null and u.suspended_at is null
    order by u.full_name, m.user_id`;
}
