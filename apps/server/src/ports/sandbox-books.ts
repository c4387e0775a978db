import type { GatewayPayment, PaymentOrder, RefundOrder } from './payment-gateway.ts';

export interface SandboxPayment extends Omit<PaymentOrder, 'id'>, GatewayPayment {
  reference: string;
}

export interface SandboxRefund {
  reference: string;
  status: 'succeeded' | 'failed';
  failureReason?: string;
}

/** What the bank that is not one remembers. It lives beside our own books, and nothing of ours looks into it. */
export interface SandboxBooks {
  /** The same order twice is one payment. */
  place(order: PaymentOrder): Promise<SandboxPayment>;
  find(reference: string): Promise<SandboxPayment | undefined>;
  /** Once: what is settled stays as it is. Answers how it stands afterwards. */
  settle(
    reference: string,
    outcome: Exclude<GatewayPayment['status'], 'open'>,
  ): Promise<SandboxPayment | undefined>;
  /** The same order twice gives back once; never more than was paid. */
  refund(order: RefundOrder): Promise<SandboxRefund>;
  findRefund(reference: string): Promise<SandboxRefund | undefined>;
}
