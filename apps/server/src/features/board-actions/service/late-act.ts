import { findLateRefusal } from '@gramy/domain/booking/running-late';
import { Failure, type Outcome } from '../../../failure.ts';
import { type LateBefore, noteLate, takeBackLate } from '../../bookings/service/note-late.ts';
import type { ActKinds, ActStep } from './kinds.ts';
import { type Acted, type BookingCall, type PressDeps, press, toActed } from './press.ts';

/** The guests have called. Whoever has written it down knows of it: nobody is told. */
export function pressLate(deps: PressDeps, call: BookingCall, minutes: number): Promise<Outcome<Acted>> {
  return press(deps, call, async (tx, booking, { deps: at, record }) => {
    const { status, checkedInAt, startsAt, endsAt } = booking;
    const times = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
    const now = at.clock.now();
    // Its own last notice is written over, so that it is never told too often.
    const awaited = { status, isCheckedIn: checkedInAt !== null, ...times, notices: 0 };
    if (findLateRefusal(awaited, now.getTime())) return new Failure('lateNoticeRefused');
    const before = await noteLate(tx, booking, { minutes, at: now, notedBy: call.member.userId });
    if (before === undefined) return new Failure('lateNoticeRefused');
    return toActed(await record({ kind: 'late', detail: before, audit: 'booking.late', after: { minutes } }));
  });
}

const undoLate: ActStep = (tx, _deps, { providerId, bookingIds: [bookingId = ''], actedAt, detail }) =>
  takeBackLate(tx, { providerId, bookingId }, { at: actedAt, left: detail as LateBefore });

export const lateActKinds: ActKinds = { late: { permission: 'board.write', undo: undoLate } };
