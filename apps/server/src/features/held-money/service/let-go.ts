import { findPaymentDeadline, findPaymentReminder } from '@gramy/domain/booking/payment-deadline';
import { type Currency, type Money, makeMoney } from '@gramy/domain/money/money';
import type { Database } from '../../../db/database.ts';
import { notifyAboutBooking } from '../../booking-messages/service.ts';
import { findDueOnline, findNextClock, toDate } from '../../bookings/service/booking-facts.ts';
import { type LockedBooking, lockBooking } from '../../bookings/service/lock-booking.ts';
import { type GiveBack, releaseUnpaid, updateDeadline } from '../store.ts';

export interface LettingGo {
  providerId: string;
  bookingId: string;
  paymentId: string;
  giveBack: GiveBack | null;
  /** The guest knows already that it goes back. */
  wasTold: boolean;
  at: Date;
}

/**
 * The money does not count: its booking waits for another payment as long as it did for the first one. Call with the
 * booking's row locked, after the decision.
 */
export async function letGo(tx: Database, letting: LettingGo): Promise<void> {
  const { providerId, bookingId, giveBack, wasTold, at } = letting;
  const isReleased = await releaseUnpaid(tx, letting, at);
  // Read again: the database says whether other money of the booking is still held.
  const booking = await lockBooking(tx, letting);
  if (!booking) throw new Error(`the booking ${bookingId} is gone`);
  if (isReleased && !booking.isMoneyHeld) await restartDeadline(tx, booking, at);
  if (wasTold) return;
  const refund =
    giveBack?.currency === booking.currency ? { refund: toMoney(giveBack, booking.currency) } : {};
  await notifyAboutBooking(tx, { providerId, bookingId, kind: 'paymentReturned', ...refund });
}

const toMoney = ({ amount }: GiveBack, currency: Currency): Money => makeMoney(amount, currency);

/** Whoever plays already is not sent away by the clock: what is due is then for the venue to ask for. */
async function restartDeadline(tx: Database, booking: LockedBooking, at: Date): Promise<void> {
  const { status, paymentMethod, startsAt } = booking;
  const now = at.getTime();
  const isWaiting = status === 'confirmedUnpaid' && now < startsAt.getTime();
  const deadline = isWaiting
    ? findPaymentDeadline({ paymentMethod, due: findDueOnline(booking), confirmedAt: now })
    : null;
  const marks = {
    paymentDueAt: toDate(deadline),
    paymentRemindAt: toDate(findPaymentReminder(deadline)),
    unpaidNoticeAt: null,
  };
  await updateDeadline(tx, booking, { ...marks, nextClockAt: findNextClock({ ...booking, ...marks }) });
}
