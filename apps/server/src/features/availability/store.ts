import type { BusyRange } from '@gramy/domain/availability/busy-times';
import type { Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import type { Database } from '../../db/database.ts';

export interface BusyPlace {
  providerId: string;
  branchId: string;
  window: Interval;
}

/** Whose tables do not count: those of the hold that is being booked, or of the booking that is being moved. */
export interface BusyExcept {
  holdId?: string | undefined;
  bookingId?: string | undefined;
}

/** `heldUntil` is null for a booking. */
export interface HeldRange extends BusyRange {
  heldUntil: Instant | null;
}

/** In order of tables and starts. */
export async function listBusyRanges(
  db: Database,
  { providerId, branchId, window }: BusyPlace,
  now: Instant,
  { holdId, bookingId }: BusyExcept = {},
): Promise<HeldRange[]> {
  const [from, to] = [new Date(window.start), new Date(window.end)];
  return db<HeldRange[]>`
    select table_id as "tableId", (extract(epoch from lower(during)) * 1000)::float8 as start,
      (extract(epoch from upper(during)) * 1000)::float8 as end,
      (extract(epoch from held_until) * 1000)::float8 as "heldUntil"
    from allocations
    where provider_id = ${providerId} and branch_id = ${branchId} and during && tstzrange(${from}, ${to}) and live
      and (held_until is null or held_until > ${new Date(now)})
      and (${holdId ?? null}::uuid is null or hold_id is distinct from ${holdId ?? null})
      and (${bookingId ?? null}::uuid is null or booking_id is distinct from ${bookingId ?? null})
    order by table_id, lower(during)`;
}

export interface BusyRangeOfBranch extends HeldRange {
  branchId: string;
}

/** The same for many branches at once. */
export async function listBusyRangesOf(
  db: Database,
  places: readonly { providerId: string; branchId: string }[],
  window: Interval,
  now: Instant,
): Promise<BusyRangeOfBranch[]> {
  return db<BusyRangeOfBranch[]>`
    select a.branch_id as "branchId", a.table_id as "tableId",
      (extract(epoch from lower(a.during)) * 1000)::float8 as start,
      (extract(epoch from upper(a.during)) * 1000)::float8 as end,
      (extract(epoch from a.held_until) * 1000)::float8 as "heldUntil"
    from unnest(${places.map(({ providerId }) => providerId)}::uuid[],
      ${places.map(({ branchId }) => branchId)}::uuid[]) as place (provider_id, branch_id)
    join allocations a on a.provider_id = place.provider_id and a.branch_id = place.branch_id
    where a.during && tstzrange(${new Date(window.start)}, ${new Date(window.end)}) and a.live
      and (a.held_until is null or a.held_until > ${new Date(now)})
    order by a.branch_id, a.table_id, lower(a.during)`;
}

export interface BusyRangeOfPlace extends BusyRange {
  /** Which of the places. */
  place: number;
}

/** At many branches, each at its own time. What is booked back to back comes as one: most of an evening, usually. */
export async function listBusyTimesAt(
  db: Database,
  places: readonly BusyPlace[],
  now: Instant,
  { holdId, bookingId }: BusyExcept = {},
): Promise<BusyRangeOfPlace[]> {
  return db<BusyRangeOfPlace[]>`
    select place.ordinality::int - 1 as place, busy.table_id as "tableId",
      round(date_part('epoch', lower(busy.during)) * 1000) as start,
      round(date_part('epoch', upper(busy.during)) * 1000) as end
    from unnest(${places.map(({ providerId }) => providerId)}::uuid[],
      ${places.map(({ branchId }) => branchId)}::uuid[],
      ${places.map(({ window }) => new Date(window.start))}::timestamptz[],
      ${places.map(({ window }) => new Date(window.end))}::timestamptz[])
      with ordinality as place (provider_id, branch_id, starts_at, ends_at)
    cross join lateral (
      select a.table_id, unnest(range_agg(a.during)) as during from allocations a
      where a.provider_id = place.provider_id and a.branch_id = place.branch_id
        and a.during && tstzrange(place.starts_at, place.ends_at) and a.live
        and (a.held_until is null or a.held_until > ${new Date(now)})
        and (${holdId ?? null}::uuid is null or a.hold_id is distinct from ${holdId ?? null})
        and (${bookingId ?? null}::uuid is null or a.booking_id is distinct from ${bookingId ?? null})
      group by a.table_id) busy`;
}
