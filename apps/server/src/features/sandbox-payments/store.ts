import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { Database } from '../../db/database.ts';

export interface StoredProgress {
  stage: 'challenge' | 'transfer' | 'waiting' | 'declined' | null;
  source: string | null;
  declineReason: 'insufficient_funds' | 'authentication_failed' | 'transfer_refused' | 'card_declined' | null;
  expiryToKeep: string | null;
  askedAt: Date | null;
}

export interface StoredPayment extends StoredProgress {
  reference: string;
  orderId: string;
  amount: number;
  currency: Currency;
  description: string;
  returnUrl: string;
  language: Language;
  /** Whom cards are kept for. */
  customer: string | null;
  status: 'open' | 'succeeded' | 'failed' | 'cancelled';
  failureReason: string | null;
}

export interface NewPayment extends Omit<StoredPayment, 'status' | 'failureReason' | keyof StoredProgress> {
  at: Date;
}

/** Says nothing when the order is there already. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<void> {
  await db`
    insert into sandbox_payments (reference, order_id, amount, currency, description, return_url, language, customer,
      created_at)
    values (${payment.reference}, ${payment.orderId}, ${payment.amount}, ${payment.currency}, ${payment.description},
      ${payment.returnUrl}, ${payment.language}, ${payment.customer}, ${payment.at})
    on conflict (order_id) do nothing`;
}

export async function findByOrder(db: Database, orderId: string): Promise<StoredPayment | undefined> {
  const [payment] = await db<StoredPayment[]>`
    select reference, order_id as "orderId", amount, currency, description, return_url as "returnUrl", language, customer, status,
      failure_reason as "failureReason", stage, source, decline_reason as "declineReason",
      expiry_to_keep as "expiryToKeep", asked_at as "askedAt"
    from sandbox_payments where order_id = ${orderId}`;
  return payment;
}

export async function findByReference(db: Database, reference: string): Promise<StoredPayment | undefined> {
  const [payment] = await db<StoredPayment[]>`
    select reference, order_id as "orderId", amount, currency, description, return_url as "returnUrl", language, customer, status,
      failure_reason as "failureReason", stage, source, decline_reason as "declineReason",
      expiry_to_keep as "expiryToKeep", asked_at as "askedAt"
    from sandbox_payments where reference = ${reference}`;
  return payment;
}

export interface Settlement {
  status: 'succeeded' | 'failed' | 'cancelled';
  at: Date;
  /** What was asked after this moment and is still waited for cannot be called off. */
  patientSince: Date;
}

export async function settlePayment(
  db: Database,
  reference: string,
  { status, at, patientSince }: Settlement,
): Promise<void> {
  await db`
    update sandbox_payments set status = ${status}, settled_at = ${at},
      failure_reason = case when ${status}::text = 'failed' then coalesce(decline_reason, 'declined') end
    where reference = ${reference} and status = 'open'
      and (${status}::text <> 'cancelled' or stage is distinct from 'waiting' or asked_at <= ${patientSince})`;
}

export async function updateProgress(
  db: Database,
  reference: string,
  { stage, source, declineReason, expiryToKeep, askedAt }: StoredProgress,
): Promise<void> {
  await db`
    update sandbox_payments set stage = ${stage}, source = ${source}, decline_reason = ${declineReason},
      expiry_to_keep = ${expiryToKeep}, asked_at = ${askedAt}
    where reference = ${reference} and status = 'open'`;
}

export interface StoredManner {
  delaySeconds: number | null;
  copies: number;
  hasStale: boolean;
}

export async function updateManner(
  db: Database,
  reference: string,
  { delaySeconds, copies, hasStale }: StoredManner,
): Promise<void> {
  await db`
    update sandbox_payments set webhook_delay_seconds = ${delaySeconds}, webhook_copies = ${copies},
      has_stale_webhook = ${hasStale}
    where reference = ${reference} and status = 'open'`;
}

export interface NewRefund {
  reference: string;
  orderId: string;
  paymentReference: string;
  amount: number;
  at: Date;
}

/**
 * Until the transaction ends nobody else gives anything of it back; answers what is left of it. As with the real ones, that is
 * nothing once its payer's bank has taken it, whether the bank decides yet or has decided.
 */
export async function lockWhatIsLeft(tx: Database, paymentReference: string): Promise<number> {
  const [payment] = await tx<{ amount: number }[]>`
    select amount from sandbox_payments where reference = ${paymentReference} and status = 'succeeded' for update`;
  const [refunds] = await tx<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::int as amount from sandbox_refunds where payment_reference = ${paymentReference}`;
  const [dispute] = await tx<{ status: string }[]>`
    select status from sandbox_disputes where payment_reference = ${paymentReference} and status <> 'won'`;
  return dispute ? 0 : (payment?.amount ?? 0) - (refunds?.amount ?? 0);
}

export async function insertRefund(tx: Database, refund: NewRefund): Promise<void> {
  await tx`
    insert into sandbox_refunds (reference, order_id, payment_reference, amount, created_at)
    values (${refund.reference}, ${refund.orderId}, ${refund.paymentReference}, ${refund.amount}, ${refund.at})`;
}

export interface StoredRefund {
  reference: string;
  orderId: string;
  amount: number;
  currency: Currency;
}

export async function findRefund(
  db: Database,
  wanted: { orderId: string } | { reference: string },
): Promise<StoredRefund | undefined> {
  const [orderId, reference] = 'orderId' in wanted ? [wanted.orderId, null] : [null, wanted.reference];
  const [row] = await db<StoredRefund[]>`
    select r.reference, r.order_id as "orderId", r.amount, p.currency
    from sandbox_refunds r join sandbox_payments p on p.reference = r.payment_reference
    where r.order_id = ${orderId}::uuid or r.reference = ${reference}`;
  return row;
}
