import { noShowMinutesAfter } from '@gramy/domain/booking/attendance';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { statusLabel } from '@gramy/domain/booking/status';
import { minuteMs } from '@gramy/domain/time/instant';
import type { Transaction } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { lockBooking } from '../../bookings/service/lock-booking.ts';
import { checkIn, markNoShow, restoreAttendance } from '../../venue-bookings/service/attendance.ts';
import {
  noTableChange,
  type TableChange,
  undoTableChange,
} from '../../venue-bookings/service/given-up-tables.ts';
import { findLatestAction } from '../store/actions.ts';
import { hasGameFrom } from '../store/games.ts';
import type { ActDeps, ActKinds, ActStep } from './kinds.ts';
import { type Acted, type BookingCall, type PressDeps, press, toActed } from './press.ts';

export function pressCheckIn(deps: PressDeps, call: BookingCall): Promise<Outcome<Acted>> {
  return press(deps, call, async (tx, booking, { deps: at, record }) => {
    if (booking.checkedInAt !== null) {
      return (await findSamePress(tx, at, call)) ?? new Failure('checkedInBefore');
    }
    const tables = await checkIn(tx, at, booking);
    if (tables instanceof Failure) return tables;
    const detail = { noShowAt: booking.noShowAt, tables };
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
    const { noShowAt } = booking;
    if (noShowAt !== null && !(await hasBegunSince(tx, booking, noShowAt, at.clock.now()))) {
      return new Failure('bookingChanged');
    }
    const tables = await markNoShow(tx, at, booking);
    if (tables instanceof Failure) return tables;
    return toActed(await record({ kind: 'noShow', detail: { noShowAt, tables }, audit: 'booking.noShow' }));
  });
}

/** Given up at one place, they were expected at the next one, and nobody came there either. */
async function hasBegunSince(tx: Transaction, booking: BookingKey, noShowAt: Date, now: Date) {
  const latest = new Date(now.getTime() - noShowMinutesAfter * minuteMs);
  return hasGameFrom(tx, booking, { after: noShowAt, until: latest });
}

/** As it was before, unless somebody has said something else meanwhile. */
const undoCheckIn: ActStep = async (
  tx,
  { clock },
  { providerId, bookingIds: [bookingId = ''], actedAt, detail },
) => {
  const booking = await lockBooking(tx, { providerId, bookingId });
  const isAsLeft =
    booking?.checkedInAt?.getTime() === actedAt.getTime() && statusLabel(booking.status) === 'confirmed';
  if (!isAsLeft) return new Failure('bookingChanged');
  return takeBack(tx, clock, booking, detail);
};

const undoNoShow: ActStep = async (
  tx,
  { clock },
  { providerId, bookingIds: [bookingId = ''], actedAt, detail },
) => {
  const booking = await lockBooking(tx, { providerId, bookingId });
  if (booking?.noShowAt?.getTime() !== actedAt.getTime()) return new Failure('bookingChanged');
  return takeBack(tx, clock, booking, detail);
};

interface Former {
  noShowAt?: string | null;
  tables?: TableChange;
}

async function takeBack(
  tx: Transaction,
  clock: Clock,
  booking: BookingKey,
  detail: unknown,
): Promise<Failure | undefined> {
  const { noShowAt = null, tables = noTableChange } = (detail ?? {}) as Former;
  const refusal = await undoTableChange(tx, booking, tables, clock.now().getTime());
  if (refusal) return refusal;
  const former = noShowAt === null ? null : new Date(noShowAt);
  await restoreAttendance(tx, booking, { checkedInAt: null, noShowAt: former });
  return undefined;
}

export const attendanceActKinds: ActKinds = {
  checkIn: { permission: 'bookings.checkIn', undo: undoCheckIn },
  noShow: { permission: 'bookings.checkIn', undo: undoNoShow },
};
