import type { TillWay } from '@gramy/domain/booking/till-way';
import { Failure, type Outcome } from '../../../failure.ts';
import {
  settleVenuePayments,
  sumWaiting,
  takeBackVenuePayment,
  takeVenuePayment,
} from '../../venue-bookings/service/venue-payment.ts';
import { giveBackOwed, oweAgain } from '../store/owed.ts';
import type { ActKinds, ActStep } from './kinds.ts';
import { type Acted, type BookingCall, type PressDeps, press, toActed } from './press.ts';

/** The money counts at once. Its booking is called paid, and its guest thanked, when it can no longer be undone. */
export function pressMarkPaid(
  deps: PressDeps,
  call: BookingCall,
  { way, amount }: { way: TillWay; amount?: number | undefined },
): Promise<Outcome<Acted>> {
  return press(deps, call, async (tx, booking, { deps: at, record }) => {
    const takenBy = call.member.userId;
    const taken = await takeVenuePayment(tx, at, booking, { amount, way, takenBy });
    if (taken instanceof Failure) return taken;
    const detail = { paymentId: taken.paymentId };
    const after = { amount: taken.amount, way };
    return toActed(
      await record({ kind: 'markPaid', state: 'pending', detail, audit: 'booking.takePayment', after }),
    );
  });
}

/** What the till owes is handed over: all of it at once. */
export function pressGiveBack(
  deps: PressDeps,
  call: BookingCall,
  { way }: { way: TillWay },
): Promise<Outcome<Acted>> {
  return press(deps, call, async (tx, { providerId, bookingId }, { deps: at, record }) => {
    const key = { providerId, bookingId };
    const given = await giveBackOwed(tx, key, { way, by: call.member.userId, at: at.clock.now() });
    if (given.length === 0) return new Failure('bookingChanged');
    const amount = given.reduce((sum, refund) => sum + refund.amount, 0);
    const detail = { refundIds: given.map(({ id }) => id) };
    return toActed(
      await record({ kind: 'giveBack', detail, audit: 'booking.giveBack', after: { amount, way } }),
    );
  });
}

const undoGiveBack: ActStep = async (tx, _deps, { providerId, bookingIds: [bookingId = ''], detail }) => {
  const { refundIds } = detail as { refundIds: string[] };
  const isOwed = await oweAgain(tx, { providerId, bookingId }, refundIds);
  return isOwed ? undefined : new Failure('bookingChanged');
};

const undoPayment: ActStep = (tx, _deps, { providerId, bookingIds: [bookingId = ''], detail }) =>
  takeBackVenuePayment(tx, { providerId, bookingId }, detail as { paymentId: string });

/** Also what a walk-in has paid at once. */
export const finishPayment: ActStep = async (
  tx,
  deps,
  { providerId, id, bookingIds: [bookingId = ''], actorId },
) => {
  const key = { providerId, bookingId };
  await settleVenuePayments(tx, deps, key, { actorId, waiting: await sumWaiting(tx, key, id) });
  return undefined;
};

export const moneyActKinds: ActKinds = {
  markPaid: { permission: 'payments.record', undo: undoPayment, finish: finishPayment },
  giveBack: { permission: 'payments.record', undo: undoGiveBack },
};
