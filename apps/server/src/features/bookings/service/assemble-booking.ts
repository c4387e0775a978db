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
import type { BookingSource } from '@gramy/domain/booking/source';
import { findFirstStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import type { BookingPrice } from '@gramy/domain/pricing/agreed-price';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import { listTerms, type PricedSlot, type SlotAtOffer } from '../../quotes/service/price-slots.ts';
import type { NewAddOn, NewBooking, NewSlot } from '../store/new-booking.ts';
import { findNextClock, toDate } from './booking-facts.ts';

type Slots = readonly SlotAtOffer<PricedSlot>[];

export interface BookingDraft extends BookingKey {
  reference: string;
  userId: string | null;
  bookingType: BookingType;
  paymentMethod: PaymentMethod;
  language: Language;
  contact: { name: string; email: string; phone: string };
  company?: NewBooking['company'];
  promotionId: string | null;
  cartItems?: readonly string[] | undefined;
  slots: Slots;
  price: BookingPrice;
  /** Agreed with the venue itself: it is confirmed. */
  agreed?: AgreedOn;
}

export interface AgreedOn {
  source: Exclude<BookingSource, 'market'>;
  /** Of a line of a file; null: from none. */
  importKey: Buffer | null;
  isPaid: boolean;
  /** Its guest hears from us; others have never heard of us. */
  isTold: boolean;
  /** They stand at the desk. */
  isHere: boolean;
}

/** Everything that a new booking begins with. */
export function assembleBooking(draft: BookingDraft, now: Instant): NewBooking {
  const { slots: drafted, price, company } = draft;
  const slots = drafted.map(toSlot);
  const startsAt = new Date(Math.min(...slots.map((slot) => slot.startsAt.getTime())));
  const endsAt = new Date(Math.max(...slots.map((slot) => slot.endsAt.getTime())));
  const asking = draft.agreed ? [] : listAsking(drafted);
  const first = findFirstStatus(asking.length > 0 ? 'request' : 'instant');
  const status = draft.agreed?.isPaid ? 'confirmedPaid' : first;
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
    nextClockAt: findNextClock({
      status,
      startsAt,
      endsAt,
      isMoneyHeld: false,
      proposedUntil: null,
      ...deadlines,
    }),
    checkedInAt: draft.agreed?.isHere ? new Date(now) : null,
    createdAt: new Date(now),
    source: draft.agreed?.source ?? 'market',
    importKey: draft.agreed?.importKey ?? null,
    cartItems: draft.cartItems ?? null,
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
  const reminders = isPending
    ? { dayRemindedAt: null, soonRemindedAt: null }
    : // Whoever is told nothing has been reminded of everything.
      startReminders(draft.agreed?.isTold === false ? now : startsAt, now);
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
    regulationsNumber: facts.regulations?.number ?? null,
    payAtVenue: facts.payAtVenue,
  };
}

export function listAddOns(lines: readonly LineItem[]): NewAddOn[] {
  return lines.flatMap(({ kind, slot = 0, addOnId, quantity, unitPrice, amount }): NewAddOn[] => {
    if (kind !== 'addOn' || addOnId === undefined) return [];
    return [{ position: slot, addOnId, quantity, unitPrice: unitPrice.amount, amount: amount.amount }];
  });
}
