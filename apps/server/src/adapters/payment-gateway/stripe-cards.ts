import type Stripe from 'stripe';
import type { CardKeeper, SavedCard } from '../../ports/card-keeper.ts';
import { GatewayUnavailable } from '../../ports/payment-gateway.ts';
import { ask, askIfThere } from './stripe-calls.ts';

/** More than anybody has. */
const mostCards = 100;

/** Each person of ours is a customer of Stripe's, who knows their cards; we know what Stripe shows of them. */
export function createStripeCards(stripe: Stripe): CardKeeper {
  const findCard = (customer: string, reference: string) =>
    askIfThere(stripe.customers.retrievePaymentMethod(customer, reference));

  return {
    async createCustomer({ id, name, email }) {
      const person = { name, metadata: { user: id }, ...(email === null ? {} : { email }) };
      // Whoever has changed their name since is not the same order to Stripe.
      const key = `customer:${id}:${name}:${email}`.slice(0, 255);
      return (
        await ask(stripe.customers.create(person, { idempotencyKey: encodeURIComponent(key).slice(0, 255) }))
      ).id;
    },

    // Once the card is typed, Stripe keeps it for its customer; its page comes back only after that.
    async openCardPage({ customer, returnUrl, leaveUrl, language }) {
      const session = await ask(
        stripe.checkout.sessions.create({
          mode: 'setup',
          customer,
          allowed_payment_method_types: ['card'],
          success_url: returnUrl,
          cancel_url: leaveUrl,
          locale: language,
        }),
      );
      if (!session.url) throw new GatewayUnavailable('Stripe made a session without an address');
      return session.url;
    },

    async listCards(customer) {
      const [person, methods] = await Promise.all([
        ask(stripe.customers.retrieve(customer)),
        ask(stripe.customers.listPaymentMethods(customer, { type: 'card', limit: mostCards })),
      ]);
      const chosen = person.deleted ? null : person.invoice_settings.default_payment_method;
      return methods.data.flatMap((method) => readCard(method, chosen));
    },

    async removeCard(customer, reference) {
      if (!(await findCard(customer, reference))) return false;
      return (await askIfThere(stripe.paymentMethods.detach(reference))) !== undefined;
    },

    async chooseCard(customer, reference) {
      if (!(await findCard(customer, reference))) return false;
      await ask(
        stripe.customers.update(customer, { invoice_settings: { default_payment_method: reference } }),
      );
      return true;
    },

    async forgetCustomer(customer) {
      await askIfThere(stripe.customers.del(customer));
    },
  };
}

function readCard(
  { id, card }: Stripe.PaymentMethod,
  chosen: string | Stripe.PaymentMethod | null,
): SavedCard[] {
  if (!card) return [];
  const isDefault = (typeof chosen === 'string' ? chosen : chosen?.id) === id;
  const { brand, last4: ending, exp_month: expiryMonth, exp_year: expiryYear } = card;
  return [{ reference: id, brand, ending, expiryMonth, expiryYear, isDefault }];
}
