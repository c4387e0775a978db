import { type BookingStatus, statusLabel } from './status.ts';

export interface AwaitedPayment {
  readonly status: BookingStatus;
  /** Until when its money is waited for, as `findRunningDeadline` says; null: no clock runs. */
  readonly paymentDueAt: unknown;
}

/** The venue has agreed, and still nobody has a booking: it lapses unless it is paid in time. */
export function isAwaitingPayment({ status, paymentDueAt }: AwaitedPayment): boolean {
  return status === 'confirmedUnpaid' && paymentDueAt !== null;
}

/** Whether there is a code to show at the entrance. */
export function hasEntryCode(booking: AwaitedPayment): boolean {
  return statusLabel(booking.status) === 'confirmed' && !isAwaitingPayment(booking);
}
