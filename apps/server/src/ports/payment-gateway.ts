import type { PaymentSource, PayWay } from '@gramy/domain/booking/pay-way';
import type { Language } from '@gramy/domain/language/language';
import type { DisputeStatus } from '@gramy/domain/ledger/dispute';
import type { Currency } from '@gramy/domain/money/money';
import type { ToldMoney } from '@gramy/domain/money/told-money';
import type { CardKeeper } from './card-keeper.ts';

export const gatewayNames = ['sandbox', 'stripe'] as const;
export type GatewayName = (typeof gatewayNames)[number];

export interface PaymentOrder {
  /** Ours. A second order with the same id is the first one again, whatever happened in between. */
  id: string;
  /** Of minor units. */
  amount: number;
  currency: Currency;
  /** What the payer reads. */
  description: string;
  /** Where the browser comes back to. That it does proves nothing. */
  returnUrl: string;
  language: Language;
  /** Whom the gateway keeps cards for, if they want that; undefined: nobody it knows. */
  customer?: string | undefined;
  /** One that the gateway keeps for this customer: it is charged at once, without a page. */
  card?: string | undefined;
  /** The only one that the page shall offer; undefined: all of them. */
  way?: PayWay | undefined;
}

export interface PlacedPayment {
  /** What the gateway calls it. */
  reference: string;
  /**
   * Where the payer pays. Of a card that was charged: where its bank asks whether it is them, or the return address where
   * nobody asks; how that ended, `findPayment` says.
   */
  actionUrl: string;
}

/** `failed` and `cancelled` are the last word: no money comes any more. A declined card alone leaves it `open`. */
export interface GatewayPayment {
  status: 'open' | 'succeeded' | 'failed' | 'cancelled';
  /** While it is open: the payer has done their part, and the bank has yet to answer. */
  isAtBank?: boolean;
  failureReason?: string;
  /** As far as the gateway tells. */
  paidWith?: PaymentSource | undefined;
  /** Everything the gateway says about order, amount and currency. The status is believed only if all of it is right. */
  told: readonly ToldMoney[];
}

export interface RefundOrder {
  /** Ours; a second order with the same id gives nothing back twice. */
  id: string;
  /** Of the payment. */
  reference: string;
  amount: number;
}

/** `pending`: banks take their time. `failed`: the money is back at the gateway, and another order may be placed. */
export interface GatewayRefund {
  reference: string;
  status: 'pending' | 'succeeded' | 'failed';
  failureReason?: string;
  /** Of one that failed: ordered again it fails again. */
  isFinal?: boolean;
  /** As with payments; null where the order was refused and there is no refund. */
  told: readonly ToldMoney[] | null;
}

/** A guest has had their bank ask for a payment back. */
export interface GatewayDispute {
  reference: string;
  /** Ours: the id of the payment; null where the gateway knows of none. */
  orderId: string | null;
  status: DisputeStatus;
  amount: number;
  currency: string;
  /** What the gateway asks for the trouble, of us. */
  fee: number;
  reason: string;
  /** Until when it may be answered; null: there is nothing to answer. */
  evidenceDueAt: Date | null;
}

/** As it came: another spelling of the same JSON has another signature. */
export interface RawWebhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** What a gateway's webhook event is about. What it says about it is not read: the gateway is asked. */
export type WebhookEvent = {
  /** The same for every repetition of the same event. */
  eventId: string;
} & WebhookSubject;

export type WebhookSubject =
  | { paymentReference: string }
  | { refundReference: string }
  | { disputeReference: string }
  | PayoutSubject;

/** About the accounts of venues, and what is sent from them. */
export type PayoutSubject = { accountReference: string } | { payoutReference: string };

/** The gateway does not answer, or not as it should: nothing is known, and the same call may be made again. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** Every call may be repeated with the same effect. Each throws GatewayUnavailable, and nothing else. */
export interface PaymentGateway {
  readonly name: GatewayName;
  readonly cards: CardKeeper;
  createPayment(order: PaymentOrder): Promise<PlacedPayment>;
  findPayment(reference: string): Promise<GatewayPayment>;
  /** Answers how it stands now: money that has come already cannot be cancelled. */
  cancelPayment(reference: string): Promise<GatewayPayment>;
  refund(order: RefundOrder): Promise<GatewayRefund>;
  /** By the gateway's reference of the refund. */
  findRefund(reference: string): Promise<GatewayRefund>;
  findDispute(reference: string): Promise<GatewayDispute>;
  /**
   * `unsigned`: not from the gateway, or too old. `irrelevant`: about nothing that we wait for. `unreadable`: signed, and
   * yet no event.
   */
  readWebhook(event: RawWebhook): WebhookEvent | 'unsigned' | 'irrelevant' | 'unreadable';
}
