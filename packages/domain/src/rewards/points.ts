import type { PaymentMethod } from '../booking/payment-method.ts';
import { findSettled } from '../booking/settled.ts';
import type { BookingStatus } from '../booking/status.ts';
import { type Currency, type Money, makeMoney } from '../money/money.ts';

/** One point for each whole unit of the currency (złoty, euro) that a visit brought and nobody got back. */
export function countVisitPoints(earned: Money): number {
  return Math.floor(earned.amount / 100);
}

export interface BookingAhead {
  readonly status: BookingStatus;
  readonly paymentMethod: PaymentMethod;
  readonly currency: Currency;
  readonly total: number;
  /** The part of `total` that is paid online. */
  readonly dueOnline: number;
  readonly paid: number;
  readonly refunded: number;
  readonly goodwill: number;
}

/**
 * What a booking will bring once it is played, as far as that is settled: nothing before the venue has said yes, of one
 * that is paid online what has been paid, and of one that is paid at the venue all of it, as of one whose deposit is here.
 */
export function countComingPoints(booking: BookingAhead): number {
  const { status, paymentMethod, currency, total, dueOnline, paid, refunded, goodwill } = booking;
  if (status !== 'confirmedPaid' && status !== 'confirmedUnpaid') return 0;
  const kept = paid - refunded;
  const isRestAtVenue = paymentMethod === 'venue' || findSettled(booking) >= dueOnline;
  return countVisitPoints(makeMoney(isRestAtVenue ? Math.max(kept, total - goodwill) : kept, currency));
}
