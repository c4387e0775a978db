import { type BookingMoney, findRefund, type RefundPart } from '../cancellation/booking-refund.ts';
import type { Money } from '../money/money.ts';
import type { Instant } from '../time/instant.ts';
import type { Interval } from '../time/interval.ts';
import {
  type BookingActor,
  type BookingStatus,
  bookingStatuses,
  findTransition,
  freesTables,
  type TransitionReason,
} from './status.ts';

/** What a change of status depends on. */
export interface BookingFacts extends BookingMoney {
  readonly status: BookingStatus;
  /** Of the first slot. */
  readonly startsAt: Instant;
  /** Of the last slot. */
  readonly endsAt: Instant;
  /** null: nobody has to answer. */
  readonly answerDueAt: Instant | null;
  /** The venue has proposed other times: its guest has until then. Left out or null: it has not. */
  readonly proposedUntil?: Instant | null;
  /** null: paid at the venue, or nothing to pay. */
  readonly paymentDueAt: Instant | null;
  /** One for each slot. */
  readonly refundParts: readonly RefundPart[];
}

export type TransitionVerdict =
  | {
      readonly isAllowed: true;
      readonly to: BookingStatus;
      readonly reason: TransitionReason;
      readonly refund: Money;
      readonly freesTables: boolean;
    }
  | { readonly isAllowed: false; readonly why: 'noSuchStep' | 'tooEarly' | 'tooLate' };

const always: Interval = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
const until = (end: Instant | null): Interval => ({ ...always, end: end ?? Number.POSITIVE_INFINITY });
/** null never comes. */
const since = (start: Instant | null): Interval => ({ ...always, start: start ?? Number.POSITIVE_INFINITY });
const never = since(null);
const whileProposed = ({ proposedUntil = null }: BookingFacts): Interval =>
  proposedUntil === null ? never : until(proposedUntil);

/** When each step may be taken. Money that arrives is never too late while the booking still stands. */
const windows: Readonly<Record<TransitionReason, (booking: BookingFacts) => Interval>> = {
  requested: () => always,
  booked: () => always,
  paid: () => always,
  // Whoever has proposed other times has answered, and has given up the one that was asked for.
  approved: ({ answerDueAt, proposedUntil = null }) => (proposedUntil === null ? until(answerDueAt) : never),
  declined: ({ proposedUntil = null }) => (proposedUntil === null ? always : never),
  noAnswer: ({ answerDueAt, proposedUntil = null }) => since(proposedUntil ?? answerDueAt),
  proposalTaken: whileProposed,
  proposalRefused: whileProposed,
  withdrawn: ({ startsAt }) => until(startsAt),
  calledOff: ({ endsAt }) => until(endsAt),
  paymentTimeout: ({ paymentDueAt }) => since(paymentDueAt),
  ended: ({ endsAt }) => since(endsAt),
};

/** Whether somebody may take a booking to another status now, and what follows from it. */
export function judgeTransition(
  booking: BookingFacts,
  to: BookingStatus,
  actor: BookingActor,
  now: Instant,
): TransitionVerdict {
  const transition = findTransition(booking.status, to, actor);
  if (transition === undefined) return { isAllowed: false, why: 'noSuchStep' };
  const window = windows[transition.reason](booking);
  if (now < window.start) return { isAllowed: false, why: 'tooEarly' };
  if (now >= window.end) return { isAllowed: false, why: 'tooLate' };
  const refund = findRefund(transition.refund, booking, booking.refundParts, now);
  return { isAllowed: true, to, reason: transition.reason, refund, freesTables: freesTables(to) };
}

/** Where somebody may take a booking now: what buttons to show, what the clock has to do. */
export function listNextStatuses(booking: BookingFacts, actor: BookingActor, now: Instant): BookingStatus[] {
  return bookingStatuses.filter((to) => judgeTransition(booking, to, actor, now).isAllowed);
}
