import type { Interval } from '@gramy/domain/time/interval';
import type { Database } from '../../db/database.ts';

export interface Place {
  providerId: string;
  branchId: string;
}

export interface DisplacedSlot {
  bookingId: string;
  position: number;
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  tableIds: string[];
  /** Guests who play, and requests that nobody has answered. */
  keepsStart: boolean;
}

export async function listDisplaced(
  db: Database,
  { providerId, branchId }: Place,
  bookingIds: readonly string[],
): Promise<DisplacedSlot[]> {
  return db<DisplacedSlot[]>`
    select b.id as "bookingId", s.position, s.offer_id as "offerId", s.starts_at as "startsAt", s.ends_at as "endsAt",
      s.guests, array(select a.table_id from allocations a where a.provider_id = s.provider_id
        and a.booking_id = s.booking_id and a.slot_position = s.position and a.live order by a.table_id) as "tableIds",
      b.checked_in_at is not null or b.status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid')
        as "keepsStart"
    from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    where s.provider_id = ${providerId} and s.branch_id = ${branchId} and b.id = any(${[...bookingIds]}::uuid[])
    order by s.starts_at, b.id, s.position`;
}

export interface TakenRange {
  tableId: string;
  startsAt: Date;
  endsAt: Date;
  bookingId: string | null;
  position: number | null;
}

/** Who has the tables of a place; holds that have lapsed are nobody's. */
export async function listTaken(
  db: Database,
  { providerId, branchId }: Place,
  { window, now }: { window: Interval; now: Date },
): Promise<TakenRange[]> {
  return db<TakenRange[]>`
    select a.table_id as "tableId", lower(a.during) as "startsAt", upper(a.during) as "endsAt",
      a.booking_id as "bookingId", a.slot_position as position
    from allocations a
    where a.provider_id = ${providerId} and a.branch_id = ${branchId} and a.live
      and a.during && tstzrange(${new Date(window.start)}, ${new Date(window.end)})
      and (a.held_until is null or a.held_until > ${now})`;
}

export async function listTableNames(
  db: Database,
  { providerId, branchId }: Place,
): Promise<Map<string, { en: string; pl: string }>> {
  const rows = await db<{ id: string; name: { en: string; pl: string } }[]>`
    select id, name from tables where provider_id = ${providerId} and branch_id = ${branchId}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
