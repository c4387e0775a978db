import { type PaymentSource, payWays } from '@gramy/domain/booking/pay-way';
import Stripe from 'stripe';
import type { GatewayPayment, PaymentOrder, PlacedPayment } from '../../ports/payment-gateway.ts';
import { ask, explain } from './stripe-calls.ts';

type Intent = Stripe.PaymentIntent;

/** In an event, it tells the intents of charges from those that belong to checkout sessions. */
const mark = { charge: 'keptCard' };

/** References of charges are those of payment intents; all others are those of checkout sessions. */
export function isChargeReference(reference: string): boolean {
  return reference.startsWith('pi_');
}

export function isChargeIntent({ metadata }: Pick<Intent, 'metadata'>): boolean {
  return metadata?.charge === mark.charge;
}

/** Cards that Stripe keeps are charged without a page of its own, unless their bank asks for 3-D Secure. */
export function createStripeCharges(stripe: Stripe) {
  const findIntent = (reference: string): Promise<Intent> =>
    ask(stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }));
  return {
    async create(order: PaymentOrder & { card: string }): Promise<PlacedPayment> {
      const intent = await confirm(stripe, order);
      const actionUrl = intent.next_action?.redirect_to_url?.url ?? order.returnUrl;
      return { reference: intent.id, actionUrl };
    },
    async find(reference: string): Promise<GatewayPayment> {
      return readIntent(await findIntent(reference));
    },
    async cancel(reference: string): Promise<GatewayPayment> {
      // What is over cannot be ended: how it ended is then the answer.
      await stripe.paymentIntents.cancel(reference).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw explain(error);
      });
      return readIntent(await findIntent(reference));
    },
  };
}

async function confirm(stripe: Stripe, order: PaymentOrder & { card: string }): Promise<Intent> {
  const { id, amount, currency, description, returnUrl, customer, card } = order;
  try {
    return await stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        ...(customer === undefined ? {} : { customer }),
        payment_method: card,
        allowed_payment_method_types: ['card'],
        confirm: true,
        description,
        metadata: { payment: id, ...mark },
        return_url: returnUrl,
      },
      { idempotencyKey: id },
    );
  } catch (error) {
    // A card that is declined is an error to Stripe; the intent stands all the same, and says why.
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent;
    throw explain(error);
  }
}

/** Nobody but us could try it with another card, and we do not: without a way to pay it is over. */
function readIntent(intent: Intent): GatewayPayment {
  const { status, metadata, amount, currency, last_payment_error: error } = intent;
  const paidWith = readPaidWith(intent);
  const asked = { orderId: metadata?.payment ?? null, amount, currency };
  const told = status === 'succeeded' ? [asked, { ...asked, amount: intent.amount_received }] : [asked];
  if (status === 'succeeded') return { status: 'succeeded', paidWith, told };
  if (status === 'canceled') return { status: 'cancelled', paidWith, told };
  if (status !== 'requires_payment_method')
    return { status: 'open', isAtBank: status === 'processing', told };
  return { status: 'failed', failureReason: readReason(error), paidWith, told };
}

/** Of the charge that was made or, where the bank said no, of what was tried. */
export function readPaidWith({
  latest_charge: charge,
  last_payment_error: error,
}: Intent): PaymentSource | undefined {
  const made = charge !== null && typeof charge === 'object' ? charge.payment_method_details : undefined;
  const used = made ?? error?.payment_method;
  const way = payWays.find((known) => known === used?.type);
  return way && { way, ending: used?.card?.last4 ?? undefined };
}

/** The bank's own reason, where it gives one. */
export function readReason(error: Intent['last_payment_error']): string {
  return error?.decline_code ?? error?.code ?? 'declined';
}
