import type { CallData } from '@gramy/contract/wire-types';
import type { FindWish } from '@gramy/domain/office/find-words';
import { type Database, type Sql, sql } from '../../db/database.ts';

type Listed = CallData<'GET /admin/users'>['items'][number];
export type ListedRow = Omit<Listed, 'since'> & { since: Date };

function matchWish(wish: FindWish): Sql {
  switch (wish.by) {
    case 'email':
      return wish.isWhole
        ? sql`u.email = ${wish.email}`
        : sql`u.email like ${`${wish.email.replaceAll(/[%_\\]/g, '\\$&')}%`}`;
    case 'phone':
      return sql`u.phone = ${wish.phone}`;
    case 'name':
      return sql`to_tsvector('simple', plain_name(u.full_name))
        @@ to_tsquery('simple', plain_name(${wish.words.map((word) => `${word}:*`).join(' & ')}))`;
    case 'reference':
      return sql`u.id = (select b.user_id from booking_references r
        join bookings b on b.provider_id = r.provider_id and b.id = r.booking_id
        where r.reference = ${wish.reference})`;
  }
}

/** By number, which is by age: a page costs the same wherever it stands. */
export async function listPeople(
  db: Database,
  { wish, before, most }: { wish: FindWish | null; before: string | null; most: number },
): Promise<ListedRow[]> {
  const matching = wish === null ? sql`true` : matchWish(wish);
  const older = before === null ? sql`true` : sql`u.id < ${before}`;
  return db<ListedRow[]>`
    select u.id, u.full_name as name, u.email, u.suspended_at is not null as "isSuspended", u.created_at as since,
      (select count(*)::int from bookings b where b.user_id = u.id) as bookings
    from users u where u.deleted_at is null and ${matching} and ${older}
    order by u.id desc limit ${most}`;
}

type File = CallData<'GET /admin/users/:userId'>;

export interface PersonRow
  extends Pick<
    File,
    | 'id'
    | 'name'
    | 'email'
    | 'isEmailProven'
    | 'phone'
    | 'isPhoneProven'
    | 'language'
    | 'role'
    | 'bookingCount'
    | 'venues'
  > {
  since: Date;
  suspendedAt: Date | null;
  suspendedBy: string | null;
  suspensionReason: string | null;
  deletionDueAt: Date | null;
}

export async function findPerson(db: Database, userId: string): Promise<PersonRow | undefined> {
  const [person] = await db<PersonRow[]>`
    select u.id, u.full_name as name, u.email, u.email_verified_at is not null as "isEmailProven", u.phone,
      u.phone_verified_at is not null as "isPhoneProven", u.language, u.role, u.created_at as since,
      u.suspended_at as "suspendedAt", s.full_name as "suspendedBy", u.suspension_reason as "suspensionReason",
      u.deletion_due_at as "deletionDueAt",
      (select count(*)::int from bookings b where b.user_id = u.id) as "bookingCount",
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'role', m.role) order by p.name), '[]')
        from provider_members m join service_providers p on p.id = m.provider_id where m.user_id = u.id) as venues
    from users u left join users s on s.id = u.suspended_by and s.deleted_at is null
    where u.id = ${userId} and u.deleted_at is null`;
  return person;
}

export type BookingRow = Omit<File['bookings'][number], 'startsAt'> & { startsAt: Date };

export async function listLatestBookings(db: Database, userId: string): Promise<BookingRow[]> {
  return db<BookingRow[]>`
    select b.id, b.reference, p.name as venue, b.starts_at as "startsAt", b.status, b.total, b.currency
    from bookings b join service_providers p on p.id = b.provider_id
    where b.user_id = ${userId} order by b.starts_at desc, b.id desc limit 10`;
}
