import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { startReminders } from '@gramy/domain/booking/clock-work';
import { type BookingFacts, judgeTransition } from '@gramy/domain/booking/judge-transition';
import { findPaymentDeadline, findPaymentReminder } from '@gramy/domain/booking/payment-deadline';
import {
  type BookingActor,
  type BookingStatus,
  freesTables,
  statusLabel,
  type TransitionReason,
} from '@gramy/domain/booking/status';
import { isOffRecord } from '@gramy/domain/booking/venue-reason';
import type { Money } from '@gramy/domain/money/money';
import type { Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { freeTables } from '../../allocations/service.ts';
import { type BookingNews, notifyAboutBooking } from '../../booking-messages/service.ts';
import { giveBack } from '../../promotions/service.ts';
import { queueRefund } from '../../refunds/service.ts';
import { creditVisit } from '../../rewards/service.ts';
import { settleProposal } from '../../time-proposals/service.ts';
import {
  insertHistory,
  type LockedBooking,
  listPolicies,
  lockBooking,
  updateStatus,
} from '../store/booking-facts.ts';
import { findDueOnline, findNextClock, toDate, toFacts } from './booking-facts.ts';

export interface StatusStep extends BookingKey {
  to: BookingStatus;
  actor: BookingActor;
  actorId: string | null;
  /** In somebody's own words. */
  note?: string | undefined;
  /** When somebody decided it, if that was before now: by it is judged whether they could. */
  decidedAt?: Date | undefined;
  /** Nobody has heard of the booking: nobody hears of its end. */
  isQuiet?: boolean | undefined;
  /** What goes back with the move that is part of it: its message says so. */
  movedBack?: Money | undefined;
}

export type StepResult =
  | { isDone: true; from: BookingStatus; refund: Money }
  | { isDone: false; why: 'notFound' | 'noSuchStep' | 'tooEarly' | 'tooLate' };

/**
 * The one way from one status to another, for guests, venues, payments and the clock alike. The booking's row is locked
 * before anything is judged; everybody who comes at the same time waits, and then sees what has become of it. Locks are
 * taken in one order everywhere: idempotency key, booking, branch days, holds, allocations, add-ons, promotion.
 */
export async function changeStatus(
  tx: Database,
  { clock }: { clock: Clock },
  step: StatusStep,
): Promise<StepResult> {
  const row = await lockBooking(tx, step);
  if (!row) return { isDone: false, why: 'notFound' };
  const now = clock.now().getTime();
  const facts = toFacts(row, await listPolicies(tx, step));
  const verdict = judgeTransition(facts, step.to, step.actor, step.decidedAt?.getTime() ?? now);
  if (!verdict.isAllowed) return { isDone: false, why: verdict.why };
  const { reason, refund } = verdict;
  await writeStatus(tx, step, row, reason, now);
  if (statusLabel(row.status) === 'pending' && statusLabel(step.to) !== 'pending') {
    await settleProposal(tx, step, { reason, at: new Date(now) });
  }
  if (verdict.freesTables) {
    await freeTables(tx, step);
    if (row.promotionId !== null) await giveBack(tx, step);
  }
  if (refund.amount > 0) await queueRefund(tx, { ...keyOf(step), amount: refund, reason });
  if (step.to === 'completed') await creditGuest(tx, step, row, facts);
  const news = findNews(reason, step, row);
  const { note: venueNote } = step.actor === 'venue' ? step : {};
  if (news !== undefined && !step.isQuiet)
    await notifyAboutBooking(tx, { ...keyOf(step), kind: news, refund: step.movedBack ?? refund, venueNote });
  return { isDone: true, from: row.status, refund };
}

function findNews(
  reason: TransitionReason,
  { actor }: StatusStep,
  { proposedUntil }: LockedBooking,
): BookingNews | undefined {
  if (reason === 'noAnswer' && proposedUntil !== null) return 'proposalLapsed';
  return reason === 'paid' && actor === 'venue' ? 'paidOnTheSpot' : newsOf[reason];
}

const newsOf: Readonly<Record<TransitionReason, BookingNews | undefined>> = {
  requested: 'requested',
  booked: 'booked',
  paid: 'paid',
  approved: 'approved',
  declined: 'declined',
  noAnswer: 'noAnswer',
  proposalTaken: 'proposalTaken',
  proposalRefused: 'proposalRefused',
  withdrawn: 'withdrawn',
  calledOff: 'calledOff',
  paymentTimeout: 'paymentTimeout',
  ended: undefined,
};

function keyOf({ providerId, bookingId }: BookingKey): BookingKey {
  return { providerId, bookingId };
}

async function writeStatus(
  tx: Database,
  step: StatusStep,
  row: LockedBooking,
  reason: TransitionReason,
  now: Instant,
): Promise<void> {
  const { to, actor, actorId, note = null } = step;
  const next = { ...row, status: to, ...findNewTimes(row, to, reason, now) };
  const isWritten = await updateStatus(tx, {
    ...keyOf(step),
    ...next,
    from: row.status,
    to,
    statusReason: freesTables(to) ? reason : null,
    isOffRecord: step.isQuiet === true || isNotTheirNo(row, actor, note),
    nextClockAt: findNextClock(next),
  });
  if (!isWritten) throw new Error(`booking ${step.bookingId} changed under its lock`);
  const entry = { from: row.status, to, actor, actorId, reason, note, at: new Date(now) };
  await insertHistory(tx, { ...keyOf(step), ...entry });
}

/** What the guests wanted themselves, and other times that did not suit them, do not count against the venue. */
function isNotTheirNo({ proposedUntil }: LockedBooking, actor: StatusStep['actor'], note: string | null) {
  return actor === 'venue' ? note !== null && isOffRecord(note) : proposedUntil !== null;
}

/** The payment deadline starts with the confirmation; its message makes an early reminder needless. */
function findNewTimes(row: LockedBooking, to: BookingStatus, reason: TransitionReason, now: Instant) {
  const { paymentMethod, dayRemindedAt, soonRemindedAt } = row;
  const payBy =
    to === 'confirmedUnpaid'
      ? findPaymentDeadline({ paymentMethod, due: findDueOnline(row), confirmedAt: now })
      : null;
  const payment = {
    paymentDueAt: toDate(payBy),
    unpaidNoticeAt: null,
    paymentRemindAt: toDate(findPaymentReminder(payBy)),
  };
  if (reason !== 'approved' && reason !== 'proposalTaken')
    return { ...payment, dayRemindedAt, soonRemindedAt };
  const reminders = startReminders(row.startsAt.getTime(), now);
  return {
    ...payment,
    dayRemindedAt: toDate(reminders.dayRemindedAt),
    soonRemindedAt: toDate(reminders.soonRemindedAt),
  };
}

async function creditGuest(
  tx: Database,
  step: StatusStep,
  { userId }: LockedBooking,
  { paid }: BookingFacts,
): Promise<void> {
  await creditVisit(tx, { ...keyOf(step), userId, paid });
}
