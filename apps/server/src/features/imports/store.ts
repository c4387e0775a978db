import type { Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../db/database.ts';

export interface Place {
  providerId: string;
  branchId: string;
}

/** Files of one provider come in one after the other, so that the second knows what the first has brought. */
export async function lockImports(tx: Database, providerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('import ' || ${providerId}, 0))`;
}

type Words = Record<'en' | 'pl', string>;

export async function listActivities(
  db: Database,
): Promise<{ id: string; slug: string; name: Words; tableKind: string }[]> {
  return db<{ id: string; slug: string; name: Words; tableKind: string }[]>`
    select id, slug, name, table_kind as "tableKind" from activities order by id`;
}

/** By name, and by street where a place has no name of its own. */
export async function listPlaces(
  db: Database,
  providerId: string,
): Promise<{ id: string; name: string; street: string }[]> {
  return db<{ id: string; name: string; street: string }[]>`
    select id, name, street from branches where provider_id = ${providerId} order by created_at, id`;
}

/** Of bookings that came in by a file before, by key, the reference of each. */
export async function listImported(
  db: Database,
  providerId: string,
  keys: readonly Buffer[],
): Promise<{ key: Buffer; reference: string }[]> {
  return db<{ key: Buffer; reference: string }[]>`
    select import_key as key, reference from bookings
    where provider_id = ${providerId} and import_key = any(${[...keys]}::bytea[])`;
}

export interface TakenTime {
  tableId: string;
  startsAt: Date;
  endsAt: Date;
  taker: 'booking' | 'hold' | 'block';
  /** Of a booking. */
  reference: string | null;
}

/** Whoever has one of these tables in that time; a hold that has lapsed is nobody. */
export async function listTaken(
  db: Database,
  { providerId, branchId }: Place,
  wanted: { tableIds: readonly string[]; from: Instant; to: Instant; now: Instant },
): Promise<TakenTime[]> {
  return db<TakenTime[]>`
    select a.table_id as "tableId", lower(a.during) as "startsAt", upper(a.during) as "endsAt", b.reference,
      case when a.booking_id is not null then 'booking' when a.hold_id is not null then 'hold' else 'block' end as taker
    from allocations a
    left join bookings b on b.provider_id = a.provider_id and b.id = a.booking_id
    where a.provider_id = ${providerId} and a.branch_id = ${branchId} and a.live
      and a.table_id = any(${[...wanted.tableIds]}::uuid[])
      and a.during && tstzrange(${new Date(wanted.from)}, ${new Date(wanted.to)})
      and (a.held_until is null or a.held_until > ${new Date(wanted.now)})`;
}
