import type { ToldMoney } from '@gramy/domain/money/told-money';
import type Stripe from 'stripe';
import type { GatewayPayment, GatewayRefund } from '../../ports/payment-gateway.ts';
import { readPaidWith, readReason } from './stripe-charges.ts';

type Session = Stripe.Checkout.Session;

/** A declined card leaves its session open, and another one may be tried; only what is over has an outcome. */
export function readSession(session: Session): GatewayPayment {
  const { status, payment_status: paymentStatus, payment_intent: intent } = session;
  const told = listTold(session);
  const known = intent !== null && typeof intent === 'object' ? intent : undefined;
  const paidWith = known && readPaidWith(known);
  if (status === 'expired') return { status: 'cancelled', paidWith, told };
  if (status !== 'complete') return { status: 'open', isAtBank: known?.status === 'processing', told };
  if (paymentStatus === 'paid' || paymentStatus === 'no_payment_required')
    return { status: 'succeeded', paidWith, told };
  const isOver = known?.status === 'requires_payment_method' || known?.status === 'canceled';
  if (!known || !isOver) return { status: 'open', isAtBank: true, told };
  return { status: 'failed', failureReason: readReason(known.last_payment_error), paidWith, told };
}

/** What the session was to bring, and what its intent has brought. Where nothing had to be paid, nothing was. */
function listTold(session: Session): ToldMoney[] {
  const { payment_status: paymentStatus, payment_intent: intent, amount_total: amount, currency } = session;
  const asked: ToldMoney = { orderId: session.client_reference_id, amount, currency };
  if (paymentStatus === 'no_payment_required') return [{ ...asked, amount: 0 }];
  if (intent === null || typeof intent === 'string' || intent.status !== 'succeeded') return [asked];
  const brought: ToldMoney = {
    orderId: intent.metadata?.payment ?? asked.orderId,
    amount: intent.amount_received ?? amount,
    currency: intent.currency ?? currency,
  };
  return [asked, brought];
}

/** Where the money was to go is there no more. */
const finalReasons: readonly (string | undefined)[] = ['expired_or_canceled_card', 'lost_or_stolen_card'];

export function readRefund(refund: Stripe.Refund): GatewayRefund {
  const { id: reference, status, amount, currency, metadata, failure_reason: reason } = refund;
  const told = [{ orderId: metadata?.refund ?? null, amount, currency }];
  if (status === 'succeeded') return { reference, status, told };
  if (status !== 'failed' && status !== 'canceled') return { reference, status: 'pending', told };
  return {
    reference,
    status: 'failed',
    failureReason: reason ?? status,
    isFinal: finalReasons.includes(reason),
    told,
  };
}

/** Stripe has made none. */
export function refuseRefund(reference: string, failureReason: string): GatewayRefund {
  return { reference, status: 'failed', failureReason, told: null };
}
