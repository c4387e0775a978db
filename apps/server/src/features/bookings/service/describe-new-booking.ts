import type { BookingFacts as NewsFacts, NewsSlot } from '../../booking-messages/service.ts';
import type { OfferWords } from '../../offers/service/offer-words.ts';
import type { FullBooking, FullSlot } from '../store/full-booking.ts';
import type { NewBooking, NewSlot } from '../store/new-booking.ts';
import { describeBeginning } from './beginning.ts';

/** A booking that is just being written, and what is known about it besides its rows. */
export interface NewBookingDetails {
  booking: NewBooking;
  provider: { name: string; slug: string };
  /** Of each slot. */
  words: readonly OfferWords[];
  tableIds: readonly (readonly string[])[];
  promoCode: string | null;
}

/**
 * What `findFullBooking` would read, without asking: everything in it has just been put together here. Field by field: an
 * object that begins as the copy of another one costs ten times as much.
 */
export function toFullBooking({ booking, provider, promoCode, ...details }: NewBookingDetails): FullBooking {
  const { contact, company, createdAt } = booking;
  const { reason, actor } = describeBeginning(booking);
  return {
    providerId: booking.providerId,
    id: booking.bookingId,
    reference: booking.reference,
    userId: booking.userId,
    status: booking.status,
    statusReason: null,
    bookingType: booking.bookingType,
    paymentMethod: booking.paymentMethod,
    providerName: provider.name,
    providerSlug: provider.slug,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    companyName: company?.name ?? null,
    companyTaxId: company?.taxId ?? null,
    companyAddress: company?.address ?? null,
    promotionId: booking.promotionId,
    promoCode,
    currency: booking.currency,
    subtotal: booking.subtotal,
    discount: booking.discount,
    fee: booking.fee,
    total: booking.total,
    paid: 0,
    refunded: 0,
    lineItems: [...booking.lineItems],
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    paymentDueAt: booking.paymentDueAt,
    answerDueAt: booking.answerDueAt,
    checkedInAt: null,
    noShowAt: null,
    createdAt,
    slots: booking.slots.map((slot) => toFullSlot(booking, slot, details)),
    history: [{ at: createdAt.toISOString(), status: booking.status, actor, reason }],
    movedAt: [],
    payment: null,
    money: [],
    answers: null,
    lateNotices: [],
    replacedBy: null,
    isReviewed: false,
  };
}

type SlotDetails = Pick<NewBookingDetails, 'words' | 'tableIds'>;

function toFullSlot(booking: NewBooking, slot: NewSlot, { words: all, tableIds }: SlotDetails): FullSlot {
  const { position, date, guests } = slot;
  const words = all[position];
  if (words === undefined) throw new RangeError(`Nothing is known about slot ${position}`);
  const taken = tableIds[position] ?? [];
  return {
    position,
    branch: words.branch,
    offer: words.offer,
    date,
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    guests,
    refundTiers: [...slot.refundTiers],
    refundCeilingPercent: null,
    tables: words.tables.filter(({ id }) => taken.includes(id)),
    addOns: words.addOns.flatMap(({ id, name }) => {
      const bought = booking.addOns.find((addOn) => addOn.position === position && addOn.addOnId === id);
      return bought ? [{ id, name, quantity: bought.quantity, amount: bought.amount }] : [];
    }),
  };
}

/** The same for messages. */
export function toNewsFacts(
  row: FullBooking,
  { language, answerDueAt }: NewBooking,
): Omit<NewsFacts, 'members' | 'muted'> {
  return {
    provider: row.providerName,
    providerSlug: row.providerSlug,
    reference: row.reference,
    status: row.status,
    language,
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    companyName: row.companyName,
    companyTaxId: row.companyTaxId,
    paymentMethod: row.paymentMethod,
    currency: row.currency,
    total: row.total,
    paid: 0,
    refunded: 0,
    payBy: row.paymentDueAt,
    answerBy: answerDueAt,
    bookedAt: row.createdAt,
    changes: 0,
    changedAt: row.createdAt,
    slots: row.slots.map(toNewsSlot),
    wasRequested: row.status === 'pendingConfirmationUnpaid',
    onlinePayments: 0,
    isRefundedAtVenue: false,
  };
}

function toNewsSlot({ branch, offer, date, startsAt, endsAt, guests, tables, addOns }: FullSlot): NewsSlot {
  return {
    offer: offer.name,
    branch: branch.name,
    street: branch.street,
    postalCode: branch.postalCode,
    city: branch.city,
    timeZone: branch.timeZone,
    phone: branch.phone,
    date,
    startsAt,
    endsAt,
    guests,
    tables: tables.map(({ name }) => name),
    addOns: addOns.map(({ name, quantity }) => ({ name, quantity })),
  };
}
