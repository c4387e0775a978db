import type { Instant } from '../time/instant.ts';
import type { PaymentMethod } from './payment-method.ts';
import { type BookingStatus, isLiveStatus } from './status.ts';

export interface PaymentChoice {
  readonly status: BookingStatus;
  readonly paymentMethod: PaymentMethod;
  /** In minor units, as is what is due. */
  readonly paid: number;
  readonly due: number;
  readonly endsAt: Instant;
  readonly paymentDueAt: Instant | null;
  /** Whether all its offers may be paid on the spot. */
  readonly takesMoneyAtVenue: boolean;
}

/**
 * How else a booking may be paid from now on; null: in no other way. Whoever was to pay at the venue may do so online at
 * any time and loses nothing by trying; whoever was to pay online may leave it to the venue while the booking waits.
 */
export function findOtherMethod(booking: PaymentChoice, now: Instant): PaymentMethod | null {
  const { status, paymentMethod, paid, due, endsAt, paymentDueAt, takesMoneyAtVenue } = booking;
  if (!isLiveStatus(status) || now >= endsAt || due === 0) return null;
  if (paymentMethod === 'venue') return 'online';
  const isLate = paymentDueAt !== null && now >= paymentDueAt;
  return takesMoneyAtVenue && paid === 0 && !isLate ? 'venue' : null;
}
