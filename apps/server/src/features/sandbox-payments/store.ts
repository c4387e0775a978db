import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../db/database.ts';

export interface StoredPayment {
  reference: string;
  amount: number;
  currency: Currency;
  description: string;
  returnUrl: string;
  language: Language;
  status: 'open' | 'succeeded' | 'failed' | 'cancelled';
  failureReason: string | null;
}

export interface NewPayment extends Omit<StoredPayment, 'status' | 'failureReason'> {
  orderId: string;
  at: Date;
}

/** Says nothing when the order is there already. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<void> {
  await db`
    insert into sandbox_payments (reference, order_id, amount, currency, description, return_url, language, created_at)
    values (${payment.reference}, ${payment.orderId}, ${payment.amount}, ${payment.currency}, ${payment.description},
      ${payment.returnUrl}, ${payment.language}, ${payment.at})
    on conflict (order_id) do nothing`;
}

export async function findByOrder(db: Database, orderId: string): Promise<StoredPayment | undefined> {
  const [payment] = await db<StoredPayment[]>`
    select reference, amount, currency, description, return_url as "returnUrl", language, status,
      failure_reason as "failureReason"
    from sandbox_payments where order_id = ${orderId}`;
  return payment;
}

export async function findByReference(db: Database, reference: string): Promise<StoredPayment | undefined> {
  const [payment] = await db<StoredPayment[]>`
    select reference, amount, currency, description, return_url as "returnUrl", language, status,
      failure_reason as "failureReason"
    from sandbox_payments where reference = ${reference}`;
  return payment;
}

export async function settlePayment(
  db: Database,
  reference: string,
  to: Pick<StoredPayment, 'status' | 'failureReason'> & { at: Date },
): Promise<void> {
  await db`
    update sandbox_payments set status = ${to.status}, failure_reason = ${to.failureReason}, settled_at = ${to.at}
    where reference = ${reference} and status = 'open'`;
}

export interface NewRefund {
  reference: string;
  orderId: string;
  paymentReference: string;
  amount: number;
  at: Date;
}

/** Until the transaction ends nobody else gives anything of it back; answers what is left of it. */
export async function lockWhatIsLeft(tx: Database, paymentReference: string): Promise<number> {
  const [payment] = await tx<{ amount: number }[]>`
    select amount from sandbox_payments where reference = ${paymentReference} and status = 'succeeded' for update`;
  const [refunds] = await tx<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::int as amount from sandbox_refunds where payment_reference = ${paymentReference}`;
  return (payment?.amount ?? 0) - (refunds?.amount ?? 0);
}

export async function insertRefund(tx: Database, refund: NewRefund): Promise<void> {
  await tx`
    insert into sandbox_refunds (reference, order_id, payment_reference, amount, created_at)
    values (${refund.reference}, ${refund.orderId}, ${refund.paymentReference}, ${refund.amount}, ${refund.at})`;
}

export async function findRefundReference(
  db: Database,
  wanted: { orderId: string } | { reference: string },
): Promise<string | undefined> {
  const [orderId, reference] = 'orderId' in wanted ? [wanted.orderId, null] : [null, wanted.reference];
  const [row] = await db<{ reference: string }[]>`
    select reference from sandbox_refunds where order_id = ${orderId}::uuid or reference = ${reference}`;
  return row?.reference;
}
