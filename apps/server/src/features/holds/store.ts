import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, type Sql, sql } from '../../db/database.ts';

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

/** Not paid yet. */
export interface OpenBookings {
  /** Waiting for money that shall come online. */
  online: number;
  all: number;
}

export interface Guest {
  /** False also for an account that is gone. */
  isEmailVerified: boolean;
  open: OpenBookings;
  hold: HoldRow | undefined;
  /** Nobody else takes tables on that day from here on. */
  isAlone: boolean;
}

export interface Meeting {
  userId: string;
  now: Date;
  /** Undefined: the one they have. */
  holdId: string | undefined;
  /** Undefined: there are several, or none. */
  day: bigint | undefined;
}

interface GuestRow extends OpenBookings {
  isEmailVerified: boolean | null;
  isAlone: boolean;
  holdProviderId: string;
  holdId: string | null;
  bookingType: BookingType;
  expiresAt: Date;
  extendedAt: Date | null;
  releasedAt: Date | null;
  bookingId: string | null;
}

/** Locks the person, then the hold, then the day, and reads what is there under those locks. */
export async function lockGuest(tx: Database, { userId, now, holdId, day }: Meeting): Promise<Guest> {
  const [row] = await tx<GuestRow[]>`
    select is_email_verified as "isEmailVerified", open_online as online, open_all as "all", is_alone as "isAlone",
      hold_provider_id as "holdProviderId", hold_id as "holdId", hold_type as "bookingType",
      hold_expires_at as "expiresAt", hold_extended_at as "extendedAt", hold_released_at as "releasedAt",
      hold_booking_id as "bookingId"
    from meet_guest(${userId}, ${now}, ${holdId ?? null}, ${day === undefined ? null : String(day)})`;
  if (row === undefined) throw new TypeError('A function with results has one row');
  const { isEmailVerified, online, all, isAlone } = row;
  return { isEmailVerified: isEmailVerified === true, open: { online, all }, isAlone, hold: toHold(row) };
}

/** Somebody whom nobody else is dealing with, whose address is known to be theirs. */
export interface ReadyGuest {
  userId: string;
  open: OpenBookings;
  hasHold: boolean;
}

/** Locks those that are free to be locked, and reads what is there under those locks. */
export async function lockReadyGuests(
  tx: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadyGuest[]> {
  const [locked, seen] = await Promise.all([
    tx<{ id: string }[]>`
      select id from users
      where id = any(${userIds}::uuid[]) and deleted_at is null and email_verified_at is not null
      for no key update skip locked`,
    tx<{ userId: string; online: number; all: number; hasHold: boolean }[]>`
      select guest.id as "userId", open.online, open.all,
        exists (select from holds h where h.user_id = guest.id and h.released_at is null and h.booking_id is null)
          as "hasHold"
      from unnest(${userIds}::uuid[]) as guest (id)
      cross join lateral (
        select count(*) filter (where b.payment_method = 'online')::int as online, count(*)::int as all from bookings b
        where b.user_id = guest.id
          and b.status::text = any (array['pendingConfirmationUnpaid', 'confirmedUnpaid']) and b.total::int > 0
          and b.ends_at > ${now}) open`,
  ]);
  const ids = new Set(locked.map(({ id }) => id));
  return seen.flatMap(({ userId, online, all, hasHold }) =>
    ids.has(userId) ? [{ userId, open: { online, all }, hasHold }] : [],
  );
}

function toHold(row: GuestRow): HoldRow | undefined {
  const {
    holdProviderId: providerId,
    holdId: id,
    bookingType,
    expiresAt,
    extendedAt,
    releasedAt,
    bookingId,
  } = row;
  if (id === null) return undefined;
  return { providerId, id, bookingType, expiresAt, extendedAt, releasedAt, bookingId };
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

export async function findHold(
  db: Database,
  userId: string,
  holdId: string,
): Promise<Pick<HoldRow, 'providerId' | 'id' | 'bookingType'> | undefined> {
  const [hold] = await db<Pick<HoldRow, 'providerId' | 'id' | 'bookingType'>[]>`
    select provider_id as "providerId", id, booking_type as "bookingType"
    from holds where user_id = ${userId} and id = ${holdId}`;
  return hold;
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

export async function insertHold(tx: Database, hold: NewHold): Promise<void> {
  const { providerId, id, slots } = hold;
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
  await tx`
    with held as (
      insert into holds (provider_id, id, user_id, booking_type, created_at, expires_at)
      values (${providerId}, ${id}, ${hold.userId}, ${hold.bookingType}, ${hold.createdAt}, ${hold.expiresAt}))
    insert into hold_slots (provider_id, hold_id, position, branch_id, offer_id, business_date, starts_at, ends_at,
      guests, table_count)
    select provider_id, hold_id, position, branch_id, offer_id, business_date, starts_at, ends_at, guests, table_count
    from jsonb_populate_recordset(null::hold_slots, ${JSON.stringify(rows)}::text::jsonb)`;
}

type HoldKey = Pick<HoldRow, 'providerId' | 'id'>;

export async function markReleased(tx: Database, { providerId, id }: HoldKey, at: Date): Promise<void> {
  await tx`update holds set released_at = ${at} where provider_id = ${providerId} and id = ${id}`;
}

/** As a part of the statement that writes the booking. */
export function markBooked({ providerId, id }: HoldKey, bookingId: string): Sql {
  return sql`marked as (
      update holds set booking_id = ${bookingId} where provider_id = ${providerId} and id = ${id})`;
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
