import { createHash } from 'node:crypto';
import { referenceFromBytes } from '@gramy/domain/booking/reference';
import {
  type BookingActor,
  type BookingStatus,
  bookingTransitions,
  canTransition,
} from '@gramy/domain/booking/status';
import { makeMoney } from '@gramy/domain/money/money';
import { type LineItem, total } from '@gramy/domain/pricing/line-item';
import { priceSlot } from '@gramy/domain/pricing/price-slot';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { addMinutes, minutesPerDay } from '@gramy/domain/time/instant';
import { daysBetween, weekdayOf } from '@gramy/domain/time/local-date';
import { findClockChange, localParts } from '@gramy/domain/time/zoned-time';
import { type BookedVisit, bookingIdOf } from './booked-visit.ts';
import { blockedTime, type Visit } from './calendar.ts';
import { clockOf } from './clock-columns.ts';
import { cancellationPolicies } from './content/policies.ts';
import type { Row } from './copy-rows.ts';
import { seedId } from './ids.ts';
import { addMoney, type MoneyRows } from './money-rows.ts';

export interface BookingRows extends MoneyRows {
  bookings: Row[];
  booking_references: Row[];
  booking_slots: Row[];
  allocations: Row[];
  booking_history: Row[];
}

/** All rows of all bookings, each with the history that would have led to its state. */
export function buildBookingRows(booked: readonly BookedVisit[]): BookingRows {
  const rows: BookingRows = {
    bookings: [],
    booking_references: [],
    booking_slots: [],
    allocations: [],
    booking_history: [],
    payments: [],
    refunds: [],
    points_ledger: [],
    sandbox_payments: [],
  };
  const references = new Set<string>();
  for (const booking of booked) addBooking(rows, booking, references);
  return rows;
}

function addBooking(rows: BookingRows, booked: BookedVisit, references: Set<string>): void {
  const { visit, guest, status } = booked;
  const { providerId, branchId, offerId } = visit.offer;
  const id = bookingIdOf(booked);
  const reference = freshReference(id, references);
  const items = priceVisit(visit);
  const price = total(items).amount;
  const endsAt = new Date(addMinutes(visit.start, visit.durationMinutes));
  const paid = isPaid(booked) ? price : 0;
  const refunded = isReleased(status) ? paid : 0;
  rows.bookings.push({
    provider_id: providerId,
    id,
    reference,
    user_id: guest.id,
    status,
    status_reason: status === 'declined' ? 'declined' : status === 'cancelled' ? 'withdrawn' : null,
    booking_type: 'personal',
    payment_method: booked.paymentMethod,
    language: guest.language,
    contact_name: guest.name,
    contact_email: guest.email,
    contact_phone: guest.phone,
    currency: 'PLN',
    subtotal: price,
    discount: 0,
    fee: 0,
    total: price,
    paid,
    refunded,
    line_items: JSON.stringify(items),
    starts_at: new Date(visit.start),
    ends_at: endsAt,
    answer_due_at: booked.answerDueAt,
    ...clockOf(booked),
    checked_in_at: status === 'completed' ? new Date(visit.start) : null,
    created_at: booked.bookedAt,
  });
  rows.booking_references.push({ reference, provider_id: providerId, booking_id: id });
  rows.booking_slots.push({
    provider_id: providerId,
    booking_id: id,
    position: 0,
    branch_id: branchId,
    offer_id: offerId,
    business_date: visit.businessDay,
    starts_at: new Date(visit.start),
    ends_at: endsAt,
    guests: visit.guests,
    refund_tiers: JSON.stringify(cancellationPolicies[visit.offer.provider.policy].tiers),
    regulations_number: 1,
  });
  const blocked = blockedTime(visit);
  rows.allocations.push({
    provider_id: providerId,
    id: seedId('allocation', id),
    branch_id: branchId,
    offer_id: offerId,
    table_id: visit.tableId,
    booking_id: id,
    slot_position: 0,
    during: `[${new Date(blocked.start).toISOString()},${new Date(blocked.end).toISOString()})`,
    live: !isReleased(status),
  });
  addHistory(rows, booked, id);
  addMoney(rows, booked, { bookingId: id, reference, paid, refunded });
}

const isReleased = (status: BookingStatus): boolean => status === 'cancelled' || status === 'declined';

