import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { TakenByBank } from '@gramy/domain/cancellation/refund-and-bank';
import type { Database } from '../../../db/database.ts';

export interface BankShare {
  paymentId: string;
  disputeId: string;
  status: 'open' | 'lost';
  /** Of what the bank took, what no refund of the guest has been set against. */
  left: number;
}

/** What banks have taken of a booking's payments, by dispute, the first one first. */
export async function readBankShares(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<BankShare[]> {
  return db<BankShare[]>`
    select d.payment_id as "paymentId", d.id as "disputeId", d.status,
      (s.own - s.covered - case d.status when 'open' then s.waiting else 0 end)::int as left
    from (select distinct provider_id, payment_id from disputes
      where provider_id = ${providerId} and booking_id = ${bookingId} and status in ('open', 'lost')) p
    cross join lateral shares_of_disputes(p.provider_id, p.payment_id) s
    join disputes d on d.provider_id = p.provider_id and d.id = s.dispute_id
    where d.status in ('open', 'lost') order by d.opened_at, d.id`;
}

/** What that means for a refund that is ordered now. */
export async function readTakenByBanks(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<TakenByBank> {
  const [row] = await db<{ bank: TakenByBank }[]>`
    select taken_by_banks(${providerId}, ${bookingId}) as bank`;
  return row?.bank ?? { lost: 0, open: 0 };
}

interface PaymentKey {
  providerId: string;
  paymentId: string;
}

/** Until the transaction ends no refund of it leaves, and no dispute of it changes. */
export async function lockPayment(tx: Database, { providerId, paymentId }: PaymentKey): Promise<void> {
  await tx`
    select from payments where provider_id = ${providerId} and id = ${paymentId} for no key update`;
}

/** Before refunds of them are changed: whoever locks both takes the payment first. */
export async function lockPayments(tx: Database, { providerId, bookingId }: BookingKey): Promise<void> {
  await tx`
    select from payments where provider_id = ${providerId} and booking_id = ${bookingId}
    order by id for no key update`;
}

export interface WaitingRefund {
  id: string;
  amount: number;
}

/** Ordered, and nothing of them has left; the first one first. */
export async function listWaiting(
  tx: Database,
  { providerId, paymentId }: PaymentKey,
): Promise<WaitingRefund[]> {
  return tx<WaitingRefund[]>`
    select id, amount from refunds
    where provider_id = ${providerId} and payment_id = ${paymentId} and status = 'queued' and sent_at is null
      and gateway_reference is null
    order by created_at, id`;
}

/** What the bank took is what was owed. */
export async function markTaken(
  tx: Database,
  { providerId, id, disputeId, at }: { providerId: string; id: string; disputeId: string; at: Date },
): Promise<void> {
  await tx`
    with taken as (
      update refunds set status = 'takenByBank', dispute_id = ${disputeId}, settled_at = ${at}
      where provider_id = ${providerId} and id = ${id} returning id)
    select from taken, lateral graphile_worker.remove_job('refund:' || id) job`;
}

/** The bank took a part of it: what is left of it is a refund of its own, and its job is queued by the table. */
export async function divideRefund(
  tx: Database,
  { providerId, id }: { providerId: string; id: string },
  taken: { id: string; amount: number; disputeId: string; at: Date },
  restId: string,
): Promise<void> {
  await tx`
    with whole as (
      delete from refunds where provider_id = ${providerId} and id = ${id} returning *)
    insert into refunds (provider_id, id, payment_id, booking_id, amount, currency, reason, status, attempt, created_at,
      not_before, dispute_id, settled_at)
    select w.provider_id, part.id, w.payment_id, w.booking_id, part.amount, w.currency, w.reason, part.status, w.attempt,
      w.created_at, w.not_before, part.dispute_id, part.settled_at
    from whole w cross join lateral (values
      (${taken.id}::uuid, ${taken.amount}::int, 'takenByBank', ${taken.disputeId}::uuid, ${taken.at}::timestamptz),
      (${restId}::uuid, w.amount - ${taken.amount}::int, 'queued', null, null)) part (id, amount, status, dispute_id, settled_at)`;
}

/** A dispute that was thought to be lost is not: what the bank had paid is owed again. */
export async function reopenTaken(tx: Database, { providerId, paymentId }: PaymentKey): Promise<void> {
  await tx`
    update refunds set status = 'queued', dispute_id = null, settled_at = null
    from disputes d
    where refunds.provider_id = ${providerId} and refunds.payment_id = ${paymentId} and refunds.status = 'takenByBank'
      and d.provider_id = refunds.provider_id and d.id = refunds.dispute_id and d.status <> 'lost'`;
}

/** What has waited for the bank goes, once; nothing while another dispute of the payment is open. */
export async function queueWaiting(tx: Database, { providerId, paymentId }: PaymentKey): Promise<void> {
  await tx`
    select graphile_worker.add_job('carry-out-refund', json_build_object('providerId', r.provider_id, 'id', r.id),
      job_key := 'refund:' || r.id, max_attempts := 25, run_at := greatest(now(), r.not_before))
    from refunds r
    where r.provider_id = ${providerId} and r.payment_id = ${paymentId} and r.status = 'queued' and r.sent_at is null
      and not exists (select from disputes d where d.provider_id = r.provider_id and d.payment_id = r.payment_id
        and d.status = 'open')`;
}
