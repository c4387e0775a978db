import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { type Database, joinSql, type Sql, sql } from '../../db/database.ts';

/** The database keeps them until the transaction ends, whatever happens to the server. */
export async function waitForLocks(tx: Database, keys: readonly bigint[]): Promise<void> {
  await tx`select pg_advisory_xact_lock(key) from unnest(${keys.map(String)}::bigint[]) key`;
}

/** The same as the CTE `days`, for CTEs that begin with `where (select count(*) from days) > 0`. */
export function lockDays(keys: readonly bigint[]): Sql {
  return sql`days as (select pg_advisory_xact_lock(key) from unnest(${keys.map(String)}::bigint[]) key)`;
}

export interface AllocationRow {
  provider_id: string;
  id: string;
  branch_id: string;
  offer_id: string;
  table_id: string;
  hold_id: string | null;
  booking_id: string | null;
  slot_position: number;
  during: string;
  held_until: string | null;
}

/** For who takes the place of no hold. */
export const noneReleased = sql`released as (select provider_id, id from holds where false)`;

/**
 * As CTEs of a statement that has locked `days` and released the holds `released`: their tables go first, and what holds
 * left behind when they lapsed, as far as it is in the way. `taken` has a row for each table that was free.
 *
 * The count of what goes is read before the first row is written. Rows of holds are always locked in the order of their
 * ids, so that two who tidy up at once never wait for one another. That they are of holds is said twice, for the sake of
 * the index that has nothing but those.
 */
export function insertAllocations(rows: readonly AllocationRow[], now: Date): Sql[] {
  return [
    sql`wanted as (
      select * from jsonb_populate_recordset(null::allocations, ${JSON.stringify(rows)}::text::jsonb)
      where (select count(*) from days) > 0)`,
    sql`in_the_way as (
      select a.provider_id, a.id from allocations a
      where (a.provider_id, a.id) in (
        select o.provider_id, o.id from released r
        join allocations o on o.provider_id = r.provider_id and o.hold_id = r.id
        union all
        select l.provider_id, l.id from wanted w join allocations l using (provider_id, table_id)
        where l.hold_id is not null and l.live and l.during && w.during and l.held_until <= ${now})
      order by a.id for update of a)`,
    sql`freed as (
      delete from allocations a using in_the_way
      where a.provider_id = in_the_way.provider_id and a.id = in_the_way.id returning 1)`,
    sql`taken as (
      insert into allocations (provider_id, id, branch_id, offer_id, table_id, hold_id, booking_id, slot_position,
        during, held_until)
      select provider_id, id, branch_id, offer_id, table_id, hold_id, booking_id, slot_position, during, held_until
      from wanted, (select count(*) from freed) tidied
      order by table_id, lower(during)
      on conflict do nothing
      returning 1)`,
  ];
}

export async function countTaken(tx: Database, ctes: readonly Sql[]): Promise<number> {
  const [row] = await tx.runJoined(sql`with ${joinSql(ctes)} select count(*)::int as count from taken`);
  return (row as { count: number }).count;
}

interface HoldKey {
  providerId: string;
  holdId: string;
}

/** As the CTE `taken`: what the hold of the CTE `marked` still has. */
export function moveToBooking(bookingId: string, now: Date): Sql[] {
  return [
    sql`held as (
      select a.provider_id, a.id from marked m
      join allocations a on a.provider_id = m.provider_id and a.hold_id = m.id
      where a.held_until > ${now} order by a.id for update of a)`,
    sql`taken as (
      update allocations a set hold_id = null, held_until = null, booking_id = ${bookingId}
      from held where a.provider_id = held.provider_id and a.id = held.id
      returning 1)`,
  ];
}

/** Answers how many tables the hold still had. */
export async function prolong(
  tx: Database,
  { providerId, holdId }: HoldKey,
  until: Date,
  now: Date,
): Promise<number> {
  const kept = await tx`
    with held as (
      select id from allocations where provider_id = ${providerId} and hold_id = ${holdId} and held_until > ${now}
      order by id for update)
    update allocations a set held_until = ${until}
    from held where a.provider_id = ${providerId} and a.id = held.id
    returning 1`;
  return kept.length;
}

export async function deleteOfHolds(tx: Database, holds: readonly HoldKey[]): Promise<void> {
  const [providerIds, holdIds] = [holds.map((hold) => hold.providerId), holds.map((hold) => hold.holdId)];
  await tx`
    with held as (
      select a.provider_id, a.id
      from unnest(${providerIds}::uuid[], ${holdIds}::uuid[]) as wanted (provider_id, hold_id)
      join allocations a using (provider_id, hold_id)
      order by a.id for update of a)
    delete from allocations a using held where a.provider_id = held.provider_id and a.id = held.id`;
}

export async function endOfBooking(tx: Database, { providerId, bookingId }: BookingKey): Promise<void> {
  await tx`
    update allocations set live = false
    where provider_id = ${providerId} and booking_id = ${bookingId} and live`;
}

export async function endOfSlot(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  position: number,
): Promise<void> {
  await tx`
    update allocations set live = false
    where provider_id = ${providerId} and booking_id = ${bookingId} and slot_position = ${position} and live`;
}

export async function deleteOfSlot(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  position: number,
): Promise<void> {
  await tx`
    delete from allocations
    where provider_id = ${providerId} and booking_id = ${bookingId} and slot_position = ${position}`;
}
