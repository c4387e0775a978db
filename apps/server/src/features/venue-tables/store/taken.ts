import type { Interval } from '@gramy/domain/time/interval';
import type { Database } from '../../../db/database.ts';
import type { Place } from './tables.ts';

export interface BookedTable {
  id: string;
  /** Which of its times. */
  position: number;
  reference: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  /** All tables of the slot. */
  tableIds: string[];
}

/** Slots of bookings that have one of these tables within the time. */
export async function listBooked(
  db: Database,
  { providerId, branchId }: Place,
  tableIds: readonly string[],
  within: Interval,
): Promise<BookedTable[]> {
  return db<BookedTable[]>`
    select b.id, s.position, b.reference, b.contact_name as name, s.starts_at as "startsAt", s.ends_at as "endsAt", s.guests,
      array(select o.table_id from allocations o
        where o.provider_id = s.provider_id and o.booking_id = s.booking_id and o.slot_position = s.position and o.live)
        as "tableIds"
    from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    where (s.provider_id, s.booking_id, s.position) in (
      select a.provider_id, a.booking_id, a.slot_position from allocations a
      where a.provider_id = ${providerId} and a.branch_id = ${branchId} and a.booking_id is not null and a.live
        and a.table_id = any(${tableIds}::uuid[])
        and a.during && tstzrange(${new Date(within.start)}, ${new Date(within.end)}))
    order by s.starts_at, b.id, s.position`;
}

/** Whether somebody is booking one of these tables right now. */
export async function isHeld(
  db: Database,
  { providerId, branchId }: Place,
  tableIds: readonly string[],
  { within, now }: { within: Interval; now: Date },
): Promise<boolean> {
  const held = await db`
    select 1 from allocations
    where provider_id = ${providerId} and branch_id = ${branchId} and hold_id is not null and live
      and table_id = any(${tableIds}::uuid[]) and held_until > ${now}
      and during && tstzrange(${new Date(within.start)}, ${new Date(within.end)})
    limit 1`;
  return held.length > 0;
}

/** What holds left behind when they lapsed. */
export async function tidyHolds(
  tx: Database,
  { providerId, branchId }: Place,
  tableIds: readonly string[],
  { within, now }: { within: Interval; now: Date },
): Promise<void> {
  await tx`
    with lapsed as (
      select id from allocations
      where provider_id = ${providerId} and branch_id = ${branchId} and hold_id is not null and live
        and table_id = any(${tableIds}::uuid[]) and held_until <= ${now}
        and during && tstzrange(${new Date(within.start)}, ${new Date(within.end)})
      order by id for update)
    delete from allocations a using lapsed where a.provider_id = ${providerId} and a.id = lapsed.id`;
}
