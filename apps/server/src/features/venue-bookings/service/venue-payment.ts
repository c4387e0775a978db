import type { ErrorCode } from '@gramy/contract/errors';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { TillWay } from '@gramy/domain/booking/till-way';
import {
  findVenuePaymentRefusal,
  isPaidUp,
  type PaidOnTheSpot,
  type VenuePaymentRefusal,
} from '@gramy/domain/booking/venue-payment';
import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findDue, findDueOnline } from '../../bookings/service/booking-facts.ts';
import { changeStatus } from '../../bookings/service/change-status.ts';
import { type LockedBooking, lockBooking } from '../../bookings/service/lock-booking.ts';
import { creditVisit } from '../../rewards/service.ts';
import { deleteVenuePayment, insertVenuePayments, sumWaitingPayments } from '../store/venue-payments.ts';

export interface TakenMoney {
  /** Left out: all that is due. */
  amount?: number | undefined;
  /** Null: nobody asked. */
  way: TillWay | null;
  takenBy: string;
}

export interface TakenPayment {
  paymentId: string;
  amount: number;
}

const codes: Record<VenuePaymentRefusal, ErrorCode> = {
  over: 'bookingChanged',
  nothingDue: 'bookingNotPayable',
  moreThanDue: 'moreThanDue',
};

/** The money counts at once. What follows from it is `settleVenuePayments`. Call with the booking's row locked. */
export async function takeVenuePayment(
  tx: Database,
  { clock }: { clock: Clock },
  booking: LockedBooking,
  { amount = findDue(booking).amount, way, takenBy }: TakenMoney,
): Promise<Outcome<TakenPayment>> {
  const refusal = findVenuePaymentRefusal(toSpot(booking), amount);
  if (refusal) return new Failure(codes[refusal]);
  const { providerId, bookingId, currency } = booking;
  const id = uuidv7();
  await insertVenuePayments(tx, [
    { providerId, bookingId, id, amount, currency, at: clock.now(), way, takenBy },
  ]);
  return { paymentId: id, amount };
}

/** Of what was taken, what can still be taken back: all of it, or by all other actions. */
export const sumWaiting = sumWaitingPayments;

/** Nobody has given any of it back meanwhile, or it stays. */
export async function takeBackVenuePayment(
  tx: Database,
  key: BookingKey,
  { paymentId }: Pick<TakenPayment, 'paymentId'>,
): Promise<Failure | undefined> {
  return (await deleteVenuePayment(tx, key, paymentId)) ? undefined : new Failure('bookingChanged');
}

/**
 * The booking is paid, once nothing is left of what it hangs on, and a visit that is over earns its points. `waiting`: of
 * what was taken, what can still be taken back.
 */
export async function settleVenuePayments(
  tx: Database,
  deps: { clock: Clock },
  key: BookingKey,
  { actorId, waiting }: { actorId: string; waiting: number },
): Promise<void> {
  const booking = await lockBooking(tx, key);
  if (!booking) return;
  const settled = { ...booking, paid: booking.paid - waiting };
  if (booking.status === 'completed') {
    const { paid, refunded, currency } = settled;
    await creditVisit(tx, { ...booking, paid: makeMoney(paid - refunded, currency) });
  }
  if (booking.status !== 'confirmedUnpaid' || !isPaidUp(toSpot(settled))) return;
  const { providerId, bookingId } = key;
  const step = { providerId, bookingId, to: 'confirmedPaid', actor: 'venue', actorId } as const;
  const result = await changeStatus(tx, deps, step);
  if (!result.isDone) throw new Error(`booking ${bookingId} is paid and cannot be: ${result.why}`);
}

/** Money that the venue had before its bookings came here, of each booking all of it. */
export async function recordEarlierPayments(
  tx: Database,
  bookings: readonly (BookingKey & { total: number; currency: Currency })[],
  at: Date,
): Promise<void> {
  const payments = bookings.map(({ providerId, bookingId, total, currency }) => ({
    providerId,
    bookingId,
    id: uuidv7(),
    amount: total,
    currency,
    at,
    way: null,
    takenBy: null,
  }));
  if (payments.length > 0) await insertVenuePayments(tx, payments);
}

function toSpot(booking: LockedBooking): PaidOnTheSpot {
  const { status, paymentMethod } = booking;
  return {
    status,
    paymentMethod,
    due: findDue(booking).amount,
    dueOnline: findDueOnline(booking).amount,
  };
}
