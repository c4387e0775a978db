import { type ClockFacts, findNextMoment } from '@gramy/domain/booking/clock-work';
import type { BookingFacts } from '@gramy/domain/booking/judge-transition';
import { findRunningDeadline } from '@gramy/domain/booking/payment-deadline';
import { findSettled } from '@gramy/domain/booking/settled';
import type { RefundPart } from '@gramy/domain/cancellation/booking-refund';
import { addMoney, type Currency, type Money, makeMoney } from '@gramy/domain/money/money';
import { findChargeable } from '@gramy/domain/pricing/deposit';
import { amountAfterDiscount, type LineItem } from '@gramy/domain/pricing/line-item';
import type { Instant } from '@gramy/domain/time/instant';
import type { BookingRow, ClockMarks, PolicyRow } from '../store/booking-facts.ts';

type FactRow = Pick<
  BookingRow,
  | 'status'
  | 'currency'
  | 'total'
  | 'dueOnline'
  | 'paid'
  | 'refunded'
  | 'goodwill'
  | 'lineItems'
  | 'startsAt'
  | 'endsAt'
  | 'answerDueAt'
  | 'proposedUntil'
  | 'paymentDueAt'
  | 'isMoneyHeld'
>;

/** A booking as the rules of the domain see it. */
export function toFacts(row: FactRow, policies: readonly PolicyRow[]): BookingFacts {
  return {
    status: row.status,
    paid: makeMoney(row.paid - row.refunded, row.currency),
    total: makeMoney(row.total, row.currency),
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    answerDueAt: toInstant(row.answerDueAt),
    proposedUntil: toInstant(row.proposedUntil),
    paymentDueAt: toInstant(findRunningDeadline(row)),
    refundParts: policies.map((policy) => toRefundPart(policy, row.lineItems, row.currency)),
  };
}

export function toRefundPart(
  policy: PolicyRow,
  lineItems: readonly LineItem[],
  currency: Currency,
): RefundPart {
  return {
    price: priceOfSlot(lineItems, policy.position, currency),
    tiers: policy.refundTiers,
    startsAt: policy.startsAt.getTime(),
    ceilingPercent: policy.refundCeilingPercent ?? undefined,
    isFreeToCancel: policy.isFreeToCancel,
  };
}

/** With its add-ons and after the discount. */
function priceOfSlot(lineItems: readonly LineItem[], position: number, currency: Currency): Money {
  return lineItems
    .filter(({ kind, slot = 0 }) => slot === position && (kind === 'slot' || kind === 'addOn'))
    .map(amountAfterDiscount)
    .reduce(addMoney, makeMoney(0, currency));
}

type DueRow = Pick<FactRow, 'total' | 'dueOnline' | 'paid' | 'refunded' | 'goodwill' | 'currency'>;

/** What is still to be paid, wherever. More than the price may have been paid before a move to a cheaper time. */
export function findDue({ total, currency, ...money }: Omit<DueRow, 'dueOnline'>): Money {
  return makeMoney(Math.max(0, total - findSettled(money)), currency);
}

/** What of it is still to be paid online; the rest is for the venue, also what a move leaves that is too little to charge. */
export function findDueOnline({ dueOnline, currency, ...money }: Omit<DueRow, 'total'>): Money {
  return findChargeable(makeMoney(Math.max(0, dueOnline - findSettled(money)), currency));
}

type ClockRow = Pick<
  BookingRow,
  'status' | 'startsAt' | 'endsAt' | 'answerDueAt' | 'proposedUntil' | 'paymentDueAt' | 'isMoneyHeld'
> &
  ClockMarks;

export function toClockFacts(row: ClockRow): ClockFacts {
  return {
    status: row.status,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    answerDueAt: toInstant(row.answerDueAt),
    proposedUntil: toInstant(row.proposedUntil),
    answerRemindAt: toInstant(row.answerRemindAt),
    paymentDueAt: toInstant(findRunningDeadline(row)),
    unpaidNoticeAt: row.isMoneyHeld ? null : toInstant(row.unpaidNoticeAt),
    paymentRemindAt: toInstant(row.paymentRemindAt),
    venueRemindedAt: toInstant(row.venueRemindedAt),
    dayRemindedAt: toInstant(row.dayRemindedAt),
    soonRemindedAt: toInstant(row.soonRemindedAt),
  };
}

/** For `next_clock_at`, whenever anything that it depends on changes. */
export function findNextClock(row: ClockRow): Date | null {
  return toDate(findNextMoment(toClockFacts(row)));
}

export function toInstant(date: Date | null): Instant | null {
  return date?.getTime() ?? null;
}

export function toDate(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}
