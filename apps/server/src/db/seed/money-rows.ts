import { addMinutes } from '@gramy/domain/time/instant';
import type { BookedVisit } from './booked-visit.ts';
import type { Row } from './copy-rows.ts';
import { seedId } from './ids.ts';

export interface MoneyRows {
  payments: Row[];
  refunds: Row[];
  points_ledger: Row[];
  sandbox_payments: Row[];
}

export interface BookingMoney {
  bookingId: string;
  reference: string;
  paid: number;
  /** Nothing, or all of it. */
  refunded: number;
}

/** What was paid and given back, as if the sandbox had taken it; and the points of those who came. */
export function addMoney(rows: MoneyRows, booked: BookedVisit, money: BookingMoney): void {
  if (money.paid === 0) return;
  const { bookingId, paid, refunded } = money;
  const providerId = booked.visit.offer.providerId;
  const id = seedId('payment', bookingId);
  const isOnline = booked.paymentMethod === 'online';
  const paidAt = isOnline ? booked.bookedAt : endOf(booked);
  const own = { provider_id: providerId, booking_id: bookingId, currency: 'PLN' };
  rows.payments.push({
    ...own,
    id,
    gateway: isOnline ? 'sandbox' : 'venue',
    gateway_reference: isOnline ? `sbx_${id}` : null,
    amount: paid,
    status: 'succeeded',
    created_at: paidAt,
    settled_at: paidAt,
  });
  if (refunded > 0) {
    const reason = booked.status === 'declined' ? 'declined' : 'withdrawn';
    const refund = { id: seedId('refund', bookingId), payment_id: id, amount: refunded, reason };
    rows.refunds.push({ ...own, ...refund, status: 'succeeded', created_at: paidAt, settled_at: paidAt });
  }
  if (booked.status === 'completed') addPoints(rows, booked, money);
  if (isOnline && refunded === 0 && booked.status !== 'completed') addToSandbox(rows, booked, money, id);
}

function endOf({ visit }: BookedVisit): Date {
  return new Date(addMinutes(visit.start, visit.durationMinutes));
}

function addPoints(rows: MoneyRows, booked: BookedVisit, { bookingId, paid }: BookingMoney): void {
  const points = Math.floor(paid / 100);
  if (points === 0) return;
  rows.points_ledger.push({
    user_id: booked.guest.id,
    id: seedId('points', bookingId),
    points,
    reason: 'visit',
    provider_id: booked.visit.offer.providerId,
    booking_id: bookingId,
    created_at: endOf(booked),
  });
}

/** Only what may still be given back: the sandbox has to know of that. */
function addToSandbox(rows: MoneyRows, booked: BookedVisit, money: BookingMoney, paymentId: string): void {
  rows.sandbox_payments.push({
    reference: `sbx_${paymentId}`,
    order_id: paymentId,
    amount: money.paid,
    currency: 'PLN',
    description: money.reference,
    return_url: 'http://localhost:3000/',
    language: booked.guest.language,
    status: 'succeeded',
    created_at: booked.bookedAt,
    settled_at: booked.bookedAt,
  });
}
