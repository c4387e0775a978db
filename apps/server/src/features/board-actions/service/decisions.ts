import { type DecisionKind, decisionKinds } from '@gramy/domain/booking/board-action';
import { type VenueReason, venueReasons, writeVenueNote } from '@gramy/domain/booking/venue-reason';
import { Failure, type Outcome } from '../../../failure.ts';
import { lockBooking } from '../../bookings/service/lock-booking.ts';
import { carryOutDecision, judgePress } from '../../venue-bookings/service/decide.ts';
import type { ActKind, ActKinds, ActStep } from './kinds.ts';
import { type Acted, type BookingCall, type PressDeps, press, toActed } from './press.ts';

export interface WhyNot {
  reason?: VenueReason | 'other' | undefined;
  words?: string | undefined;
}

/**
 * Final by the table of states, so that only the wish is written down now. Where the answer is due before it could be undone,
 * it is given at once.
 */
export function pressDecision(
  deps: PressDeps,
  call: BookingCall,
  kind: DecisionKind,
  why: WhyNot = {},
): Promise<Outcome<Acted>> {
  return press(deps, call, async (tx, booking, { deps: at, record }) => {
    const judged = await judgePress(tx, at, booking, kind);
    if (judged instanceof Failure) return judged;
    const note = readNote(why);
    const actorId = call.member.userId;
    if (!judged.canWait) {
      const refusal = await carryOutDecision(tx, at, booking, { kind, actorId, note });
      if (refusal) return refusal;
    }
    const state = judged.canWait ? 'pending' : 'final';
    const detail = note === undefined ? {} : { note };
    return toActed(await record({ kind, state, detail, audit: `booking.${kind}`, reason: why.reason }));
  });
}

function readNote({ reason, words = '' }: WhyNot): string | undefined {
  const known = venueReasons.find((name) => name === reason);
  const note = writeVenueNote({ ...(known ? { reason: known } : {}), words });
  return note === '' ? undefined : note;
}

const permissions = {
  approve: 'bookings.decide',
  decline: 'bookings.decide',
  cancel: 'bookings.cancel',
} as const;

/** It was judged when it was pressed: whoever answers in time has answered in time. */
function finish(kind: DecisionKind): ActStep {
  return async (tx, deps, { providerId, bookingIds: [bookingId = ''], actorId, actedAt, detail }) => {
    const booking = await lockBooking(tx, { providerId, bookingId });
    if (!booking) return new Failure('bookingNotFound');
    const { note } = detail as { note?: string };
    return carryOutDecision(tx, deps, booking, { kind, actorId, note, decidedAt: actedAt });
  };
}

export const decisionActKinds: ActKinds = Object.fromEntries(
  decisionKinds.map((kind): [string, ActKind] => [
    kind,
    // Nothing has happened yet.
    { permission: permissions[kind], undo: async () => undefined, finish: finish(kind) },
  ]),
);
