import type { BusyRange } from '@gramy/domain/availability/busy-times';
import type { Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import type { Database } from '../../db/database.ts';

export interface BusyPlace {
  providerId: string;
  branchId: string;
  window: Interval;
}

/** Whose tables do not count: those of a hold, of the booking that is being moved, or of whatever hold somebody has. */
export interface BusyExcept {
  holdId?: string | undefined;
  bookingId?: string | undefined;
  userId?: string | undefined;
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
  { holdId, bookingId, userId }: BusyExcept = {},
): Promise<HeldRange[]> {
  const [from, to] = [new Date(window.start), new Date(window.end)];
  return db<HeldRange[]>`
    select table_id as "tableId", (extract(epoch from lower(during)) * 1000)::float8 as start,
      (extract(epoch from upper(during)) * 1000)::float8 as end,
      (extract(epoch from held_until) * 1000)::float8 as "heldUntil"
    from allocations
    where provider_id = ${providerId} and branch_id = ${branchId} and during && tstzrange(${from}, ${to}) and live
      and (held_until is null or held_until > ${new Date(now)})
      and coalesce(hold_id <> ${holdId ?? null}, true) and coalesce(booking_id <> ${bookingId ?? null}, true)
      and (hold_id is null or ${userId ?? null}::uuid is null or not exists (select from holds h
        where h.provider_id = ${providerId} and h.id = hold_id and h.user_id = ${userId ?? null}))
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

/**
 * The same for judging one slot, without whose and until when. What is booked back to back comes as one: most of an evening,
 * usually.
 */
export async function listBusyTimes(
  db: Database,
  { providerId, branchId, window }: BusyPlace,
  now: Instant,
  { holdId, bookingId, userId }: BusyExcept = {},
): Promise<BusyRange[]> {
  return db<BusyRange[]>`
    select busy.table_id as "tableId", round(date_part('epoch', lower(busy.during)) * 1000) as start,
      round(date_part('epoch', upper(busy.during)) * 1000) as end
    from (
      select a.table_id, unnest(range_agg(a.during)) as during from allocations a
      where a.provider_id = ${providerId} and a.branch_id = ${branchId}
        and a.during && tstzrange(${new Date(window.start)}, ${new Date(window.end)}) and a.live
        and (a.held_until is null or a.held_until > ${new Date(now)})
        and coalesce(a.hold_id <> ${holdId ?? null}, true) and coalesce(a.booking_id <> ${bookingId ?? null}, true)
        and (a.hold_id is null or ${userId ?? null}::uuid is null or not exists (select from holds h
          where h.provider_id = ${providerId} and h.id = a.hold_id and h.user_id = ${userId ?? null}))
      group by a.table_id) busy`;
}
