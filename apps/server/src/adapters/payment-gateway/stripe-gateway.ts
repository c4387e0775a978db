import Stripe from 'stripe';
import type { Clock } from '../../ports/clock.ts';
import { GatewayUnavailable, type PaymentGateway } from '../../ports/payment-gateway.ts';
import { readRefund, readSession, refuseRefund } from './stripe-answers.ts';
import { ask, explain } from './stripe-calls.ts';
import { createStripeCards } from './stripe-cards.ts';
import { createStripeCharges, isChargeReference } from './stripe-charges.ts';
import { createStripeClient, type StripeAddress } from './stripe-client.ts';
import { readDispute } from './stripe-disputes.ts';
import { createStripeWebhook } from './stripe-webhook.ts';

export interface StripeOptions extends StripeAddress {
  webhookSecret: string;
  /** Of the endpoint for what happens at the accounts of venues. */
  connectWebhookSecret?: string | undefined;
  clock: Clock;
}

type Session = Stripe.Checkout.Session;

/** All of them are settled at once or by a webhook event; none can be kept back and taken later. */
const methods: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[] = ['card', 'blik', 'p24'];

/**
 * Stripe's hosted page takes the money: card numbers never come near us, and 3-D Secure, BLIK and Przelewy24 are its own
 * affair. The reference of a payment is that of its checkout session. A card that Stripe keeps needs no page.
 */
export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const { webhookSecret, connectWebhookSecret, clock } = options;
  const stripe = createStripeClient(options);

  const findSession = (reference: string): Promise<Session> =>
    ask(stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }));

  const charges = createStripeCharges(stripe);

  return {
    name: 'stripe',
    cards: createStripeCards(stripe),
    async createPayment(order) {
      const { id, amount, currency, description, returnUrl, language, customer, card, way } = order;
      if (card !== undefined) return charges.create({ ...order, card });
      const session = await ask(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: way === undefined ? methods : [way],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: description },
                },
              },
            ],
            client_reference_id: id,
            payment_intent_data: { description, metadata: { payment: id } },
            success_url: returnUrl,
            cancel_url: returnUrl,
            locale: language,
            // Whoever comes from abroad would be asked for another sum in another currency.
            adaptive_pricing: { enabled: false },
            ...(customer === undefined ? {} : forCustomer(customer)),
          },
          { idempotencyKey: id },
        ),
      );
      if (!session.url) throw new GatewayUnavailable('Stripe made a session without an address');
      return { reference: session.id, actionUrl: session.url };
    },
    async findPayment(reference) {
      if (isChargeReference(reference)) return charges.find(reference);
      return readSession(await findSession(reference));
    },
    async cancelPayment(reference) {
      if (isChargeReference(reference)) return charges.cancel(reference);
      // What is over cannot be ended: how it ended is then the answer.
      await stripe.checkout.sessions.expire(reference).catch(ignoreRefusal);
      return readSession(await findSession(reference));
    },
    async refund({ id, reference, amount }) {
      const intent = isChargeReference(reference) ? reference : (await findSession(reference)).payment_intent;
      if (intent === null) return refuseRefund(id, 'not paid');
      try {
        const order = { payment_intent: readId(intent), amount, metadata: { refund: id } };
        return readRefund(await stripe.refunds.create(order, { idempotencyKey: id }));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw explain(error);
        return refuseRefund(id, error.code ?? error.message);
      }
    },
    async findRefund(reference) {
      return readRefund(await ask(stripe.refunds.retrieve(reference)));
    },
    findDispute: async (reference) =>
      readDispute(await ask(stripe.disputes.retrieve(reference, { expand: ['payment_intent'] }))),
    readWebhook: createStripeWebhook(stripe, {
      secrets: connectWebhookSecret === undefined ? [webhookSecret] : [webhookSecret, connectWebhookSecret],
      clock,
    }),
  };
}

/** Their cards are offered, and a tick at Stripe's page has this one kept, too. Without it nothing is. */
function forCustomer(
  customer: string,
): Pick<Stripe.Checkout.SessionCreateParams, 'customer' | 'saved_payment_method_options'> {
  return {
    customer,
    saved_payment_method_options: {
      payment_method_save: 'enabled',
      // Also those that were added without a payment, where nobody is asked for the tick.
      allow_redisplay_filters: ['always', 'limited', 'unspecified'],
    },
  };
}

const readId = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id);

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw explain(error);
}
