import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { PayWay } from '@gramy/domain/booking/pay-way';
import type { BookingActor, BookingStatus } from '@gramy/domain/booking/status';
import type { TillWay } from '@gramy/domain/booking/till-way';
import type { Currency } from '@gramy/domain/money/money';
import type { TrailStep } from '@gramy/domain/office/trail';
import type { Database } from '../../../db/database.ts';

export interface TrailRow {
  at: Date;
  step: TrailStep;
  status: BookingStatus | null;
  by: BookingActor | null;
  /** By name, where it was a person who is still here. */
  who: string | null;
  amount: number | null;
  currency: Currency | null;
  /** As it is kept: a key, or the gateway's own. */
  code: string | null;
  /** Of a venue's answer: a key with words, see `writeVenueNote`. Else what somebody wrote. */
  note: string | null;
  way: PayWay | TillWay | null;
  gateway: 'sandbox' | 'stripe' | null;
  reference: string | null;
  minutes: number | null;
  movedTo: Date | null;
}

/**
 * Everything that anybody has written down about it, in its order. What the ledger has stands in `money.ts`. Of one moment
 * the booking is told before its payment, and what became of it after the payment that did it and before money that goes
 * back for it.
 */
export async function listTrail(db: Database, { providerId, bookingId }: BookingKey): Promise<TrailRow[]> {
  return db<TrailRow[]>`
    with own_payments as (
      select *, coalesce(used_way, way, till_way) as by_way, nullif(gateway, 'venue') as at_gateway
      from payments where provider_id = ${providerId} and booking_id = ${bookingId}),
    own_refunds as (
      select r.*, nullif(p.gateway, 'venue') as at_gateway from refunds r
      join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
      where r.provider_id = ${providerId} and r.booking_id = ${bookingId}),
    by_hand as (
      select * from manual_refunds where provider_id = ${providerId} and booking_id = ${bookingId}),
    own_disputes as (
      select * from disputes where provider_id = ${providerId} and booking_id = ${bookingId}),
    own_reviews as (
      select v.* from money_reviews v join own_payments p on p.provider_id = v.provider_id and p.id = v.payment_id),
    trail (at, place, step, status, by, person, amount, currency, code, note, way, gateway, reference, minutes,
      "movedTo") as (
      select h.happened_at, case when h.id = min(h.id) over () then -1 else h.id end, 'status', h.to_status::text, h.actor, h.actor_id, null::int, null::text, h.reason,
        h.note, null::text, null::text, null::text, null::int, null::timestamptz
      from booking_history h where h.provider_id = ${providerId} and h.booking_id = ${bookingId}
      union all
      select created_at, 0, 'paymentBegun', null, null, null, amount, currency, null, null, by_way, at_gateway,
        gateway_reference, null, null
      from own_payments where gateway <> 'venue'
      union all
      select settled_at, 1, case status when 'succeeded' then 'paymentSucceeded' when 'failed' then 'paymentFailed'
          when 'held' then 'paymentHeld' else 'paymentCancelled' end,
        null, null, taken_by, amount, currency, failure_reason, null, by_way, at_gateway, gateway_reference, null, null
      from own_payments where settled_at is not null
      union all
      select asked_at, 2, 'refundAsked', null, null, asked_by, amount, currency, 'byHand', reason, null, null, null,
        null, null
      from by_hand
      union all
      select decided_at, 3, 'refundDeclined', null, null, decided_by, amount, currency, null, null, null, null, null,
        null, null
      from by_hand where decision = 'declined'
      union all
      select created_at, 4, 'refundOrdered', null, null, null, amount, currency, reason, null, null, null, null, null,
        null
      from own_refunds
      union all
      select settled_at, 5, case status when 'succeeded' then 'refundDone' when 'takenByBank' then 'refundByBank'
          else 'refundFailed' end,
        null, null, null, amount, currency, last_error, null, null, at_gateway, gateway_reference, null, null
      from own_refunds where settled_at is not null
      union all
      select opened_at, 8, 'disputeOpened', null, null, null, amount, currency, reason, null, null, gateway,
        gateway_reference, null, null
      from own_disputes
      union all
      select changed_at, 9, case status when 'won' then 'disputeWon' else 'disputeLost' end, null, null, null, amount,
        currency, null, null, null, gateway, gateway_reference, null, null
      from own_disputes where status in ('won', 'lost')
      union all
      select noticed_at, 6, 'moneyInDoubt', null, null, null, null, null, difference, null, null, gateway,
        gateway_reference, null, null
      from own_reviews
      union all
      select decided_at, 7, 'moneyDecided', null, null, null, null, null, decision, null, null, null, null, null,
        null
      from own_reviews where decided_at is not null
      union all
      select moved_at, id, 'moved', null, actor, actor_id, new_total - old_total, null, null, null, null, null, null,
        null, new_starts_at
      from booking_moves where provider_id = ${providerId} and booking_id = ${bookingId}
      union all
      select proposed_at, 10, 'timesOffered', null, 'venue', null, null, null, null, null, null, null, null, null, null
      from booking_proposals where provider_id = ${providerId} and booking_id = ${bookingId}
      union all
      select told_at, ordinal, 'late', null, 'consumer', null, null, null, null, null, null, null, null, minutes, null
      from booking_late_notices where provider_id = ${providerId} and booking_id = ${bookingId}
      union all
      select checked_in_at, 11, 'checkedIn', null, 'venue', null, null, null, null, null, null, null, null, null, null
      from bookings where provider_id = ${providerId} and id = ${bookingId} and checked_in_at is not null
      union all
      select no_show_at, 11, 'noShow', null, 'venue', null, null, null, null, null, null, null, null, null, null
      from bookings where provider_id = ${providerId} and id = ${bookingId} and no_show_at is not null)
    select t.at, t.step, t.status, t.by, u.full_name as who, nullif(t.amount, 0) as amount, t.currency, t.code, t.note,
      t.way, t.gateway, t.reference, t.minutes, t."movedTo"
    from trail t left join users u on u.id = t.person and u.deleted_at is null
    order by t.at, case when t.step in ('status', 'moved') then least(t.place, 1) else t.place end, t.place`;
}
