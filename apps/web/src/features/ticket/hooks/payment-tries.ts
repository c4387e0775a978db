import { explainFailure, type PaymentFailure } from '@gramy/domain/booking/payment-failure';
import type { Booking } from '../queries.ts';

export type TryEnd = PaymentFailure | 'left';

export interface PaymentTry {
  at: string;
  amount: number;
  why: TryEnd;
}

/** Payments that came to nothing, the latest first. */
export function listTries({ money }: Pick<Booking, 'money'>): PaymentTry[] {
  return money
    .filter(({ kind, status }) => kind === 'payment' && (status === 'failed' || status === 'cancelled'))
    .map(({ at, settledAt, amount, status, reason }) => ({
      at: settledAt ?? at,
      amount,
      why: status === 'cancelled' ? ('left' as const) : explainFailure(reason),
    }))
    .reverse();
}
