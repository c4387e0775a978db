import { statusLabel } from '@gramy/domain/booking/status';
import type { Transaction } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { lockBooking } from '../../bookings/service/lock-booking.ts';
import { checkIn, markNoShow, restoreAttendance } from '../../venue-bookings/service/attendance.ts';
import { findLatestAction } from '../store/actions.ts';
import type { ActDeps, ActKinds, ActStep } from './kinds.ts';
import { type Acted, type BookingCall, type PressDeps, press, toActed } from './press.ts';

export function pressCheckIn(deps: PressDeps, call: BookingCall): Promise<Outcome<Acted>> {
  return press(deps, call, async (tx, booking, { deps: at, record }) => {
    if (booking.checkedInAt !== null) {
      return (await findSamePress(tx, at, call)) ?? new Failure('checkedInBefore');
    }
    const refusal = await checkIn(tx, at, booking);
    if (refusal) return refusal;
    const detail = { noShowAt: booking.noShowAt };
    return toActed(await record({ kind: 'checkIn', detail, audit: 'booking.checkIn' }));
  });
}

/** A finger that bounces presses twice: for as long as the first press can be undone, the second one is the same. */
async function findSamePress(
  tx: Transaction,
  { clock }: ActDeps,
  { member, bookingId }: BookingCall,
): Promise<Omit<Acted, 'booking'> | undefined> {
  const key = { providerId: member.providerId, bookingId };
  const before = await findLatestAction(tx, { ...key, kind: 'checkIn' });
  const isSame = before?.actorId === member.userId && clock.now() < before.dueAt;
  return isSame ? { actionId: before.id, undoUntil: before.dueAt.toISOString() } : undefined;
}

export function pressNoShow(deps: PressDeps, call: BookingCall): Promise<Outcome<Acted>> {
  return press(deps, call, async (tx, booking, { deps: at, record }) => {
    if (booking.noShowAt !== null) return new Failure('bookingChanged');
    const refusal = await markNoShow(tx, at, booking);
    if (refusal) return refusal;
    return toActed(await record({ kind: 'noShow', audit: 'booking.noShow' }));
  });
}

/** As it was before, unless somebody has said something else meanwhile. */
const undoCheckIn: ActStep = async (
  tx,
  _deps,
  { providerId, bookingIds: [bookingId = ''], actedAt, detail },
) => {
  const booking = await lockBooking(tx, { providerId, bookingId });
  const isAsLeft =
    booking?.checkedInAt?.getTime() === actedAt.getTime() && statusLabel(booking.status) === 'confirmed';
  if (!isAsLeft) return new Failure('bookingChanged');
  const { noShowAt } = detail as { noShowAt: string | null };
  await restoreAttendance(tx, booking, {
    checkedInAt: null,
    noShowAt: noShowAt === null ? null : new Date(noShowAt),
  });
  return undefined;
};

const undoNoShow: ActStep = async (tx, _deps, { providerId, bookingIds: [bookingId = ''], actedAt }) => {
  const booking = await lockBooking(tx, { providerId, bookingId });
  if (booking?.noShowAt?.getTime() !== actedAt.getTime()) return new Failure('bookingChanged');
  await restoreAttendance(tx, booking, { checkedInAt: null, noShowAt: null });
  return undefined;
};

export const attendanceActKinds: ActKinds = {
  checkIn: { permission: 'bookings.checkIn', undo: undoCheckIn },
  noShow: { permission: 'bookings.checkIn', undo: undoNoShow },
};
