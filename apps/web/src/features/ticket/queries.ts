import type { CallData } from '@gramy/contract/wire-types';
import { formatClock } from '@gramy/domain/time/clock';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { searchQuery } from '../../entities/place/queries.ts';
import type { SearchCriteria } from '../../lib/navigation/search-address.ts';
import { defineQuery } from '../../lib/queries/query.ts';

export type Booking = CallData<'GET /user/booking/:bookingId'>;
export type BookedSlot = Booking['slots'][number];
export type PriceLine = Booking['price']['lines'][number];
export type RefundStep = Booking['cancellation']['timeline'][number];
export type MoveQuote = CallData<'POST /user/booking/:bookingId/reschedule/quote'>;
export type SharedBooking = CallData<'GET /shared-bookings/:token'>;
export type OpenTicket = CallData<'GET /tickets/:token'>;
export type OpenProposal = CallData<'GET /proposed-times/:token'>;
export type OwnReview = NonNullable<CallData<'GET /user/booking/review'>['review']>;
export type OpenDay = CallData<'GET /user/booking/available'>;

export const bookingQuery = (bookingId: string) =>
  defineQuery('GET /user/booking/:bookingId', { params: { bookingId } });

export const bookingByReferenceQuery = (reference: string) =>
  defineQuery('GET /user/booking/reference/:reference', { params: { reference } });

export const reviewQuery = (bookingId: string) =>
  defineQuery('GET /user/booking/review', { query: { bookingId } });

/** Whether messages reach whoever the booking names. */
export const contactReachQuery = (bookingId: string) =>
  defineQuery('GET /user/booking/:bookingId/contact-reach', { params: { bookingId } });

export type AcceptedText = CallData<'GET /user/booking/:bookingId/regulations'>['items'][number];

export const acceptedRegulationsQuery = (bookingId: string) =>
  defineQuery('GET /user/booking/:bookingId/regulations', { params: { bookingId } });

/** For everybody who has the link. */
export const sharedBookingQuery = (token: string) =>
  defineQuery('GET /shared-bookings/:token', { params: { token } });

/** Of a booking without an account, for whoever has the address. */
export const openTicketQuery = (token: string) => defineQuery('GET /tickets/:token', { params: { token } });

/** Other times that a venue proposes, for whoever has the link. */
export const openProposalQuery = (token: string) =>
  defineQuery('GET /proposed-times/:token', { params: { token } });

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

/** The same game, day, time and company anywhere in the city. */
export function criteriaElsewhere({ branch, offer, date, label, guests }: BookedSlot): SearchCriteria {
  return {
    activity: offer.activity.slug,
    city: branch.citySlug,
    date: date as LocalDate,
    time: formatClock(label.minute),
    guests,
  };
}

/** Where it could be played instead, the nearest first; the booked place is among them. */
export const otherPlacesQuery = (slot: BookedSlot) =>
  searchQuery({
    ...criteriaElsewhere(slot),
    near: slot.branch,
    duration: slot.durationMinutes,
    sort: 'distance',
  });
