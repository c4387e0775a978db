import type { WireBooking } from '@gramy/contract/schemas/booking';
import { type BookingFacts, judgeTransition } from '@gramy/domain/booking/judge-transition';
import { findOtherMethod } from '@gramy/domain/booking/payment-choice';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import { findMoveRefusal } from '@gramy/domain/booking/reschedule';
import { findLateRefusal } from '@gramy/domain/booking/running-late';
import { freesTables, isLiveStatus } from '@gramy/domain/booking/status';
import { canReviewVisit } from '@gramy/domain/reviews/can-review';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { FullBooking, FullSlot } from '../store/full-booking.ts';
import { findDueOnline, toInstant } from './booking-facts.ts';

type Refusals = WireBooking['refusals'];

/** Why each thing that a guest may want cannot be done at this moment. */
export function listRefusals(row: FullBooking, facts: BookingFacts, now: Instant): Refusals {
  return {
    move: refuseMove(row, now),
    cancel: refuseCancellation(facts, now),
    pay: refusePayment(row, now),
    review: refuseReview(row),
    sayLate: refuseLateNotice(row, now) ?? null,
  };
}

function refuseMove(row: FullBooking, now: Instant): Refusals['move'] {
  // Money on its way is for the price as it is.
  if (row.payment?.status === 'open' || row.isMoneyHeld) return 'paying';
  const refusals = row.slots.map((slot) => refuseMoveOf(row, slot, now));
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

function refuseMoveOf({ status, checkedInAt }: FullBooking, slot: FullSlot, now: Instant): Refusals['move'] {
  const startsAt = Date.parse(slot.startsAt);
  const moved = {
    branchId: slot.branch.id,
    offerId: slot.offer.id,
    startsAt,
    durationMinutes: (Date.parse(slot.endsAt) - startsAt) / minuteMs,
    guests: slot.guests,
  };
  const booking = { status, isCheckedIn: checkedInAt !== null, slot: moved };
  const refusal = findMoveRefusal(booking, { ...moved, startsAt: startsAt + minuteMs }, now);
  return refusal === 'notConfirmed' || refusal === 'checkedIn' || refusal === 'started' ? refusal : null;
}

function refuseCancellation(facts: BookingFacts, now: Instant): Refusals['cancel'] {
  const verdict = judgeTransition(facts, 'cancelled', 'consumer', now);
  if (verdict.isAllowed) return null;
  return verdict.why === 'noSuchStep' ? 'over' : 'started';
}

type Payable = Pick<
  FullBooking,
  | 'status'
  | 'paymentMethod'
  | 'total'
  | 'dueOnline'
  | 'paid'
  | 'refunded'
  | 'goodwill'
  | 'currency'
  | 'endsAt'
  | 'paymentDueAt'
  | 'isMoneyHeld'
>;

function refusePayment(row: Payable, now: Instant): Refusals['pay'] {
  const { status, paymentMethod, endsAt, paymentDueAt, isMoneyHeld } = row;
  if (!isLiveStatus(status) || now >= endsAt.getTime()) return 'over';
  if (paymentMethod !== 'online') return 'atVenue';
  if (findDueOnline(row).amount === 0) return 'nothingDue';
  if (isMoneyHeld) return 'beingChecked';
  return paymentDueAt !== null && now >= paymentDueAt.getTime() ? 'tooLate' : null;
}

/**
 * Whether a payment may begin now, also for what was to be paid at the venue. One that has begun is never too late while
 * the booking stands.
 */
export function canPayOnline(row: Payable, now: Instant): boolean {
  return refusePayment(row, now) === null || findOther(row, now, false) === 'online';
}

export function findOtherWay(row: FullBooking, now: Instant): PaymentMethod | null {
  return findOther(
    row,
    now,
    row.slots.every(({ payAtVenue }) => payAtVenue),
  );
}

/** Whether it may be left to the venue, all of whose offers allow it. */
export function canPayAtVenue(row: Payable, now: Instant): boolean {
  return findOther(row, now, true) === 'venue';
}

function findOther(row: Payable, now: Instant, takesMoneyAtVenue: boolean): PaymentMethod | null {
  const { status, paymentMethod, paid, refunded, endsAt, paymentDueAt } = row;
  if (row.isMoneyHeld) return null;
  return findOtherMethod(
    {
      status,
      paymentMethod,
      paid: paid - refunded,
      due: findDueOnline(row).amount,
      endsAt: endsAt.getTime(),
      paymentDueAt: toInstant(paymentDueAt),
      takesMoneyAtVenue,
    },
    now,
  );
}

function refuseReview({ status, noShowAt, isReviewed }: FullBooking): Refusals['review'] {
  if (isReviewed) return 'reviewed';
  if (canReviewVisit({ status, isNoShow: noShowAt !== null })) return null;
  return status === 'completed' || freesTables(status) ? 'notVisited' : 'notYet';
}

function refuseLateNotice(row: FullBooking, now: Instant) {
  const { status, checkedInAt, startsAt, endsAt, lateNotices } = row;
  const times = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  return findLateRefusal(
    { status, isCheckedIn: checkedInAt !== null, ...times, notices: lateNotices.length },
    now,
  );
}
