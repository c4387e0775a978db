import { judgeCheckIn } from '@gramy/domain/booking/attendance';
import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import type { DeskView } from '@gramy/domain/booking/desk-view';
import { statusLabel } from '@gramy/domain/booking/status';
import type { Instant } from '@gramy/domain/time/instant';
import { isMissing } from '../../../entities/board/hooks/missing.ts';
import type { BoardBooking } from '../../../entities/board/queries.ts';

/** What a line of the list says of its booking. */
export type RowState =
  | 'asks'
  | 'missing'
  | 'playing'
  | 'toCollect'
  | 'awaitsPayment'
  | 'paid'
  | 'noShow'
  | 'over'
  | 'cancelled'
  | 'declined';

/** Whoever looks for money reads how much it is, whatever else may be said of them. */
export function findRowState(booking: BoardBooking, now: Instant, view?: DeskView): RowState {
  const label = statusLabel(booking.status);
  if (label === 'cancelled' || label === 'declined') return label;
  if (booking.noShowAt !== null) return 'noShow';
  if (view === 'toCollect' && booking.due > 0) return 'toCollect';
  if (label === 'completed' || now >= Date.parse(booking.endsAt)) return 'over';
  if (label === 'pending') return 'asks';
  if (booking.checkedInAt !== null) return booking.due > 0 ? 'toCollect' : 'playing';
  if (isMissing(booking, now)) return 'missing';
  if (isAwaitingPayment(booking)) return 'awaitsPayment';
  return booking.due > 0 ? 'toCollect' : 'paid';
}

/** Whether the guests of a line can be let in here and now. Whoever still has to pay online is dealt with at the desk. */
export function mayCheckIn(booking: BoardBooking, now: Instant): boolean {
  if (booking.checkedInAt !== null || booking.pendingAct?.failure === null) return false;
  const facts = {
    status: booking.status,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    isCheckedIn: false,
    isPaymentAwaited: isAwaitingPayment(booking),
  };
  return judgeCheckIn(facts, now) === 'allowed';
}
