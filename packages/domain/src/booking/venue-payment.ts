import type { PaymentMethod } from './payment-method.ts';
import { type BookingStatus, statusLabel } from './status.ts';

export interface PaidOnTheSpot {
  readonly status: BookingStatus;
  readonly paymentMethod: PaymentMethod;
  /** What is still to be paid, wherever, in minor units. */
  readonly due: number;
  /** What of it is still to be paid online. */
  readonly dueOnline: number;
}

export type VenuePaymentRefusal = 'over' | 'nothingDue' | 'moreThanDue';

/** What was promised or has taken place is paid for; a request is not, and what was called off never will be. */
export function findVenuePaymentRefusal(
  { status, due }: PaidOnTheSpot,
  amount: number,
): VenuePaymentRefusal | undefined {
  const label = statusLabel(status);
  if (label === 'cancelled' || label === 'declined') return 'over';
  if (label === 'pending' || due === 0) return 'nothingDue';
  return amount > due ? 'moreThanDue' : undefined;
}

/** Whether nothing is left that it hangs on: of what is paid in parts, each guest for themselves, the last one. */
export function isPaidUp({ paymentMethod, due, dueOnline }: PaidOnTheSpot): boolean {
  return paymentMethod === 'venue' ? due === 0 : dueOnline === 0;
}
