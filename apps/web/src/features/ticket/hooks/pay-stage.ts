import type { Booking } from '../queries.ts';

/**
 * How paying for a booking stands, as far as the server says. `checking`: somebody is back from the gateway, and nobody
 * knows yet what it will say. `inReview`: money came that a person has to look at. `late`: the time to pay is over, and
 * the booking is about to lapse.
 */
export type PayStage =
  | 'open'
  | 'failed'
  | 'checking'
  | 'inReview'
  | 'paid'
  | 'atVenue'
  | 'replaced'
  | 'lapsed'
  | 'over'
  | 'late';

export type PayFacts = Pick<
  Booking,
  | 'label'
  | 'statusReason'
  | 'paymentMethod'
  | 'isMoneyHeld'
  | 'otherPaymentMethod'
  | 'dueOnline'
  | 'canPay'
  | 'payment'
  | 'replacedBy'
>;

export function findPayStage(booking: PayFacts, hasReturned: boolean): PayStage {
  const { label, statusReason, paymentMethod, otherPaymentMethod, dueOnline, payment, replacedBy } = booking;
  const canPay = booking.canPay || otherPaymentMethod === 'online';
  if (replacedBy) return 'replaced';
  if (booking.isMoneyHeld) return 'inReview';
  if (label === 'cancelled' && statusReason === 'paymentTimeout') return 'lapsed';
  if (label === 'cancelled' || label === 'declined') return 'over';
  if (dueOnline === 0) return 'paid';
  // Whoever comes back from a payment that was closed for this, in another tab, is not asked to pay again.
  const isClosed = hasReturned && payment?.status === 'cancelled';
  if (paymentMethod === 'venue' && (!canPay || isClosed)) return 'atVenue';
  const isUnderWay = payment?.status === 'open';
  if (!canPay) return isUnderWay ? 'checking' : 'late';
  if (isUnderWay && hasReturned) return 'checking';
  return payment?.status === 'failed' ? 'failed' : 'open';
}

/** The sum that the address names, where it is another one than what is due. Nobody pays by it. */
export function findWrongPrice(named: string | undefined, due: number): number | undefined {
  if (named === undefined || named === String(due)) return undefined;
  return /^\d{1,9}$/.test(named) ? Number(named) : Number.NaN;
}
