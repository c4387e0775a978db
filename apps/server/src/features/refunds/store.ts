import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../db/database.ts';
import { type BankShare, readBankShares } from './store/bank-shares.ts';

export interface RefundablePayment {
  id: string;
  gateway: string;
  /** Of what it brought, what has not gone back yet. */
  left: number;
  /** Of that, what a bank has taken for its guest in disputes that were lost. */
  taken: { disputeId: string; left: number }[];
  /** A bank still decides about it. */
  isDisputed: boolean;
}

/** The latest first; until the transaction ends nobody else gives anything of them back. */
export async function lockRefundablePayments(
  tx: Database,
  { providerId, bookingId }: BookingKey,
): Promise<RefundablePayment[]> {
  const payments = await tx<Pick<RefundablePayment, 'id' | 'gateway' | 'left'>[]>`
    select id, gateway, amount as left from payments
    where provider_id = ${providerId} and booking_id = ${bookingId} and status = 'succeeded'
    order by settled_at desc, id desc for update`;
  const refunds = await tx<{ paymentId: string; amount: number }[]>`
    select payment_id as "paymentId", sum(amount)::int as amount from refunds
    where provider_id = ${providerId} and booking_id = ${bookingId} and status <> 'failed' group by payment_id`;
  const wentBack = new Map(refunds.map(({ paymentId, amount }) => [paymentId, amount]));
  const shares = await readBankShares(tx, { providerId, bookingId });
  return payments.map((payment) => ({
    ...payment,
    left: payment.left - (wentBack.get(payment.id) ?? 0),
    ...toTaken(shares.filter(({ paymentId }) => paymentId === payment.id)),
  }));
}

function toTaken(shares: readonly BankShare[]): Pick<RefundablePayment, 'taken' | 'isDisputed'> {
  const taken = shares.filter(({ status, left }) => status === 'lost' && left > 0);
  return { taken, isDisputed: shares.some(({ status }) => status === 'open') };
}

export interface RefundRow {
  providerId: string;
  id: string;
  paymentId: string;
  bookingId: string;
  amount: number;
  currency: string;
  reason: string;
  status: 'queued' | 'owed' | 'takenByBank';
  /** The lost dispute in which the bank took it. */
  disputeId: string | null;
  notBefore: Date | null;
}

/** The table's own trigger queues what a gateway has to carry out. */
export async function insertRefund(tx: Database, row: RefundRow): Promise<void> {
  await tx`
    insert into refunds (provider_id, id, payment_id, booking_id, amount, currency, reason, status, dispute_id,
      settled_at, not_before)
    values (${row.providerId}, ${row.id}, ${row.paymentId}, ${row.bookingId}, ${row.amount}, ${row.currency},
      ${row.reason}, ${row.status}, ${row.disputeId},
      case when ${row.disputeId}::uuid is null then null else now() end, ${row.notBefore})`;
}

/** Of which nothing has left; their jobs go with them. */
export async function deleteRefunds(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  ids: readonly string[],
): Promise<{ amount: number }[]> {
  return tx<{ amount: number }[]>`
    with dropped as (
      delete from refunds
      where provider_id = ${providerId} and booking_id = ${bookingId} and id = any(${[...ids]}::uuid[])
        and status in ('queued', 'owed') and gateway_reference is null and sent_at is null
      returning id, amount)
    select amount from dropped, lateral graphile_worker.remove_job('refund:' || id) job`;
}

export async function raiseRefunded(
  tx: Database,
  {
    providerId,
    bookingId,
    amount,
    goodwill,
  }: { providerId: string; bookingId: string; amount: number; goodwill: number },
): Promise<void> {
  await tx`
    update bookings set refunded = refunded + ${amount}, goodwill = goodwill + ${goodwill}
    where provider_id = ${providerId} and id = ${bookingId}`;
}

export interface QueuedRefund {
  providerId: string;
  id: string;
  paymentId: string;
  bookingId: string;
  amount: number;
  currency: Currency;
  attempt: number;
  reason: string;
  createdAt: Date;
  gateway: string;
  /** Of the payment. */
  paymentReference: string;
  gatewayReference: string | null;
}

export async function findUndoneRefund(
  db: Database,
  { providerId, id }: { providerId: string; id: string },
  status: UndoneRefund,
): Promise<QueuedRefund | undefined> {
  const [row] = await db<QueuedRefund[]>`
    select r.provider_id as "providerId", r.id, r.payment_id as "paymentId", r.booking_id as "bookingId", r.amount, r.currency, r.attempt,
      r.reason, r.created_at as "createdAt", p.gateway,
      p.gateway_reference as "paymentReference", r.gateway_reference as "gatewayReference"
    from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.provider_id = ${providerId} and r.id = ${id} and r.status = ${status}`;
  return row;
}

