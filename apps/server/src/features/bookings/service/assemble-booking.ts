import { parseNip } from '@gramy/domain/account/nip';
import { parsePostalCode } from '@gramy/domain/account/postal-address';
import { findApprovalDeadline } from '@gramy/domain/booking/approval-deadline';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import { startReminders } from '@gramy/domain/booking/clock-work';
import {
  findPaymentDeadline,
  findPaymentReminder,
  findUnpaidNotice,
} from '@gramy/domain/booking/payment-deadline';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import { findFirstStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import type { Quote } from '@gramy/domain/pricing/quote';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import { listTerms, type PricedSlot, type SlotAtOffer } from '../../quotes/service/price-slots.ts';
import type { NewAddOn, NewBooking, NewSlot } from '../store/new-booking.ts';
import { findNextClock, toDate } from './booking-facts.ts';

type Slots = readonly SlotAtOffer<PricedSlot>[];

export interface BookingDraft extends BookingKey {
  reference: string;
  userId: string;
  bookingType: BookingType;
  paymentMethod: PaymentMethod;
  language: Language;
  contact: { name: string; email: string; phone: string };
  company?: NewBooking['company'];
  promotionId: string | null;
  slots: Slots;
  price: Quote;
}

/** Everything that a new booking begins with. */
export function assembleBooking(draft: BookingDraft, now: Instant): NewBooking {
  const { slots: drafted, price, company } = draft;
  const slots = drafted.map(toSlot);
  const startsAt = new Date(Math.min(...slots.map((slot) => slot.startsAt.getTime())));
  const endsAt = new Date(Math.max(...slots.map((slot) => slot.endsAt.getTime())));
  const asking = listAsking(drafted);
  const status = findFirstStatus(asking.length > 0 ? 'request' : 'instant');
  const deadlines = findDeadlines(draft, asking, startsAt.getTime(), now);
  return {
    providerId: draft.providerId,
    bookingId: draft.bookingId,
    reference: draft.reference,
    userId: draft.userId,
    status,
    bookingType: draft.bookingType,
    paymentMethod: draft.paymentMethod,
    language: draft.language,
    contact: draft.contact,
    company: company && tidyCompany(company),
    promotionId: draft.promotionId,
    currency: price.currency,
    subtotal: price.subtotal.amount,
    discount: price.discount.amount,
    fee: price.fee.amount,
    total: price.total.amount,
    dueOnline: price.dueOnline.amount,
    lineItems: price.lines,
    startsAt,
    endsAt,
    answerDueAt: deadlines.answerDueAt,
    answerRemindAt: deadlines.answerRemindAt,
    venueRemindedAt: deadlines.venueRemindedAt,
    paymentDueAt: deadlines.paymentDueAt,
    unpaidNoticeAt: deadlines.unpaidNoticeAt,
    paymentRemindAt: deadlines.paymentRemindAt,
    dayRemindedAt: deadlines.dayRemindedAt,
    soonRemindedAt: deadlines.soonRemindedAt,
    nextClockAt: findNextClock({ status, startsAt, endsAt, isMoneyHeld: false, ...deadlines }),
    createdAt: new Date(now),
    slots,
    addOns: listAddOns(price.lines),
  };
}

/** As it is printed, however it was typed. */
function tidyCompany({ name, taxId, address }: NonNullable<NewBooking['company']>): NewBooking['company'] {
  const postalCode = parsePostalCode(address.postalCode) ?? address.postalCode;
  return { name, taxId: parseNip(taxId) ?? taxId, address: { ...address, postalCode } };
}

/** Those whose venue has to say yes to the party that wants to come. */
function listAsking(slots: Slots): Slots {
  const terms = listTerms(slots);
  return slots.filter((_, index) => terms[index]?.confirmation === 'request');
}

function findDeadlines(draft: BookingDraft, asking: Slots, startsAt: Instant, now: Instant) {
  const isPending = asking.length > 0;
  const answer = findAnswerDeadline(asking, startsAt, now);
  // Money is waited for from the moment of confirmation on; so are reminders.
  const payment = { paymentMethod: draft.paymentMethod, due: draft.price.dueOnline, confirmedAt: now };
  const payBy = isPending ? null : findPaymentDeadline(payment);
  const reminders = isPending ? { dayRemindedAt: null, soonRemindedAt: null } : startReminders(startsAt, now);
  return {
    answerDueAt: toDate(answer?.answerBy ?? null),
    answerRemindAt: toDate(answer?.remindAt ?? null),
    venueRemindedAt: null,
    paymentDueAt: toDate(payBy),
    unpaidNoticeAt: toDate(findUnpaidNotice(payment, now)),
    paymentRemindAt: toDate(findPaymentReminder(payBy)),
    dayRemindedAt: toDate(reminders.dayRemindedAt),
    soonRemindedAt: toDate(reminders.soonRemindedAt),
  };
}

/** Where several places have to answer, the one that must do so first speaks for all. */
function findAnswerDeadline(slots: Slots, startsAt: Instant, now: Instant) {
  return slots
    .map(({ facts: { branch } }) =>
      findApprovalDeadline({ requestedAt: now, startsAt }, { ...branch, hours: branch.week }),
    )
    .toSorted((left, right) => left.answerBy - right.answerBy)[0];
}

function toSlot({ facts, slot }: SlotAtOffer<PricedSlot>, position: number): NewSlot {
  return {
    position,
    branchId: facts.branchId,
    offerId: facts.offerId,
    date: slot.date,
    startsAt: new Date(slot.startsAt),
    endsAt: new Date(addMinutes(slot.startsAt, slot.durationMinutes)),
    guests: slot.guests,
    refundTiers: facts.terms.refundTiers,
  };
}

export function listAddOns(lines: readonly LineItem[]): NewAddOn[] {
  return lines.flatMap(({ kind, slot = 0, addOnId, quantity, unitPrice, amount }): NewAddOn[] => {
    if (kind !== 'addOn' || addOnId === undefined) return [];
    return [{ position: slot, addOnId, quantity, unitPrice: unitPrice.amount, amount: amount.amount }];
  });
}
