import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { Language } from '@gramy/domain/language/language';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { writeAll } from '../../db/write-conflict.ts';

export interface HoldRow {
  providerId: string;
  id: string;
  bookingType: BookingType;
  expiresAt: Date;
  extendedAt: Date | null;
  releasedAt: Date | null;
  bookingId: string | null;
}

export interface HoldSlotRow {
  position: number;
  branchId: string;
  offerId: string;
  date: LocalDate;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  tableCount: number;
  tableIds: readonly string[];
}

/** Somebody else's hold is no hold. */
export async function lockHold(tx: Database, userId: string, holdId: string): Promise<HoldRow | undefined> {
  const [hold] = await tx<HoldRow[]>`
    select provider_id as "providerId", id, booking_type as "bookingType", expires_at as "expiresAt",
      extended_at as "extendedAt", released_at as "releasedAt", booking_id as "bookingId"
    from holds where user_id = ${userId} and id = ${holdId}
    for update`;
  return hold;
}

export async function findCurrentHold(db: Database, userId: string, now: Date): Promise<HoldRow | undefined> {
  const [hold] = await db<HoldRow[]>`
    select provider_id as "providerId", id, booking_type as "bookingType", expires_at as "expiresAt",
      extended_at as "extendedAt", released_at as "releasedAt", booking_id as "bookingId"
    from holds where user_id = ${userId} and released_at is null and booking_id is null and expires_at > ${now}`;
  return hold;
}

export async function listHoldSlots(
  db: Database,
  { providerId, id }: Pick<HoldRow, 'providerId' | 'id'>,
): Promise<HoldSlotRow[]> {
  return db<HoldSlotRow[]>`
    select s.position, s.branch_id as "branchId", s.offer_id as "offerId", s.business_date as date,
      s.starts_at as "startsAt", s.ends_at as "endsAt", s.guests, s.table_count as "tableCount",
      array(select a.table_id from allocations a where a.provider_id = s.provider_id and a.hold_id = s.hold_id
        and a.slot_position = s.position order by a.table_id) as "tableIds"
    from hold_slots s where s.provider_id = ${providerId} and s.hold_id = ${id} order by s.position`;
}

/** A hold that somebody is about to book, and all that is asked about them and their venue besides. */
export interface HeldOrder extends HoldRow {
  slots: (Omit<HoldSlotRow, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string })[];
  guest: {
    isEmailVerified: boolean;
    /** What they can do without. */
    muted: string[];
    /** At their proven address. */
    holder: { email: string; name: string } | null;
    /** Bookings that are not paid yet: all, and those that shall be paid online. */
    unpaid: number;
    unpaidOnline: number;
  };
  /** Who gets messages at the venue. */
  members: { email: string; language: Language; name: string }[];
}

/** In one statement: the way to the database costs more than the work. */
export async function findHeldOrder(
  db: Database,
  { userId, holdId, now }: { userId: string; holdId: string; now: Date },
): Promise<HeldOrder | undefined> {
  const [order] = await db<HeldOrder[]>`
    select h.provider_id as "providerId", h.id, h.booking_type as "bookingType", h.expires_at as "expiresAt",
      h.extended_at as "extendedAt", h.released_at as "releasedAt", h.booking_id as "bookingId",
      (select jsonb_agg(jsonb_build_object('position', s.position, 'branchId', s.branch_id, 'offerId', s.offer_id,
          'date', s.business_date, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'guests', s.guests,
          'tableCount', s.table_count,
          'tableIds', array(select a.table_id from allocations a where a.provider_id = s.provider_id
            and a.hold_id = s.hold_id and a.slot_position = s.position order by a.table_id))
          order by s.position)
        from hold_slots s where s.provider_id = h.provider_id and s.hold_id = h.id) as slots,
      (select jsonb_build_object('isEmailVerified', u.email_verified_at is not null, 'muted', u.muted_messages,
          'holder', case when u.email_verified_at is not null and u.email is not null
            then jsonb_build_object('email', u.email, 'name', u.full_name) end,
          'unpaid', open.all, 'unpaidOnline', open.online)
        from (select count(*) filter (where b.ends_at > ${now}) as all,
            count(*) filter (where b.ends_at > ${now} and b.payment_method = 'online') as online
          from bookings b where b.user_id = h.user_id
            and b.status in ('pendingConfirmationUnpaid', 'confirmedUnpaid') and b.total > 0) open) as guest,
      (select coalesce(jsonb_agg(jsonb_build_object('email', m.email, 'language', m.language, 'name', m.full_name)
          order by p.created_at, m.id), '[]')
        from provider_members p join users m on m.id = p.user_id
        where p.provider_id = h.provider_id and m.email is not null and m.email_verified_at is not null
          and m.deleted_at is null) as members
    from holds h join users u on u.id = h.user_id
    where h.user_id = ${userId} and h.id = ${holdId} and u.deleted_at is null`;
  return order;
}

