import { findFirstStatus } from '@gramy/domain/booking/status';
import type { Instant } from '@gramy/domain/time/instant';
import type { BookingFacts as NewsFacts, NewsSlot } from '../../booking-messages/service.ts';
import type { HeldOrder } from '../../holds/service/held-order.ts';
import type { OfferWords } from '../../offers/service/offer-words.ts';
import type { SlotAtOffer } from '../../quotes/service/price-slots.ts';
import type { FullBooking, FullSlot } from '../store/full-booking.ts';
import type { NewBooking, NewSlot } from '../store/new-booking.ts';
import { toWireBooking } from './booking-view.ts';

/** A booking that is just being written, and what is known about it besides its rows. */
export interface NewBookingDetails {
  booking: NewBooking;
  slots: readonly SlotAtOffer[];
  /** Of each slot. */
  words: readonly OfferWords[];
  /** Of each slot. */
  tables: readonly (readonly string[])[];
  promoCode: string | null;
  held: Pick<HeldOrder, 'guest' | 'members'>;
}

/**
 * The response, the messages and the history, without a query: everything in them is already known here.
 * A test holds it against what is read afterwards.
 */
export function describeNewBooking(details: NewBookingDetails, now: Instant) {
  const { booking, slots, held } = details;
  const [first] = slots;
  if (first === undefined) throw new RangeError('A booking has at least one slot');
  const history = describeBeginning(booking);
  const row = toFullBooking(details, first.facts.provider, history);
  return {
    history,
    answer: toWireBooking(row, first.facts.branch, now),
    news: {
      ...toNewsFacts(row, booking),
      members: held.members,
      muted: held.guest.muted,
      holder: held.guest.holder,
    },
  };
}

/** The first entry of a booking's history, and its messages. */
function describeBeginning({ status, userId }: Pick<NewBooking, 'status' | 'userId'>) {
  const reason = status === findFirstStatus('instant') ? 'booked' : 'requested';
  return { actor: 'consumer', actorId: userId, reason } as const;
}

/** What `findFullBooking` would read. Field by field: an object that begins as the copy of another one costs ten times as much. */
function toFullBooking(
  { booking, promoCode, slots, words, tables }: NewBookingDetails,
  provider: { name: string; slug: string },
  { reason, actor }: ReturnType<typeof describeBeginning>,
): FullBooking {
  const { contact, company, createdAt } = booking;
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
    dueOnline: booking.dueOnline,
    paid: 0,
    refunded: 0,
    goodwill: 0,
    lineItems: [...booking.lineItems],
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    paymentDueAt: booking.paymentDueAt,
    isMoneyHeld: false,
    answerDueAt: booking.answerDueAt,
    proposedUntil: null,
    checkedInAt: null,
    noShowAt: null,
    createdAt,
    slots: booking.slots.map((slot) => toFullSlot(booking, slot, { slots, words, tables })),
    history: [{ at: createdAt.toISOString(), status: booking.status, actor, reason }],
    moves: [],
    payment: null,
    money: [],
    bank: { lost: 0, open: 0 },
    answers: null,
    lateNotices: [],
    proposal: null,
    replacedBy: null,
    venueNote: null,
    regulations: listRegulations(slots),
    isReviewed: false,
  };
}

/** One of each place, as the database sorts them. */
function listRegulations(slots: NewBookingDetails['slots']): FullBooking['regulations'] {
  const byPlace = new Map(slots.map(({ facts }) => [facts.branchId, facts.regulations]));
  return [...byPlace]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([branchId, accepted]) => (accepted ? [{ branchId, ...accepted }] : []));
}

type SlotDetails = Pick<NewBookingDetails, 'slots' | 'words' | 'tables'>;

function toFullSlot(booking: NewBooking, slot: NewSlot, details: SlotDetails): FullSlot {
  const { position, date, guests } = slot;
  const words = details.words[position];
  if (words === undefined) throw new RangeError(`Nothing is known about slot ${position}`);
  const taken = details.tables[position] ?? [];
  return {
    position,
    branch: words.branch,
    offer: words.offer,
    payAtVenue: slot.payAtVenue,
    date,
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    guests,
    refundTiers: [...slot.refundTiers],
    refundCeilingPercent: null,
    isFreeToCancel: false,
    tables: words.tables.filter(({ id }) => taken.includes(id)),
    addOns: words.addOns.flatMap(({ id, name }) => {
      const bought = booking.addOns.find((addOn) => addOn.position === position && addOn.addOnId === id);
      return bought ? [{ id, name, quantity: bought.quantity, amount: bought.amount }] : [];
    }),
  };
}

/** The same for messages. */
function toNewsFacts(
  row: FullBooking,
  { language, answerDueAt }: NewBooking,
): Omit<NewsFacts, 'members' | 'muted' | 'holder'> {
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
    lineItems: row.lineItems,
    dueOnline: row.dueOnline,
    paid: 0,
    refunded: 0,
    goodwill: 0,
    payBy: row.paymentDueAt,
    answerBy: answerDueAt,
    bookedAt: row.createdAt,
    changes: 0,
    changedAt: row.createdAt,
    slots: row.slots.map(toNewsSlot),
    wasRequested: row.status === 'pendingConfirmationUnpaid',
    wasMoneyHeld: false,
    onlinePayments: 0,
    isRefundedAtVenue: false,
    refundWithBank: null,
    isImported: false,
    ticket: null,
    proposal: null,
  };
}

function toNewsSlot({ branch, offer, date, startsAt, endsAt, guests, tables, addOns }: FullSlot): NewsSlot {
  return {
    branchId: branch.id,
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
