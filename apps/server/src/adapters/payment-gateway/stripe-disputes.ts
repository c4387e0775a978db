import type { DisputeStatus } from '@gramy/domain/ledger/dispute';
import type Stripe from 'stripe';
import type { GatewayDispute } from '../../ports/payment-gateway.ts';

/** With the intent that it is about, whose metadata names our payment. */
export function readDispute(dispute: Stripe.Dispute): GatewayDispute {
  const {
    id: reference,
    amount,
    currency,
    reason,
    evidence_details: evidence,
    payment_intent: intent,
  } = dispute;
  const orderId = intent !== null && typeof intent === 'object' ? (intent.metadata?.payment ?? null) : null;
  const dueBy = evidence.due_by ?? 0;
  return {
    reference,
    orderId,
    status: readStatus(dispute.status),
    amount,
    currency: currency.toUpperCase(),
    // Of the money that was taken and, where it was, given back again.
    fee: Math.max(
      0,
      dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    ),
    reason,
    evidenceDueAt: dueBy === 0 ? null : new Date(dueBy * 1000),
  };
}

const statuses: Readonly<Record<string, DisputeStatus>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

/** Whatever Stripe may call it one day, the money is away until it says that it is not. */
const readStatus = (status: string): DisputeStatus => statuses[status] ?? 'open';