type RefundKey = Pick<QueuedRefund, 'providerId' | 'id'>;

/**
 * Call with its payment locked. From now on the gateway may have it. Says no while a bank decides about its payment, or when the refund is no longer
 * there.
 */
export async function markSent(tx: Database, { providerId, id }: RefundKey, at: Date): Promise<boolean> {
  const rows = await tx`
    update refunds set sent_at = coalesce(sent_at, ${at})
    where provider_id = ${providerId} and id = ${id} and status = 'queued'
      and (sent_at is not null or gateway_reference is not null or not exists (select from disputes d
        where d.provider_id = refunds.provider_id and d.payment_id = refunds.payment_id and d.status = 'open'))
    returning 1`;
  return rows.length > 0;
}

export async function keepReference(db: Database, key: RefundKey, reference: string): Promise<void> {
  await db`
    update refunds set gateway_reference = ${reference}
    where provider_id = ${key.providerId} and id = ${key.id} and status = 'queued'`;
}

/** Banks take their time: the same job checks again later. */
export async function lookAgain(db: Database, { providerId, id }: RefundKey): Promise<void> {
  await db`
    select graphile_worker.add_job('carry-out-refund', ${JSON.stringify({ providerId, id })}::text::json,
      job_key := ${`refund:${id}`}::text, max_attempts := 25, run_at := now() + interval '15 minutes')`;
}

/** Whoever orders it by hand does not wait as one does for another try. */
export async function hasten(db: Database, { providerId, id }: RefundKey): Promise<void> {
  await db`
    select graphile_worker.add_job('carry-out-refund', ${JSON.stringify({ providerId, id })}::text::json,
      job_key := ${`refund:${id}`}::text, max_attempts := 25, run_at := now())`;
}

/** `held`: a person has looked at it. */
export type UndoneRefund = 'queued' | 'held';

/** Says no when somebody else saw to it. */
export async function markSucceeded(
  db: Database,
  key: RefundKey,
  { from, reference, at }: { from: UndoneRefund; reference: string; at: Date },
): Promise<boolean> {
  const rows = await db`
    update refunds set status = 'succeeded', gateway_reference = ${reference}, last_error = null, settled_at = ${at}
    where provider_id = ${key.providerId} and id = ${key.id} and status = ${from} returning 1`;
  return rows.length > 0;
}

/** Says no when somebody else saw to it. */
export async function markHeld(db: Database, key: RefundKey, reference: string, at: Date): Promise<boolean> {
  const rows = await db`
    update refunds set status = 'held', gateway_reference = ${reference}, settled_at = ${at}
    where provider_id = ${key.providerId} and id = ${key.id} and status = 'queued' returning 1`;
  return rows.length > 0;
}

/** Failed for good: its place is taken by a new one for the same money. Says no when somebody else saw to it. */
export async function replaceFailed(
  tx: Database,
  key: RefundKey,
  failure: { from: UndoneRefund; reference: string; reason: string; at: Date; newId: string },
): Promise<boolean> {
  const failed = await tx`
    update refunds set status = 'failed', gateway_reference = ${failure.reference}, last_error = ${failure.reason},
      settled_at = ${failure.at}
    where provider_id = ${key.providerId} and id = ${key.id} and status = ${failure.from} returning 1`;
  if (failed.length === 0) return false;
  await tx`
    insert into refunds (provider_id, id, payment_id, booking_id, amount, currency, reason, status, attempt)
    select provider_id, ${failure.newId}, payment_id, booking_id, amount, currency, reason, 'queued', attempt + 1
    from refunds where provider_id = ${key.providerId} and id = ${key.id}`;
  return true;
}

export async function recordTrouble(db: Database, key: RefundKey, reason: string): Promise<void> {
  await db`
    update refunds set last_error = ${reason.slice(0, 500)}
    where provider_id = ${key.providerId} and id = ${key.id} and status = 'queued'`;
}

/** Those whose job gave up or was lost get a new one; answers how many there were. */
export async function requeueForgotten(db: Database): Promise<number> {
  const rows = await db`
    select graphile_worker.add_job('carry-out-refund', json_build_object('providerId', provider_id, 'id', id),
      job_key := 'refund:' || id, max_attempts := 25)
    from refunds where status = 'queued' and created_at < now() - interval '1 day'
      -- Those that wait for a bank go when it has decided.
      and not (sent_at is null and gateway_reference is null and exists (select from disputes d
        where d.provider_id = refunds.provider_id and d.payment_id = refunds.payment_id and d.status = 'open'))
      and not exists (select from graphile_worker.jobs j
        where j.key = 'refund:' || refunds.id and (j.attempts < j.max_attempts or j.locked_at is not null))`;
  return rows.length;
}
