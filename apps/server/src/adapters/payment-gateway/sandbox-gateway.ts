import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../ports/clock.ts';
import type {
  GatewayPayment,
  GatewayRefund,
  PaymentGateway,
  WebhookEvent,
} from '../../ports/payment-gateway.ts';
import type { SandboxBooks, SandboxPayment, SandboxRefund } from '../../ports/sandbox-books.ts';
import { findManner } from '../../ports/sandbox-cards.ts';
import type { SandboxWallet } from '../../ports/sandbox-wallet.ts';
import { ask, requireKnown } from './sandbox-answers.ts';
import { identifier, parseWebhook } from './webhook-body.ts';
import { isSigned, type SignedWebhook, signatureHeader, signWebhook } from './webhook-signature.ts';

export interface SandboxOptions {
  books: SandboxBooks;
  wallet: SandboxWallet;
  /** Where its page is: with us. The reference comes behind it. */
  pageUrl: string;
  /** Where it takes cards without a payment. */
  cardPageUrl: string;
  /** Any secret of this installation; what signs is made of it. */
  secret: string;
  clock: Clock;
}

export interface SandboxGateway extends PaymentGateway {
  /** As it would be sent now. Every attempt to deliver it is signed anew. */
  writeWebhook(event: WebhookEvent): SignedWebhook;
}

const sandboxEvent = z.object({
  type: z.string(),
  eventId: identifier,
  paymentReference: z.optional(identifier),
  disputeReference: z.optional(identifier),
});

/** What it asks for each dispute, as the real ones do. */
export const sandboxDisputeFee = 60_00;
/** So long one may answer. */
const evidenceMs = 10 * 24 * 3_600_000;

/** A gateway for trying: everything is as with a real one, except for the money. */
export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const { books, wallet, pageUrl, cardPageUrl, secret, clock } = options;
  const key = deriveSandboxKey(secret);
  const now = () => clock.now().getTime();

  return {
    name: 'sandbox',
    cards: {
      createCustomer: async ({ id }) => `sbc_${id}`,
      openCardPage: async (setup) => `${cardPageUrl}?setup=${wallet.writeSetup(setup)}`,
      listCards: (customer) => ask(wallet.list(customer)),
      removeCard: (customer, reference) => ask(wallet.remove(customer, reference)),
      chooseCard: (customer, reference) => ask(wallet.choose(customer, reference)),
      forgetCustomer: (customer) => ask(wallet.forget(customer)),
    },
    async createPayment(order) {
      const placed = await ask(books.place(order));
      const page = `${pageUrl}/${placed.reference}`;
      const actionUrl = order.way === undefined ? page : `${page}?way=${order.way}`;
      if (order.card === undefined) return { reference: placed.reference, actionUrl };
      const charged = await ask(chargeCard(options, placed, order.card));
      return { reference: placed.reference, actionUrl: charged?.stage ? page : order.returnUrl };
    },
    async findPayment(reference) {
      return tellOfPayment(requireKnown(await ask(books.find(reference)), reference));
    },
    async cancelPayment(reference) {
      return tellOfPayment(requireKnown(await ask(books.settle(reference, 'cancelled')), reference));
    },
    async refund(order) {
      return tellOfRefund(await ask(books.refund(order)));
    },
    async findRefund(reference) {
      return tellOfRefund(requireKnown(await ask(books.findRefund(reference)), reference));
    },
    async findDispute(wanted) {
      const dispute = requireKnown(await ask(books.findDispute(wanted)), wanted);
      const { reference, status, orderId, amount, currency, createdAt } = dispute;
      const evidenceDueAt = new Date(createdAt.getTime() + evidenceMs);
      const told = { reference, status, orderId, amount, currency, fee: sandboxDisputeFee };
      return { ...told, reason: 'product_not_received', evidenceDueAt };
    },
    writeWebhook: (event) => signWebhook(JSON.stringify({ type: 'payment.changed', ...event }), key, now()),
    readWebhook({ headers, body }) {
      if (!isSigned(headers[signatureHeader], body, key, now())) return 'unsigned';
      const event = parseWebhook(sandboxEvent, body);
      if (event === undefined) return 'unreadable';
      const { type, eventId, paymentReference, disputeReference } = event;
      if (type !== 'payment.changed') return 'irrelevant';
      if (disputeReference !== undefined) return { eventId, disputeReference };
      return paymentReference === undefined ? 'unreadable' : { eventId, paymentReference };
    },
  };
}

export function deriveSandboxKey(secret: string): string {
  return createHmac('sha256', secret).update('sandbox payments').digest('hex');
}

function tellOfPayment(payment: SandboxPayment): GatewayPayment {
  const { status, stage, failureReason, paidWith, orderId, amount, currency } = payment;
  const told = [{ orderId, amount, currency }];
  const isAtBank = status === 'open' && stage === 'waiting';
  return { status, isAtBank, paidWith, told, ...(failureReason === undefined ? {} : { failureReason }) };
}

function tellOfRefund({ told, ...refund }: SandboxRefund): GatewayRefund {
  return { ...refund, told: told && [told] };
}

/** As if somebody had chosen it at the page; what is under way or over is not begun again. */
async function chargeCard(
  { books, wallet }: SandboxOptions,
  payment: SandboxPayment,
  card: string,
): Promise<SandboxPayment | undefined> {
  const { reference, customer, status, stage } = payment;
  if (status !== 'open' || stage !== null) return payment;
  const kept = customer === undefined ? [] : await wallet.list(customer);
  const source = kept.find((each) => each.reference === card)?.ending ?? null;
  const manner = source === null ? 'declined' : findManner(source);
  if (manner === 'succeeds') {
    await books.advance(reference, { source });
    return books.settle(reference, 'succeeded');
  }
  if (manner === 'challenge') return books.advance(reference, { stage: 'challenge', source });
  if (manner === 'silent') return books.advance(reference, { stage: 'waiting', source });
  const declineReason = source === null ? 'card_declined' : 'insufficient_funds';
  await books.advance(reference, { source, declineReason });
  return books.settle(reference, 'failed');
}
