import type { Database } from '../../../db/database.ts';

export interface RecordRow {
  countedAt: Date;
  bookings: number;
  declined: number;
  cancelledByVenue: number;
  medianAnswerMinutes: number | null;
}

export async function findRecord(db: Database, providerId: string): Promise<RecordRow | undefined> {
  const [record] = await db<RecordRow[]>`
    select counted_at as "countedAt", bookings, declined, cancelled_by_venue as "cancelledByVenue",
      median_answer_minutes as "medianAnswerMinutes"
    from provider_records where provider_id = ${providerId}`;
  return record;
}

/**
 * Of the visits that were to begin in the year before `now`. An answer is the venue's own; one that never came counts as
 * declined. Undefined for a provider that is not there.
 */
export async function countRecord(
  db: Database,
  providerId: string,
  now: Date,
): Promise<RecordRow | undefined> {
  const [record] = await db<RecordRow[]>`
    insert into provider_records (provider_id, counted_at, bookings, declined, cancelled_by_venue, median_answer_minutes)
    select ${providerId}::uuid, ${now}::timestamptz, count(*)::int,
      (count(*) filter (where b.status = 'declined' and not b.is_off_record))::int,
      (count(*) filter (where b.status = 'cancelled' and b.status_reason = 'calledOff' and not b.is_off_record))::int,
      round(percentile_cont(0.5) within group (order by extract(epoch from answer.at - b.created_at) / 60))::int
    from bookings b
    left join lateral (
      select min(answered.at) as at from (
        select h.happened_at as at from booking_history h
        where h.provider_id = b.provider_id and h.booking_id = b.id and h.actor = 'venue'
          and h.reason in ('approved', 'declined')
        union all
        select o.proposed_at from booking_proposals o
        where o.provider_id = b.provider_id and o.booking_id = b.id) answered) answer on true
    where b.provider_id = ${providerId} and b.starts_at > ${now}::timestamptz - interval '1 year'
      and b.starts_at <= ${now}
    having exists (select 1 from service_providers where id = ${providerId})
    on conflict (provider_id) do update set counted_at = excluded.counted_at, bookings = excluded.bookings,
      declined = excluded.declined, cancelled_by_venue = excluded.cancelled_by_venue,
      median_answer_minutes = excluded.median_answer_minutes
    returning counted_at as "countedAt", bookings, declined, cancelled_by_venue as "cancelledByVenue",
      median_answer_minutes as "medianAnswerMinutes"`;
  return record;
}
