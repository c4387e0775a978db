import type { TillWay } from '@gramy/domain/booking/till-way';
import { Failure, type Outcome } from '../../../failure.ts';
import {
  settleVenuePayments,
  sumWaiting,
  takeBackVenuePayment,
  takeVenuePayment,
} from '../../venue-bookings/service/venue-payment.ts';
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
};
