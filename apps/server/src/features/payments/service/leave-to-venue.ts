import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { Failure } from '../../../failure.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { findNextClock } from '../../bookings/service/booking-facts.ts';
import { canPayAtVenue } from '../../bookings/service/booking-refusals.ts';
import { lockBooking } from '../../bookings/service/lock-booking.ts';
import { findOpenPayment } from '../store/payments.ts';
import { areAllPaidAtVenue, updateToVenue } from '../store/venue-choice.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * The booking no longer hangs on a payment: nothing lets it lapse, and those who had not heard of it because of that hear
 * of it now. A payment that cannot be called off any more keeps it as it is.
 */
export async function leaveToVenue(
  { pool, clock }: PaymentDeps,
  key: BookingKey,
): Promise<Failure | undefined> {
  return pool.begin(async (tx) => {
    const booking = await lockBooking(tx, key);
    if (!booking) return new Failure('bookingNotFound');
    if (booking.paymentMethod === 'venue') return undefined;
    if (booking.isMoneyHeld) return new Failure('paymentBeingChecked');
    const isAllowed =
      canPayAtVenue(booking, clock.now().getTime()) &&
      (await areAllPaidAtVenue(tx, key)) &&
      !(await findOpenPayment(tx, key));
    if (!isAllowed) return new Failure('bookingNotPayable');
    await updateToVenue(tx, key, findNextClock({ ...booking, paymentDueAt: null, unpaidNoticeAt: null }));
    if (booking.status === 'confirmedUnpaid' && booking.answerDueAt === null)
      await notifyAboutBooking(tx, { ...key, kind: 'booked' });
    if (booking.status === 'pendingConfirmationUnpaid')
      await notifyAboutBooking(tx, { ...key, kind: 'requestKept' });
    return undefined;
  });
}
