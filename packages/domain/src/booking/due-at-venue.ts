import type { PaymentMethod } from './payment-method.ts';

/** In minor units. */
export interface DueMoney {
  readonly paymentMethod: PaymentMethod;
  /** Wherever it is paid. */
  readonly due: number;
  /** What of it a payment online would ask for. */
  readonly dueOnline: number;
}

/** What is to be paid at the venue: all of it where that was chosen, else what a deposit leaves. */
export function findDueAtVenue({ paymentMethod, due, dueOnline }: DueMoney): number {
  return paymentMethod === 'venue' ? due : due - dueOnline;
}
