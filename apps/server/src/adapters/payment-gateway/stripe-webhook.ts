import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentGateway, WebhookSubject } from '../../ports/payment-gateway.ts';
import { isChargeIntent } from './stripe-charges.ts';
import { identifier, parseWebhook } from './webhook-body.ts';

const toleranceSeconds = 300;

/** Whatever they say about a session, it is asked for. */
const sessionEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

/** The same of a card that was charged without a session. */
const chargeEvents: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];

/** What happens at the account of a venue; the event names it. */
const accountEvents: readonly string[] = [
  'account.updated',
  'account.external_account.created',
  'account.external_account.updated',
  'account.external_account.deleted',
];
const payoutEvents: readonly string[] = ['payout.paid', 'payout.failed', 'payout.canceled', 'payout.updated'];

/** A bank may send back what had gone days before. Some of them say it by the older name. */
const refundEvents: readonly string[] = ['refund.updated', 'refund.failed', 'charge.refund.updated'];

const disputeEvents: readonly string[] = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];

const anyEvent = z.object({ type: z.string() });
const connectEvent = z.object({
  id: identifier,
  account: z.nullish(identifier),
  data: z.object({ object: z.object({ id: identifier }) }),
});
const paymentEvent = z.object({
  id: identifier,
  account: z.nullish(identifier),
  data: z.object({
    object: z.object({
      id: identifier,
      metadata: z.nullish(z.record(z.string(), z.string())),
      mode: z.nullish(z.string()),
    }),
  }),
});

interface WebhookOptions {
  /** One for each endpoint that has this address at Stripe. */
  secrets: readonly string[];
  clock: Clock;
}

/** What Stripe tells us of. Only the signature is checked by its own library: what was signed may still be nonsense. */
export function createStripeWebhook(
  stripe: Stripe,
  { secrets, clock }: WebhookOptions,
): PaymentGateway['readWebhook'] {
  function isSigned(signature: string, body: Buffer): boolean {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (isFromFuture(signature, now)) return false;
    return secrets.some((secret) => isSignedWith(secret, { signature, body, now }));
  }

  function isSignedWith(
    secret: string,
    { signature, body, now }: { signature: string; body: Buffer; now: number },
  ): boolean {
    try {
      const { signature: scheme } = stripe.webhooks;
      return scheme?.verifyHeader(body, signature, secret, toleranceSeconds, undefined, now * 1000) === true;
    } catch {
      // Also its plain errors: a header that it cannot read (`t=1,v1=`) makes it throw one of those.
      return false;
    }
  }

  return ({ headers, body }) => {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string' || !isSigned(signature, body)) return 'unsigned';
    const type = parseWebhook(anyEvent, body)?.type;
    if (type === undefined) return 'unreadable';
    if (accountEvents.includes(type) || payoutEvents.includes(type)) return readConnectEvent(type, body);
    if (disputeEvents.includes(type)) return readOwnEvent(body, (disputeReference) => ({ disputeReference }));
    if (refundEvents.includes(type)) return readOwnEvent(body, (refundReference) => ({ refundReference }));
    return readPaymentEvent(type, body);
  };
}

function readPaymentEvent(type: string, body: Buffer): ReturnType<PaymentGateway['readWebhook']> {
  const isAboutCharges = chargeEvents.includes(type);
  if (!isAboutCharges && !sessionEvents.includes(type)) return 'irrelevant';
  const event = parseWebhook(paymentEvent, body);
  if (event === undefined) return 'unreadable';
  // As with disputes. An answer that asks for it again would make Stripe give up the whole endpoint.
  if (event.account != null) return 'irrelevant';
  const { id, metadata, mode } = event.data.object;
  // A card was kept without a payment: whoever looks at their cards finds it at Stripe.
  if (mode === 'setup') return 'irrelevant';
  if (isAboutCharges && !isChargeIntent({ metadata: metadata ?? {} })) return 'irrelevant';
  return { eventId: event.id, paymentReference: id };
}

function readOwnEvent(
  body: Buffer,
  toSubject: (reference: string) => WebhookSubject,
): ReturnType<PaymentGateway['readWebhook']> {
  const event = parseWebhook(connectEvent, body);
  if (event === undefined) return 'unreadable';
  // At the account of a venue nobody pays: ours alone takes guests' money.
  if (event.account != null) return 'irrelevant';
  return { eventId: event.id, ...toSubject(event.data.object.id) };
}

/** Without an account it is about our own, where nothing is anybody else's. */
function readConnectEvent(type: string, body: Buffer): ReturnType<PaymentGateway['readWebhook']> {
  const event = parseWebhook(connectEvent, body);
  if (event === undefined) return 'unreadable';
  const { id: eventId, account } = event;
  if (account == null) return 'irrelevant';
  if (accountEvents.includes(type)) return { eventId, accountReference: account };
  return { eventId, payoutReference: event.data.object.id };
}

/** Their own check looks at old ones only. */
function isFromFuture(signature: string, nowSeconds: number): boolean {
  const [, seconds = '0'] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return Number(seconds) > nowSeconds + toleranceSeconds;
}
