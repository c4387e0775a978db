import type { WireBoard } from '@gramy/contract/schemas/board';
import type { Interval } from '@gramy/domain/time/interval';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, sql } from '../../../db/database.ts';
import { wantsAnswer } from './desk-views.ts';
import type { PlaceKey } from './place.ts';
import { type DayBooking, shownBooking } from './shown-booking.ts';

export interface DayKey extends PlaceKey {
  date: LocalDate;
}

export interface DayQuestion {
  after: string;
  now: Date;
  /** All that could belong to the day. */
  reach: Interval;
  /** Days from which something may run into the open hours of this one. */
  days: readonly LocalDate[];
  open: Interval;
}

export interface DayRow {
  /** Whatever is committed later has a number from here on. */
  mark: string;
  bookingIds: string[];
  bookings: DayBooking[];
  otherRequests: DayBooking[];
  blocks: WireBoard['blocks'];
  held: WireBoard['held'];
  queue: QueueRow[];
}

export interface QueueRow extends Omit<WireBoard['queue'][number], 'hasPhone'> {
  phone: string;
}

/** Nobody answers more at once. */
const mostOtherRequests = 100;

/**
 * A day as one statement, so that all of it is of one moment. `after` leaves out the bookings that have not changed since
 * that mark; a mark that has not come yet is of another database, and leaves out nothing.
 */
export async function readDay(
  db: Database,
  { providerId, branchId, date }: DayKey,
  { after, now, reach, days, open }: DayQuestion,
): Promise<DayRow> {
  const [from, until] = [new Date(reach.start), new Date(reach.end)];
  const [row] = (await db.runJoined(sql`
    with present as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as mark),
    since as materialized (
      select case when ${after}::text::xid8 > mark then '0'::xid8 else ${after}::text::xid8 end as mark from present),
    day as materialized (
      select distinct s.booking_id as id from booking_slots s
      where s.provider_id = ${providerId} and s.branch_id = ${branchId} and s.business_date = any(${[...days]}::date[])
        and (s.business_date = ${date} or s.starts_at < ${new Date(open.end)} and s.ends_at > ${new Date(open.start)}))
    select
      (select mark::text from present) as mark,
      (select coalesce(json_agg(id), '[]') from day) as "bookingIds",
      (select coalesce(json_agg(row_to_json(found)), '[]') from (
        ${shownBooking}
        from day
        join bookings b on b.provider_id = ${providerId} and b.id = day.id
        where b.changed_in >= (select mark from since)) found) as bookings,
      (select coalesce(json_agg(row_to_json(found)), '[]') from (
        ${shownBooking}
        from bookings b
        where b.provider_id = ${providerId} and ${wantsAnswer} and b.id not in (select id from day)
          and exists (select from booking_slots s
            where s.provider_id = b.provider_id and s.booking_id = b.id and s.branch_id = ${branchId})
        order by b.answer_due_at, b.id limit ${mostOtherRequests}) found) as "otherRequests",
      (select coalesce(json_agg(row_to_json(block)), '[]') from (
        select k.id, k.table_id as "tableId", lower(k.during) as "startsAt", upper(k.during) as "endsAt",
          k.kind as reason, k.note, k.series_id as "seriesId"
        from table_blocks k
        where k.provider_id = ${providerId} and k.branch_id = ${branchId} and k.kind <> 'removed'
          and k.during && tstzrange(${from}, ${until})
        order by lower(k.during), k.id) block) as blocks,
      (select coalesce(json_agg(row_to_json(held)), '[]') from (
        select a.table_id as "tableId", lower(a.during) as "startsAt", upper(a.during) as "endsAt",
          a.held_until as until,
          (select p.booking_id from booking_proposals p
            where p.provider_id = a.provider_id and p.hold_id = a.hold_id) as "bookingId"
        from allocations a
        where a.provider_id = ${providerId} and a.branch_id = ${branchId} and a.live and a.held_until > ${now}
          and a.during && tstzrange(${from}, ${until})
        order by lower(a.during), a.table_id) held) as held,
      (select coalesce(json_agg(row_to_json(party)), '[]') from (
        select q.id, q.offer_id as "offerId", q.name, q.phone, q.guests, q.duration_minutes as "durationMinutes",
          q.joined_at as "joinedAt", case when q.state = 'called' then json_build_object('at', q.called_at,
            'until', q.held_until, 'tableIds', q.table_ids) end as called
        from walk_in_queue q
        where q.provider_id = ${providerId} and q.branch_id = ${branchId} and q.business_date = ${date}
          and q.state in ('waiting', 'called')
        order by q.joined_at, q.id) party) as queue`)) as DayRow[];
  if (!row) throw new TypeError('A statement without "from" has one row');
  return row;
}