function isPaid({ status, paymentMethod }: BookedVisit): boolean {
  return (
    status !== 'confirmedUnpaid' &&
    status !== 'pendingConfirmationUnpaid' &&
    !(isReleased(status) && paymentMethod === 'venue')
  );
}

/** Of every offer of the demo market: the schema's own default. */
const vatPercent = 23;

function priceVisit(visit: Visit): LineItem[] {
  const { offer, businessDay, start } = visit;
  const end = addMinutes(start, visit.durationMinutes);
  const local = localParts(start, homeTimeZone);
  return priceSlot({
    pricing: offer.template.pricedPer,
    basePrice: makeMoney(offer.basePrice, 'PLN'),
    bands: offer.bands,
    bookingType: 'personal',
    weekday: weekdayOf(businessDay),
    startMinute: daysBetween(businessDay, local.date) * minutesPerDay + local.minute,
    durationMinutes: visit.durationMinutes,
    guests: visit.guests,
    tables: 1,
    clockChange: findClockChange(start, end, homeTimeZone),
  }).map((line) => ({ ...line, slot: 0, vatPercent }));
}

/** The way each state is reached; the database refuses steps that are not legal. */
function historyOf({ status, visit, paymentMethod }: BookedVisit): BookingStatus[] {
  const isOnRequest = visit.offer.provider.confirmation === 'request';
  const asked: BookingStatus[] = isOnRequest ? ['pendingConfirmationUnpaid'] : ['confirmedUnpaid'];
  const paid: BookingStatus[] = isOnRequest
    ? ['pendingConfirmationPaid', 'confirmedPaid']
    : ['confirmedPaid'];
  const approved: BookingStatus[] = isOnRequest ? ['confirmedUnpaid'] : [];
  const paysOnline = paymentMethod === 'online';
  switch (status) {
    case 'pendingConfirmationUnpaid':
      return asked;
    case 'pendingConfirmationPaid':
      return [...asked, 'pendingConfirmationPaid'];
    case 'confirmedUnpaid':
      return [...asked, ...approved];
    case 'confirmedPaid':
      return [...asked, ...paid];
    case 'completed':
      return paysOnline
        ? [...asked, ...paid, 'completed']
        : [...asked, ...approved, 'confirmedPaid', 'completed'];
    case 'declined':
      return paysOnline ? [...asked, 'pendingConfirmationPaid', 'declined'] : [...asked, 'declined'];
    case 'cancelled':
      return paysOnline ? [...asked, ...paid, 'cancelled'] : [...asked, ...approved, 'cancelled'];
  }
}

function actorOf(from: BookingStatus | 'new', to: BookingStatus, payment: 'online' | 'venue'): BookingActor {
  const [usual] = bookingTransitions.find((row) => row.from === from && row.to === to)?.by ?? [];
  // Money handed over on the spot is recorded by the venue.
  const actor = payment === 'venue' && to === 'confirmedPaid' ? 'venue' : usual;
  if (!actor || !canTransition(from, to, actor)) throw new Error(`No booking goes from ${from} to ${to}`);
  return actor;
}

function reasonOf(from: BookingStatus | 'new', to: BookingStatus): string | null {
  return bookingTransitions.find((row) => row.from === from && row.to === to)?.reason ?? null;
}

function addHistory(rows: BookingRows, booked: BookedVisit, bookingId: string): void {
  let from: BookingStatus | null = null;
  let at = booked.bookedAt;
  for (const to of historyOf(booked)) {
    if (from?.startsWith('pending') && !to.startsWith('pending')) at = booked.answeredAt;
    const endsAt = addMinutes(booked.visit.start, booked.visit.durationMinutes);
    rows.booking_history.push({
      provider_id: booked.visit.offer.providerId,
      booking_id: bookingId,
      from_status: from,
      to_status: to,
      actor: actorOf(from ?? 'new', to, booked.paymentMethod),
      reason: reasonOf(from ?? 'new', to),
      happened_at: to === 'completed' ? new Date(endsAt) : at,
    });
    from = to;
  }
}

function freshReference(bookingId: string, taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const reference = referenceFromBytes(createHash('sha256').update(`${bookingId}/${attempt}`).digest());
    if (taken.has(reference)) continue;
    taken.add(reference);
    return reference;
  }
}