export interface NewHold {
  providerId: string;
  id: string;
  userId: string;
  bookingType: BookingType;
  createdAt: Date;
  expiresAt: Date;
  slots: readonly HoldSlotRow[];
}

/** As CTEs of a statement that locks `days` first: it replaces the hold that the person has. */
export function insertHold(hold: NewHold): Sql[] {
  const { providerId, id, userId, slots, createdAt } = hold;
  const rows = slots.map((slot) => ({
    provider_id: providerId,
    hold_id: id,
    position: slot.position,
    branch_id: slot.branchId,
    offer_id: slot.offerId,
    business_date: slot.date,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    guests: slot.guests,
    table_count: slot.tableCount,
  }));
  return [
    sql`released as (
      update holds set released_at = ${createdAt}
      where (select count(*) from days) > 0 and user_id = ${userId} and released_at is null and booking_id is null
      returning provider_id, id)`,
    sql`held as (
      insert into holds (provider_id, id, user_id, booking_type, created_at, expires_at)
      select ${providerId}, ${id}, ${userId}, ${hold.bookingType}, ${createdAt}, ${hold.expiresAt}
      from (select count(*) from released) before)`,
    sql`slots as (
      insert into hold_slots (provider_id, hold_id, position, branch_id, offer_id, business_date, starts_at, ends_at,
        guests, table_count)
      select provider_id, hold_id, position, branch_id, offer_id, business_date, starts_at, ends_at, guests, table_count
      from jsonb_populate_recordset(null::hold_slots, ${JSON.stringify(rows)}::text::jsonb))`,
  ];
}

/** Throws a write conflict where one of so many tables is taken, or the person has another hold meanwhile. */
export async function writeHold(db: Database, ctes: readonly Sql[], tables: number): Promise<void> {
  await db.runJoined(writeAll(ctes, tables));
}

type HoldKey = Pick<HoldRow, 'providerId' | 'id'>;

export async function markReleased(tx: Database, { providerId, id }: HoldKey, at: Date): Promise<void> {
  await tx`update holds set released_at = ${at} where provider_id = ${providerId} and id = ${id}`;
}

/** As the CTE `marked` of the statement that writes the booking: no row where the hold is over. */
export function markBooked({ providerId, id }: HoldKey, bookingId: string, now: Date): Sql {
  return sql`marked as (
      update holds set booking_id = ${bookingId}
      where provider_id = ${providerId} and id = ${id} and released_at is null and booking_id is null
        and expires_at > ${now}
      returning provider_id, id)`;
}

export async function updateExpiry(
  tx: Database,
  { providerId, id }: HoldKey,
  expiresAt: Date,
  extendedAt: Date,
): Promise<void> {
  await tx`
    update holds set expires_at = ${expiresAt}, extended_at = ${extendedAt}
    where provider_id = ${providerId} and id = ${id}`;
}

/**
 * Moves the end of what guests held at `heldAt`, with that of the tables themselves. Not of what venues hold for a guest: their
 * answers are taken all the time.
 */
export async function moveExpiries(
  tx: Database,
  { heldAt, after, byMs }: { heldAt: Date; after: Date; byMs: number },
): Promise<number> {
  const moved = await tx`
    with kept as (
      select provider_id, id from holds
      where user_id is not null and released_at is null and booking_id is null
        and created_at <= ${heldAt} and expires_at > ${after}
      order by provider_id, id for update),
    moved as (
      update holds h set expires_at = h.expires_at + ${byMs} * interval '1 millisecond'
      from kept where h.provider_id = kept.provider_id and h.id = kept.id
      returning h.provider_id, h.id),
    tables as (
      update allocations a set held_until = a.held_until + ${byMs} * interval '1 millisecond'
      from kept where a.provider_id = kept.provider_id and a.hold_id = kept.id returning 1)
    select from moved`;
  return moved.length;
}

/** Those that somebody is just dealing with are left to them. */
export async function releaseLapsed(
  tx: Database,
  now: Date,
  most: number,
): Promise<{ providerId: string; holdId: string }[]> {
  return tx<{ providerId: string; holdId: string }[]>`
    with lapsed as (
      select provider_id, id from holds
      where released_at is null and booking_id is null and expires_at <= ${now}
      order by expires_at limit ${most} for update skip locked)
    update holds h set released_at = ${now} from lapsed
    where h.provider_id = lapsed.provider_id and h.id = lapsed.id
    returning h.provider_id as "providerId", h.id as "holdId"`;
}
