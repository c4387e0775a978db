import type { Interval } from '@gramy/domain/time/interval';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import { wantsAnswer } from './desk-views.ts';
import type { PlaceKey } from './place.ts';

export interface TakenTime extends Interval {
  tableId: string;
  isBlocked: boolean;
}

export interface DayCounts {
  date: LocalDate;
  bookings: number;
  requests: number;
}

/** Holds are left out: a week is looked at, not watched. */
export async function listTakenTimes(
  db: Database,
  { providerId, branchId }: PlaceKey,
  { start, end }: Interval,
): Promise<TakenTime[]> {
  return db<TakenTime[]>`
    select table_id as "tableId", block_id is not null as "isBlocked",
      (extract(epoch from lower(during)) * 1000)::float8 as start,
      (extract(epoch from upper(during)) * 1000)::float8 as end
    from allocations
    where provider_id = ${providerId} and branch_id = ${branchId} and live and hold_id is null
      and during && tstzrange(${new Date(start)}, ${new Date(end)})`;
}

export async function countOfDays(
  db: Database,
  { providerId, branchId }: PlaceKey,
  dates: readonly LocalDate[],
): Promise<DayCounts[]> {
  return db<DayCounts[]>`
    select d.date, count(b.id) filter (where b.status not in ('cancelled', 'declined'))::int as bookings,
      count(b.id) filter (where ${wantsAnswer})::int as requests
    from unnest(${[...dates]}::date[]) d (date)
    left join lateral (select distinct s.booking_id as id from booking_slots s
      where s.provider_id = ${providerId} and s.branch_id = ${branchId} and s.business_date = d.date) own on true
    left join bookings b on b.provider_id = ${providerId} and b.id = own.id
    group by d.date order by d.date`;
}

/** Those that have not been closed. Null: of all branches. */
export async function listBranchIds(
  db: Database,
  providerId: string,
  branchIds: readonly string[] | null,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from branches
    where provider_id = ${providerId} and status <> 'closed'
      and (${branchIds}::uuid[] is null or id = any(${branchIds}::uuid[]))
    order by position, id`;
  return rows.map(({ id }) => id);
}
