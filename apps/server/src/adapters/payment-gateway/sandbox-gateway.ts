import { createHmac } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import { GatewayUnavailable, type PaymentGateway, type WebhookEvent } from '../../ports/payment-gateway.ts';
import type { SandboxBooks } from '../../ports/sandbox-books.ts';
import type { SandboxWallet } from '../../ports/sandbox-wallet.ts';
import { isSigned, type SignedWebhook, signatureHeader, signWebhook } from './webhook-signature.ts';

export interface SandboxOptions {
  books: SandboxBooks;
  wallet: SandboxWallet;
  /** Where its page is: with us. The reference comes behind it. */
  pageUrl: string;
  /** Any secret of this installation; what signs is made of it. */
  secret: string;
  clock: Clock;
}

export interface SandboxGateway extends PaymentGateway {
  /** As it would be sent now. Every attempt to deliver it is signed anew. */
  writeWebhook(event: WebhookEvent): SignedWebhook;
}

/** A gateway for trying: everything is as with a real one, except for the money. */
export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const { books, wallet, pageUrl, secret, clock } = options;
  const key = createHmac('sha256', secret).update('sandbox payments').digest('hex');
  const now = () => clock.now().getTime();

  return {
    name: 'sandbox',
    cards: {
      createCustomer: async ({ id }) => `sbc_${id}`,
      listCards: (customer) => ask(wallet.list(customer)),
      removeCard: (customer, reference) => ask(wallet.remove(customer, reference)),
      chooseCard: (customer, reference) => ask(wallet.choose(customer, reference)),
      forgetCustomer: (customer) => ask(wallet.forget(customer)),
    },
    async createPayment(order) {
      const { reference } = await ask(books.place(order));
      return { reference, actionUrl: `${pageUrl}/${reference}` };
    },
    async findPayment(reference) {
      return requireKnown(await ask(books.find(reference)), reference);
    },
    async cancelPayment(reference) {
      return requireKnown(await ask(books.settle(reference, 'cancelled')), reference);
    },
    refund: (order) => ask(books.refund(order)),
    async findRefund(reference) {
      return requireKnown(await ask(books.findRefund(reference)), reference);
    },
    writeWebhook: (event) => signWebhook(JSON.stringify({ type: 'payment.changed', ...event }), key, now()),
    readWebhook({ headers, body }) {
      if (!isSigned(headers[signatureHeader], body, key, now())) return 'unsigned';
      const { type, eventId, paymentReference } = JSON.parse(body.toString('utf8'));
      return type === 'payment.changed' ? { eventId, paymentReference } : 'irrelevant';
    },
  };
}

/** Its books are in the database: when that is away, so is the gateway. */
async function ask<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw new GatewayUnavailable('the sandbox does not answer', { cause: error });
  }
}

function requireKnown<Value>(found: Value | undefined, reference: string): Value {
  if (found === undefined) throw new GatewayUnavailable(`the sandbox knows of no ${reference}`);
  return found;
}
