import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';

type Read = CallData<'GET /admin/bookings/:bookingId'>;
export type BookingRow = Omit<Read, 'trail' | 'startsAt' | 'endsAt' | 'createdAt'> &
  Record<'startsAt' | 'endsAt' | 'createdAt', Date>;
export type TrailRow = Omit<Read['trail'][number], 'at' | 'movedTo'> & { at: Date; movedTo: Date | null };

export async function findBooking(db: Database, bookingId: string): Promise<BookingRow | undefined> {
  const [row] = await db<BookingRow[]>`
    select b.id, b.reference, b.status, b.user_id as "userId", b.starts_at as "startsAt", b.ends_at as "endsAt",
      b.created_at as "createdAt", b.payment_method as "paymentMethod", b.currency, b.total, b.paid, b.refunded,
      taken_by_banks(b.provider_id, b.id) || jsonb_build_object('waiting', (select coalesce(sum(w.waiting), 0)
        from (select distinct d.payment_id from disputes d
          where d.provider_id = b.provider_id and d.booking_id = b.id and d.status = 'open') x
        cross join lateral refunds_of_payment(b.provider_id, x.payment_id) w)) as bank,
      jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as venue,
      jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) as contact,
      coalesce(place.names, '[]') as places, coalesce(place.zone, 'Europe/Warsaw') as "timeZone"
    from bookings b
    join service_providers p on p.id = b.provider_id
    left join lateral (
      select jsonb_agg(distinct coalesce(nullif(r.name, ''), r.street)) as names, min(r.time_zone) as zone
      from booking_slots s join branches r on r.provider_id = s.provider_id and r.id = s.branch_id
      where s.provider_id = b.provider_id and s.booking_id = b.id) place on true
    where b.id = ${bookingId}`;
  return row;
}

/** Everything that anybody has written down about it, in its order. */
export async function listTrail(
  db: Database,
  { providerId, bookingId }: { providerId: string; bookingId: string },
): Promise<TrailRow[]> {
  return db<TrailRow[]>`
    with own_payments as (
      select * from payments where provider_id = ${providerId} and booking_id = ${bookingId}),
    own_refunds as (
      select * from refunds where provider_id = ${providerId} and booking_id = ${bookingId}),
    trail as (
      select h.happened_at as at, h.id as place, 'status' as step, h.to_status::text as status, h.actor as by,
        h.actor_id as person, null::int as amount, null::text as currency, coalesce(h.note, h.reason) as note,
        null::timestamptz as "movedTo"
      from booking_history h where h.provider_id = ${providerId} and h.booking_id = ${bookingId}
      union all
      select created_at, 0, 'paymentBegun', null, null, null, amount, currency,
        concat_ws(' ', gateway, gateway_reference), null from own_payments where gateway <> 'venue'
      union all
      select settled_at, 1, case status when 'succeeded' then 'paymentSucceeded' when 'failed' then 'paymentFailed'
          when 'held' then 'paymentHeld' else 'paymentCancelled' end,
        null, null, null, amount, currency, coalesce(failure_reason, nullif(gateway, 'sandbox')), null
      from own_payments where settled_at is not null
      union all
      select created_at, 2, 'refundOrdered', null, null, null, amount, currency, reason, null from own_refunds
      union all
      select settled_at, 3, case status when 'succeeded' then 'refundDone' when 'takenByBank' then 'refundByBank'
          else 'refundFailed' end, null, null, null,
        amount, currency, coalesce(last_error, gateway_reference), null
      from own_refunds where settled_at is not null
      union all
      select opened_at, 6, 'disputeOpened', null, null, null, amount, currency, concat_ws(' ', reason, gateway_reference), null
      from disputes where provider_id = ${providerId} and booking_id = ${bookingId}
      union all
      select changed_at, 7, case status when 'won' then 'disputeWon' else 'disputeLost' end, null, null, null, amount,
        currency, gateway_reference, null
      from disputes where provider_id = ${providerId} and booking_id = ${bookingId} and status in ('won', 'lost')
      union all
      select v.noticed_at, 4, 'moneyInDoubt', null, null, null, null, null, v.difference, null
      from money_reviews v join own_payments p on p.provider_id = v.provider_id and p.id = v.payment_id
      union all
      select v.decided_at, 5, 'moneyDecided', null, null, null, null, null, v.decision, null
      from money_reviews v join own_payments p on p.provider_id = v.provider_id and p.id = v.payment_id
      where v.decided_at is not null
      union all
      select m.moved_at, m.id, 'moved', null, null, m.actor_id, m.new_total - m.old_total, null, null,
        m.new_starts_at
      from booking_moves m where m.provider_id = ${providerId} and m.booking_id = ${bookingId}
      union all
      select told_at, ordinal, 'late', null, 'consumer', null, null, null, minutes || ' min', null
      from booking_late_notices where provider_id = ${providerId} and booking_id = ${bookingId})
    select row_number() over (order by t.at, t.place)::int as ordinal, t.at, t.step, t.status, t.by, u.full_name as who, t.amount, t.currency, t.note, t."movedTo"
    from trail t left join users u on u.id = t.person and u.deleted_at is null
    order by t.at, t.place`;
}
