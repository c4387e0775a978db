import {
  type AttendanceFacts,
  type AttendanceVerdict,
  judgeCheckIn,
  judgeNoShow,
} from '@gramy/domain/booking/attendance';
import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { findRunningDeadline } from '@gramy/domain/booking/payment-deadline';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findDueOnline } from '../../bookings/service/booking-facts.ts';
import type { LockedBooking } from '../../bookings/service/lock-booking.ts';
import { setAttendance } from '../store.ts';
import { giveUpTables, noTableChange, type TableChange, takeTablesBack } from './given-up-tables.ts';

/** Guests who were given up and come all the same are here, unless their table is somebody else's by now. */
export async function checkIn(
  tx: Database,
  { clock }: { clock: Clock },
  booking: LockedBooking,
): Promise<Outcome<TableChange>> {
  const now = clock.now();
  const verdict = judgeCheckIn(toAttendance(booking), now.getTime());
  if (verdict !== 'allowed') return refuse(verdict, 'tooEarlyToCheckIn');
  const wasGivenUp = booking.noShowAt !== null;
  const change = wasGivenUp ? await takeTablesBack(tx, { clock }, booking) : noTableChange;
  if (change instanceof Failure) return change;
  await setAttendance(tx, booking, { checkedInAt: now, noShowAt: null });
  return change;
}

/** What is left of their time is free to be sold again. */
export async function markNoShow(
  tx: Database,
  { clock }: { clock: Clock },
  booking: LockedBooking,
): Promise<Outcome<TableChange>> {
  const now = clock.now();
  const verdict = judgeNoShow(toAttendance(booking), now.getTime());
  if (verdict !== 'allowed') return refuse(verdict, 'tooEarlyForNoShow');
  const change = await giveUpTables(tx, booking, now.getTime());
  await setAttendance(tx, booking, { checkedInAt: null, noShowAt: now });
  return change;
}

/** As it was before somebody said something else by mistake. */
export const restoreAttendance = setAttendance;

function toAttendance(booking: LockedBooking): AttendanceFacts {
  const { status, startsAt, endsAt, checkedInAt } = booking;
  // Money that was just taken on the spot counts, though its booking is not called paid yet.
  const paymentDueAt = findDueOnline(booking).amount === 0 ? null : findRunningDeadline(booking);
  return {
    status,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    isCheckedIn: checkedInAt !== null,
    isPaymentAwaited: isAwaitingPayment({ ...booking, paymentDueAt }),
  };
}

function refuse(verdict: AttendanceVerdict, tooEarly: 'tooEarlyToCheckIn' | 'tooEarlyForNoShow'): Failure {
  if (verdict === 'unpaid') return new Failure('bookingUnpaid');
  return new Failure(verdict === 'tooEarly' ? tooEarly : 'bookingChanged');
}
