import type { Booking } from '../queries.ts';

/** In the words of gateways; what is not among them is `declined`. */
const known = {
  insufficient_funds: 'noFunds',
  authentication_failed: 'notConfirmed',
  authentication_required: 'notConfirmed',
  payment_intent_authentication_failure: 'notConfirmed',
  expired_card: 'expired',
  incorrect_cvc: 'wrongDigits',
  incorrect_number: 'wrongDigits',
  transfer_refused: 'transferRefused',
  processing_error: 'noAnswer',
} as const;

export type TryEnd = (typeof known)[keyof typeof known] | 'declined' | 'left';

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
      why: status === 'cancelled' ? ('left' as const) : explain(reason),
    }))
    .reverse();
}

function explain(reason: string | null): TryEnd {
  return Object.entries(known).find(([code]) => code === reason)?.[1] ?? 'declined';
}
