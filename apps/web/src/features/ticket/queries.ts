import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type Booking = CallData<'GET /user/booking/:bookingId'>;
export type BookedSlot = Booking['slots'][number];
export type PriceLine = Booking['price']['lines'][number];
export type RefundStep = Booking['cancellation']['timeline'][number];
export type MoveQuote = CallData<'POST /user/booking/:bookingId/reschedule/quote'>;
export type SharedBooking = CallData<'GET /shared-bookings/:token'>;
export type OwnReview = NonNullable<CallData<'GET /user/booking/review'>['review']>;
export type OpenDay = CallData<'GET /user/booking/available'>;

export const bookingQuery = (bookingId: string) =>
  defineQuery('GET /user/booking/:bookingId', { params: { bookingId } });

export const bookingByReferenceQuery = (reference: string) =>
  defineQuery('GET /user/booking/reference/:reference', { params: { reference } });

export const reviewQuery = (bookingId: string) =>
  defineQuery('GET /user/booking/review', { query: { bookingId } });

/** For everybody who has the link. */
export const sharedBookingQuery = (token: string) =>
  defineQuery('GET /shared-bookings/:token', { params: { token } });

/** Where one slot of a booking can go on that day. */
export const moveDayQuery = ({ id }: Pick<Booking, 'id'>, { position }: BookedSlot, date: string) =>
  defineQuery('GET /user/booking/:bookingId/reschedule/starts', {
    params: { bookingId: id },
    query: { position: String(position), date },
  });

/** Other starts of the same game on that day. */
export const dayQuery = (
  slot: Pick<BookedSlot, 'branch' | 'offer' | 'durationMinutes' | 'guests'>,
  date: string,
  bookingType: Booking['bookingType'],
) =>
  defineQuery('GET /user/booking/available', {
    query: {
      branchId: slot.branch.id,
      offerId: slot.offer.id,
      durationMinutes: String(slot.durationMinutes),
      guests: String(slot.guests),
      date,
      bookingType,
    },
  });

/** Places for the same game that are free from that time on, the nearest first; the booked one is among them. */
export const otherPlacesQuery = (
  { branch, offer, date, label, durationMinutes, guests }: BookedSlot,
  limit: number,
) =>
  defineQuery('GET /user/service-providers', {
    query: {
      activity: offer.activity.slug,
      near: `${branch.latitude},${branch.longitude}`,
      date,
      time: writeClock(label.minute),
      duration: String(durationMinutes),
      guests: String(guests),
      sort: 'distance',
      limit: String(limit),
    },
  });

function writeClock(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}
