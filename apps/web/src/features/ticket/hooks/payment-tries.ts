import type { PayWay } from '@gramy/domain/booking/pay-way';
import { explainFailure, type PaymentFailure } from '@gramy/domain/booking/payment-failure';
import type { Booking } from '../queries.ts';

/** `replaced` and `leftToVenue`: closed because another way was chosen, perhaps in another tab. */
const closings = ['left', 'replaced', 'leftToVenue'] as const;
export type TryEnd = PaymentFailure | (typeof closings)[number];

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
      why: status === 'cancelled' ? explainClosing(reason) : explainFailure(reason),
      way,
      ending,
    }))
    .reverse();
}

function explainClosing(reason: string | null): (typeof closings)[number] {
  return closings.find((known) => known === reason) ?? 'left';
}

/** Why the last online payment was closed, where somebody has chosen otherwise since. */
export function findClosing(booking: Pick<Booking, 'money'>): 'replaced' | 'leftToVenue' | undefined {
  const why = listTries(booking)[0]?.why;
  return why === 'replaced' || why === 'leftToVenue' ? why : undefined;
}

/** In one word: somebody left, nobody answered, or it was a no. */
export function findTryKind(why: TryEnd): 'left' | 'noAnswer' | 'declined' {
  if (closings.some((closing) => closing === why)) return 'left';
  return why === 'noAnswer' || why === 'timedOut' ? 'noAnswer' : 'declined';
}
