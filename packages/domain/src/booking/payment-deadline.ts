import type { Money } from '../money/money.ts';
import { addMinutes, type Instant } from '../time/instant.ts';
import type { PaymentMethod } from './payment-method.ts';

export const paymentMinutes = 15;
/** So long after booking, whoever has not paid hears until when they can; most have paid by then. */
export const unpaidNoticeMinutes = 3;
/** So long before the deadline they hear of it once more. */
export const paymentReminderMinutes = 5;

export interface PaymentDue {
  readonly paymentMethod: PaymentMethod;
  /** What is still to be paid. */
  readonly due: Money;
  /** When the booking was confirmed: as it was made, or when the venue approved it. */
  readonly confirmedAt: Instant;
}

/** Until when a confirmed booking waits for its money. null: no clock runs, at the venue or where nothing is due. */
export function findPaymentDeadline(
  { paymentMethod, due, confirmedAt }: PaymentDue,
  minutes = paymentMinutes,
): Instant | null {
  return paymentMethod === 'online' && due.amount > 0 ? addMinutes(confirmedAt, minutes) : null;
}

/** When somebody who has booked hears that it is not paid yet. null: there is nothing to pay online. */
export function findUnpaidNotice(
  booking: Omit<PaymentDue, 'confirmedAt'>,
  bookedAt: Instant,
): Instant | null {
  return findPaymentDeadline({ ...booking, confirmedAt: bookedAt }, unpaidNoticeMinutes);
}

export function findPaymentReminder(paymentDueAt: Instant | null): Instant | null {
  return paymentDueAt === null ? null : addMinutes(paymentDueAt, -paymentReminderMinutes);
}

/** Money that came and is being looked at by a person stops the clock: a booking does not lapse while it may be paid. */
export function findRunningDeadline<Moment>(booking: {
  readonly paymentDueAt: Moment | null;
  readonly isMoneyHeld: boolean;
}): Moment | null {
  return booking.isMoneyHeld ? null : booking.paymentDueAt;
}
