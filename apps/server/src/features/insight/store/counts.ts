import type { LeadTime } from '@gramy/domain/insight/lead-time';
import { findLeadTime } from '@gramy/domain/insight/lead-time';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import { bookingsInScope, type Scope } from './scope.ts';

/** Bookings that took place or stand; each counts at its first slot. */
export interface CountRow {
  date: LocalDate;
  activityId: string;
  source: string;
  bookings: number;
}

export async function countBookings(db: Database, scope: Scope): Promise<CountRow[]> {
  return db<CountRow[]>`
    select s.business_date as date, o.activity_id as "activityId", b.source, count(*)::int as bookings
    from booking_slots s
    join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
    where ${bookingsInScope(scope)} and b.status not in ('cancelled', 'declined')
    group by 1, 2, 3`;
}

export interface EndRow {
  noShows: number;
  cancelledByGuest: number;
  cancelledByVenue: number;
  cancelledOffRecord: number;
  declined: number;
  declinedOffRecord: number;
  medianLeadMinutes: number | null;
  medianAnswerMinutes: number | null;
}

/** What became of them, and how fast things went. An answer is the venue's own, as on its public record. */
export async function countEnds(db: Database, scope: Scope): Promise<EndRow> {
  const [row] = await db<EndRow[]>`
    select (count(*) filter (where b.no_show_at is not null))::int as "noShows",
      (count(*) filter (where b.status = 'cancelled' and b.status_reason = 'withdrawn'))::int as "cancelledByGuest",
      (count(*) filter (where b.status = 'cancelled' and b.status_reason = 'calledOff'))::int as "cancelledByVenue",
      (count(*) filter (where b.status = 'cancelled' and b.status_reason = 'calledOff' and b.is_off_record))::int
        as "cancelledOffRecord",
      (count(*) filter (where b.status = 'declined'))::int as declined,
      (count(*) filter (where b.status = 'declined' and b.is_off_record))::int as "declinedOffRecord",
      round(percentile_cont(0.5) within group (order by extract(epoch from s.starts_at - b.created_at) / 60)
        filter (where b.status not in ('cancelled', 'declined') and b.source <> 'walkIn'))::int as "medianLeadMinutes",
      round(percentile_cont(0.5) within group (order by extract(epoch from answer.at - b.created_at) / 60))::int
        as "medianAnswerMinutes"
    from booking_slots s
    join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    left join lateral (
      select min(answered.at) as at from (
        select h.happened_at as at from booking_history h
        where h.provider_id = b.provider_id and h.booking_id = b.id and h.actor = 'venue'
          and h.reason in ('approved', 'declined')
        union all
        select o.proposed_at from booking_proposals o
        where o.provider_id = b.provider_id and o.booking_id = b.id) answered) answer on true
    where ${bookingsInScope(scope)}`;
  if (!row) throw new Error('a count always has a row');
  return row;
}

export interface LeadRow {
  name: LeadTime;
  bookings: number;
  noShows: number;
}

/** Who walks in has not booked ahead. */
export async function countLeadTimes(
  db: Database,
  scope: Scope,
  timeZone: string,
): Promise<readonly LeadRow[]> {
  const rows = await db<{ days: number; isWithinHour: boolean; bookings: number; noShows: number }[]>`
    select greatest(0, s.business_date - (b.created_at at time zone ${timeZone})::date) as days,
      s.starts_at - b.created_at < interval '1 hour' as "isWithinHour",
      count(*)::int as bookings, (count(*) filter (where b.no_show_at is not null))::int as "noShows"
    from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    where ${bookingsInScope(scope)} and b.status not in ('cancelled', 'declined') and b.source <> 'walkIn'
    group by 1, 2`;
  const sums = new Map<LeadTime, LeadRow>();
  for (const { days, isWithinHour, bookings, noShows } of rows) {
    const name = findLeadTime({ days, minutes: isWithinHour ? 0 : 60 });
    const sum = sums.get(name) ?? { name, bookings: 0, noShows: 0 };
    sums.set(name, { name, bookings: sum.bookings + bookings, noShows: sum.noShows + noShows });
  }
  return [...sums.values()];
}
