import type { Currency } from '@gramy/domain/money/money';
import type { ToldMoney } from '@gramy/domain/money/told-money';
import type { GatewayPayment, PaymentOrder, RefundOrder } from './payment-gateway.ts';
import type { DeclineReason } from './sandbox-cards.ts';

/** Where somebody is at the bank's page while nothing is settled; null: they have not chosen how to pay. */
export const sandboxStages = ['challenge', 'transfer', 'waiting', 'declined'] as const;
export type SandboxStage = (typeof sandboxStages)[number];

/** The source of what is paid with BLIK. */
export const blikSource = 'BLIK';

export interface SandboxProgress {
  stage: SandboxStage | null;
  /** The last four digits of a card, the name of a bank, or that it is BLIK. */
  source: string | null;
  declineReason: DeclineReason | null;
  /** Of a card that is to be kept once it is paid with, such as `2039-12`; null: it is not. */
  expiryToKeep: string | null;
  /** When the bank was asked that does not answer. */
  askedAt: Date | null;
}

/** How the sandbox sends webhook events. */
export interface WebhookManner {
  /** Null: never. */
  delaySeconds: number | null;
  copies: number;
  /** Whether older events come after the newest. */
  hasStale: boolean;
}

export interface SandboxPayment
  extends Omit<PaymentOrder, 'id'>,
    Omit<GatewayPayment, 'told'>,
    SandboxProgress {
  reference: string;
  /** Ours: the id of the order. */
  orderId: string;
}

export interface SandboxRefund {
  reference: string;
  status: 'succeeded' | 'failed';
  failureReason?: string;
  /** Null where nothing was given back. */
  told: ToldMoney | null;
}

export interface SandboxDispute {
  reference: string;
  status: 'open' | 'won' | 'lost';
  /** Of the payment. */
  orderId: string;
  amount: number;
  currency: Currency;
  createdAt: Date;
}

/** What the bank that is not one remembers. It lives beside our own books, and nothing of ours looks into it. */
export interface SandboxBooks {
  /** The same order twice is one payment. */
  place(order: PaymentOrder): Promise<SandboxPayment>;
  find(reference: string): Promise<SandboxPayment | undefined>;
  /** What somebody did at the page, while nothing is settled. Answers how it stands afterwards. */
  advance(
    reference: string,
    progress: Partial<Omit<SandboxProgress, 'askedAt'>>,
  ): Promise<SandboxPayment | undefined>;
  chooseManner(reference: string, manner: WebhookManner): Promise<void>;
  /**
   * Once: what is settled stays as it is. A bank that was asked and has not answered cannot be called off, for an hour.
   * Answers how it stands afterwards.
   */
  settle(
    reference: string,
    outcome: Exclude<GatewayPayment['status'], 'open'>,
  ): Promise<SandboxPayment | undefined>;
  /** The same order twice gives back once; never more than was paid. */
  refund(order: RefundOrder): Promise<SandboxRefund>;
  findRefund(reference: string): Promise<SandboxRefund | undefined>;
  /** The payer wants back what they have paid, all that is left of it; once for each payment. */
  dispute(paymentReference: string): Promise<void>;
  decideDispute(reference: string, outcome: 'won' | 'lost'): Promise<void>;
  findDispute(reference: string): Promise<SandboxDispute | undefined>;
  findDisputeOf(paymentReference: string): Promise<SandboxDispute | undefined>;
}
