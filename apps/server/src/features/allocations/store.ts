import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { prepareInsert } from '../../db/insert-rows.ts';

/** A lock that the database keeps until the transaction ends, whatever happens to the server. */
export async function tryLock(tx: Database, key: bigint): Promise<boolean> {
  const [row] = await tx<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock(${String(key)}::bigint) as "isOurs"`;
  return row?.isOurs === true;
}

export async function waitForLock(tx: Database, key: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(${String(key)}::bigint)`;
}

/** Those of them that somebody else has. */
export async function tryLocks(tx: Database, keys: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await tx<{ key: string }[]>`
    select key from unnest(${keys.map(String)}::bigint[]) as wanted (key)
    where not pg_try_advisory_xact_lock(key)`;
  return new Set(rows.map(({ key }) => BigInt(key)));
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

/**
 * Answers how many were free; the rest is taken. What holds left behind when they lapsed goes first, as far as it is in
 * the way: the count of it is read before the first row is written. Rows of holds are always locked in the order of
 * their ids, so that two who tidy up at once never wait for one another. That they are of holds is said twice, for the
 * sake of the index that has nothing but those.
 */
export async function insertAllocations(
  tx: Database,
  rows: readonly AllocationRow[],
  now: Date,
): Promise<number> {
  const inserted = await tx`
    with wanted as (
      select * from jsonb_populate_recordset(null::allocations, ${JSON.stringify(rows)}::text::jsonb)),
    lapsed as (
      select a.provider_id, a.id from wanted w join allocations a using (provider_id, table_id)
      where a.hold_id is not null and a.live and a.during && w.during and a.held_until <= ${now}
      order by a.id for update of a),
    freed as (
      delete from allocations a using lapsed
      where a.provider_id = lapsed.provider_id and a.id = lapsed.id returning 1)
    insert into allocations (provider_id, id, branch_id, offer_id, table_id, hold_id, booking_id, slot_position,
      during, held_until)
    select provider_id, id, branch_id, offer_id, table_id, hold_id, booking_id, slot_position, during, held_until
    from wanted, (select count(*) from freed) tidied
    order by table_id, lower(during)
    on conflict do nothing
    returning 1`;
  return inserted.length;
}

const insertOfBooking = prepareInsert<AllocationRow>('allocations', {
  provider_id: ['uuid', (row) => row.provider_id],
  id: ['uuid', (row) => row.id],
  branch_id: ['uuid', (row) => row.branch_id],
  offer_id: ['uuid', (row) => row.offer_id],
  table_id: ['uuid', (row) => row.table_id],
  booking_id: ['uuid', (row) => row.booking_id],
  slot_position: ['smallint', (row) => row.slot_position],
  during: ['tstzrange', (row) => row.during],
});

/** The same for who knows that nothing else is in the way, as the part `taken` of a statement. */
export function insertForBooking(rows: readonly AllocationRow[]): Sql {
  const inOrder = rows.toSorted(
    (left, right) => compare(left.table_id, right.table_id) || compare(left.during, right.during),
  );
  return sql`taken as (${insertOfBooking(inOrder)} on conflict do nothing returning 1)`;
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export interface TableTime {
  providerId: string;
  tableId: string;
  from: Date;
  to: Date;
}

export async function deleteLapsed(tx: Database, times: readonly TableTime[], now: Date): Promise<void> {
  await tx`
    with lapsed as (
      select a.provider_id, a.id
      from unnest(${times.map(({ providerId }) => providerId)}::uuid[], ${times.map(({ tableId }) => tableId)}::uuid[],
        ${times.map(({ from }) => from)}::timestamptz[], ${times.map(({ to }) => to)}::timestamptz[])
        as w (provider_id, table_id, starts_at, ends_at)
      join allocations a using (provider_id, table_id)
      where a.hold_id is not null and a.live and a.during && tstzrange(w.starts_at, w.ends_at)
        and a.held_until <= ${now}
      order by a.id for update of a)
    delete from allocations a using lapsed where a.provider_id = lapsed.provider_id and a.id = lapsed.id`;
}

interface HoldKey {
  providerId: string;
  holdId: string;
}

export interface HeldTable {
  /** Of the slot. */
  position: number;
  tableId: string;
}

export async function listOfHold(db: Database, { providerId, holdId }: HoldKey): Promise<HeldTable[]> {
  return db<HeldTable[]>`
    select slot_position as position, table_id as "tableId" from allocations
    where provider_id = ${providerId} and hold_id = ${holdId}`;
}

/** The tables that the hold still has, as the part `taken` of a statement. */
export function moveToBooking(
  { providerId, holdId, bookingId }: HoldKey & { bookingId: string },
  now: Date,
): Sql {
  return sql`held as (
      select id from allocations where provider_id = ${providerId} and hold_id = ${holdId} and held_until > ${now}
      order by id for update),
    taken as (
      update allocations a set hold_id = null, held_until = null, booking_id = ${bookingId}
      from held where a.provider_id = ${providerId} and a.id = held.id
      returning 1)`;
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

export async function deleteOfSlot(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  position: number,
): Promise<void> {
  await tx`
    delete from allocations
    where provider_id = ${providerId} and booking_id = ${bookingId} and slot_position = ${position}`;
}
