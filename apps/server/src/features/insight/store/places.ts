import type { TakenHour } from '@gramy/domain/insight/occupancy';
import type { HoursException, HoursInterval } from '@gramy/domain/opening-hours/week-hours';
import type { Weekday } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import { type Scope, slotsInScope } from './scope.ts';

export interface PlaceRow {
  branchId: string;
  timeZone: string;
  tables: number;
  hours: (HoursInterval & { weekday: Weekday })[];
  exceptions: HoursException[];
}

/** Hours as they are now: what they were a year ago nobody has written down. Exceptions stay. */
export async function listPlaces(
  db: Database,
  providerId: string,
  branchIds: readonly string[] | null,
): Promise<PlaceRow[]> {
  return db<PlaceRow[]>`
    select b.id as "branchId", b.time_zone as "timeZone",
      (select count(*)::int from tables t where t.provider_id = b.provider_id and t.branch_id = b.id and t.active) as tables,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
          order by h.weekday, h.opens), '[]')
        from branch_hours h where h.provider_id = b.provider_id and h.branch_id = b.id) as hours,
      (select coalesce(json_agg(json_build_object('date', e.date, 'intervals', (
          select coalesce(json_agg(json_build_object('opens', h.opens, 'closes', h.closes) order by h.opens), '[]')
          from branch_exception_hours h
          where h.provider_id = e.provider_id and h.branch_id = e.branch_id and h.date = e.date))), '[]')
        from branch_exceptions e where e.provider_id = b.provider_id and e.branch_id = b.id) as exceptions
    from branches b
    where b.provider_id = ${providerId} and (${branchIds}::uuid[] is null or b.id = any(${branchIds}::uuid[]))
    order by b.id`;
}

/** Table minutes of bookings, by the hours that the clock of the place shows. What ended in a "no" has none. */
export async function listTakenHours(db: Database, scope: Scope, timeZone: string): Promise<TakenHour[]> {
  return db<TakenHour[]>`
    select s.business_date as date,
      (((begins at time zone ${timeZone})::date - s.business_date) * 24
        + extract(hour from begins at time zone ${timeZone}))::int as hour,
      round(sum(extract(epoch from least(s.ends_at, begins + interval '1 hour') - greatest(s.starts_at, begins))) / 60)::int
        as minutes
    from booking_slots s
    join allocations a on a.provider_id = s.provider_id and a.booking_id = s.booking_id
      and a.slot_position = s.position and a.live
    cross join generate_series(date_trunc('hour', s.starts_at, ${timeZone}), s.ends_at - interval '1 second',
      interval '1 hour') begins
    where ${slotsInScope(scope)}
    group by 1, 2`;
}

/** Time of single tables that nobody could book. */
export async function listBlockedTime(
  db: Database,
  { providerId, branchIds }: Pick<Scope, 'providerId' | 'branchIds'>,
  { from, until }: { from: Date; until: Date },
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  return db<{ startsAt: Date; endsAt: Date }[]>`
    select greatest(lower(a.during), ${from}) as "startsAt", least(upper(a.during), ${until}) as "endsAt"
    from allocations a
    join tables t on t.provider_id = a.provider_id and t.id = a.table_id and t.active
    where a.provider_id = ${providerId} and a.branch_id = any(${branchIds}::uuid[]) and a.live
      and a.block_id is not null and a.during && tstzrange(${from}, ${until})`;
}

/** Minutes between two bookings of a table that are too few for the shortest game there. */
export async function sumGaps(db: Database, scope: Scope): Promise<number> {
  const [row] = await db<{ minutes: number }[]>`
    with games as (
      select a.table_id, s.offer_id, s.business_date, s.starts_at, s.ends_at,
        lead(s.starts_at) over (partition by a.table_id, s.business_date order by s.starts_at) as next_at
      from booking_slots s
      join allocations a on a.provider_id = s.provider_id and a.booking_id = s.booking_id
        and a.slot_position = s.position and a.live
      where ${slotsInScope(scope)})
    select coalesce(round(sum(extract(epoch from g.next_at - g.ends_at)) / 60), 0)::int as minutes
    from games g
    where g.next_at > g.ends_at and g.next_at - g.ends_at < (
      select min(d) * interval '1 minute'
      from offer_tables t
      join offers o on o.provider_id = t.provider_id and o.id = t.offer_id and o.active
      cross join unnest(o.durations) d
      where t.provider_id = ${scope.providerId} and t.table_id = g.table_id)`;
  return row?.minutes ?? 0;
}

export async function nameActivities(
  db: Database,
  activityIds: readonly string[],
): Promise<{ id: string; name: { en: string; pl: string } }[]> {
  return db<{ id: string; name: { en: string; pl: string } }[]>`
    select id, name from activities where id = any(${activityIds}::uuid[])`;
}
