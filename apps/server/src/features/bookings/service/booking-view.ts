import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { BranchHours } from '@gramy/domain/availability/question';
import { labelStart } from '@gramy/domain/availability/start-label';
import { readApprovalClock } from '@gramy/domain/booking/approval-deadline';
import { listByTime } from '@gramy/domain/booking/games-by-time';
import { type BookingFacts, judgeTransition } from '@gramy/domain/booking/judge-transition';
import { statusLabel } from '@gramy/domain/booking/status';
import { bookingRefundTimeline } from '@gramy/domain/cancellation/booking-refund';
import { divideRefund, type TakenByBank } from '@gramy/domain/cancellation/refund-and-bank';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { readStoredPrice } from '../../quotes/service/wire-price.ts';
import type { FullBooking, FullSlot } from '../store/full-booking.ts';
import { toFacts } from './booking-facts.ts';
import { findOtherWay, listRefusals } from './booking-refusals.ts';
import { listPlaces } from './places-of-booking.ts';
import { toProposal } from './proposal-view.ts';
import { toSummaryFields } from './summary-fields.ts';

/** A booking as its guest and its venue see it at this moment. `branch` is asked for while the venue has to answer. */
export function toWireBooking(row: FullBooking, branch: BranchHours | undefined, now: Instant): WireBooking {
  const facts = toFacts(row, row.slots.map(toPolicy));
  const refusals = listRefusals(row, facts, now);
  const summary = toSummaryFields(row);
  // Field by field: an object that begins as the copy of another one costs ten times as much.
  return {
    id: summary.id,
    reference: summary.reference,
    status: summary.status,
    label: summary.label,
    statusReason: summary.statusReason,
    bookingType: summary.bookingType,
    paymentMethod: summary.paymentMethod,
    isMoneyHeld: summary.isMoneyHeld,
    paymentDueAt: summary.paymentDueAt,
    provider: summary.provider,
    startsAt: summary.startsAt,
    endsAt: summary.endsAt,
    createdAt: summary.createdAt,
    due: summary.due,
    dueOnline: summary.dueOnline,
    canReview: summary.canReview,
    slots: listByTime(row.slots).map(toWireSlot),
    places: listPlaces(row, summary),
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    company:
      row.companyName === null || row.companyTaxId === null
        ? null
        : { name: row.companyName, taxId: row.companyTaxId, address: row.companyAddress },
    price: toPrice(row),
    promoCode: row.promoCode,
    paid: row.paid,
    refunded: row.refunded,
    takenByBank: row.bank.lost,
    approval: toApproval(row, branch, now),
    proposal: toProposal(row),
    checkedInAt: toIso(row.checkedInAt),
    noShowAt: toIso(row.noShowAt),
    cancellation: toCancellation(facts, row.bank, now),
    canReschedule: refusals.move === null,
    canPay: refusals.pay === null,
    otherPaymentMethod: findOtherWay(row, now),
    canSayLate: refusals.sayLate === null,
    refusals,
    payment: row.payment,
    money: row.money.map((step) => ({
      ...step,
      at: toIsoText(step.at),
      settledAt: step.settledAt === null ? null : toIsoText(step.settledAt),
    })),
    replacedBy: row.replacedBy,
    venueNote: row.venueNote,
    regulations: row.regulations.map(({ publishedAt, ...accepted }) => ({
      ...accepted,
      publishedAt: toIsoText(publishedAt),
    })),
    sharing: toSharing(row),
    lateNotices: row.lateNotices.map(({ at, minutes }) => ({ at: toIsoText(at), minutes })),
    history: listHistory(row),
  };
}

function toPrice(row: FullBooking): WireBooking['price'] {
  const { currency, lineItems, subtotal, discount, fee, total, dueOnline } = row;
  return readStoredPrice({ currency, lineItems, subtotal, discount, fee, total, dueOnline });
}

function toSharing({ answers }: FullBooking): WireBooking['sharing'] {
  return (
    answers && {
      answers: answers.map(({ answeredAt, ...answer }) => ({ ...answer, answeredAt: toIsoText(answeredAt) })),
    }
  );
}

/** What guests did stands among the changes of status, each with the status that the booking had then. */
function listHistory({ history, moves, lateNotices }: FullBooking): WireBooking['history'] {
  const steps = history.map((entry) => ({ ...entry, at: toIsoText(entry.at) }));
  const toEvent = (
    at: string,
    actor: 'consumer' | 'venue',
    reason: string,
  ): WireBooking['history'][number] => {
    const status = steps.findLast((step) => step.at <= at)?.status ?? 'confirmedUnpaid';
    return { at, status, actor, reason };
  };
  const moved = moves.map(({ at, actor }) => toEvent(toIsoText(at), actor, 'moved'));
  const notices = lateNotices.map(({ at }) => toEvent(toIsoText(at), 'consumer', 'runningLate'));
  // Sorting keeps the order of what happened in the same moment.
  return [...steps, ...moved, ...notices].sort((left, right) => left.at.localeCompare(right.at));
}

function toIso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

/** PostgreSQL writes times in JSON in a form of its own. */
function toIsoText(text: string): string {
  return new Date(text).toISOString();
}

function toPolicy({ position, startsAt, refundTiers, refundCeilingPercent, isFreeToCancel }: FullSlot) {
  return { position, startsAt: new Date(startsAt), refundTiers, refundCeilingPercent, isFreeToCancel };
}

function toWireSlot(slot: FullSlot): WireBooking['slots'][number] {
  const { position, branch, offer, date, guests, tables, addOns } = slot;
  const [startsAt, endsAt] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  const { businessMinute: _, ...label } = labelStart(startsAt, date, branch.timeZone);
  return {
    position,
    branch,
    offer,
    date,
    startsAt: toIsoText(slot.startsAt),
    endsAt: toIsoText(slot.endsAt),
    label,
    durationMinutes: (endsAt - startsAt) / minuteMs,
    guests,
    tables,
    addOns,
  };
}

function toApproval(
  row: FullBooking,
  branch: BranchHours | undefined,
  now: Instant,
): WireBooking['approval'] {
  if (row.answerDueAt === null || row.proposedUntil !== null || statusLabel(row.status) !== 'pending')
    return null;
  const answerBy = row.answerDueAt.getTime();
  const clock: ReturnType<typeof readApprovalClock> = branch
    ? readApprovalClock(answerBy, { ...branch, hours: branch.week }, now)
    : { phase: now < answerBy ? 'open' : 'over', answerBy };
  const opensAt = clock.phase === 'closed' && clock.opensAt !== null ? new Date(clock.opensAt) : null;
  return { phase: clock.phase, opensAt: toIso(opensAt), answerBy: row.answerDueAt.toISOString() };
}

function toCancellation(facts: BookingFacts, bank: TakenByBank, now: Instant): WireBooking['cancellation'] {
  const verdict = judgeTransition(facts, 'cancelled', 'consumer', now);
  if (!verdict.isAllowed)
    return { canCancel: false, refundNow: 0, refundHeld: 0, refundByBank: 0, timeline: [] };
  // Of a request it is what counts from the venue's yes on; until then all of it comes back, whatever the policy says.
  const timeline = bookingRefundTimeline(facts, facts.refundParts);
  const refund = divideRefund(verdict.refund.amount, bank);
  return {
    canCancel: true,
    refundNow: refund.now,
    refundHeld: refund.held,
    refundByBank: refund.byBank,
    timeline: timeline.map(({ from, until, amount }) => ({
      from: from === null ? null : new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      amount: amount.amount,
    })),
  };
}
