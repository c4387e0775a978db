import type { PayWay } from '@gramy/domain/booking/pay-way';
import { explainFailure, type PaymentFailure } from '@gramy/domain/booking/payment-failure';
import type { Booking } from '../queries.ts';

export type TryEnd = PaymentFailure | 'left';

export interface PaymentTry {
  at: string;
  amount: number;
  why: TryEnd;
  /** Null: the gateway did not say. */
  way: PayWay | null;
  /** Of a card. */
  ending: string | null;
}

/** Payments that came to nothing, the latest first. */
export function listTries({ money }: Pick<Booking, 'money'>): PaymentTry[] {
  return money
    .filter(({ kind, status }) => kind === 'payment' && (status === 'failed' || status === 'cancelled'))
    .map(({ at, settledAt, amount, status, reason, way, ending }) => ({
      at: settledAt ?? at,
      amount,
      why: status === 'cancelled' ? ('left' as const) : explainFailure(reason),
      way,
      ending,
    }))
    .reverse();
}

/** In one word: somebody left, nobody answered, or it was a no. */
export function findTryKind(why: TryEnd): 'left' | 'noAnswer' | 'declined' {
  if (why === 'left') return 'left';
  return why === 'noAnswer' || why === 'timedOut' ? 'noAnswer' : 'declined';
}
