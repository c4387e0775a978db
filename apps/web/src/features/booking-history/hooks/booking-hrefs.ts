import { buildHref, paths } from '../../../app/paths.ts';
import { buildBookingHref } from '../../../lib/booking-link.ts';
import type { BookingSummary } from '../queries.ts';

export const ticketHref = ({ id }: BookingSummary) => buildHref(paths.bookingDetails, { bookingId: id });

/** The part of the ticket where people say how it was. */
export const reviewHref = (booking: BookingSummary) => `${ticketHref(booking)}#review`;

export const pendingHref = ({ id }: BookingSummary) => buildHref(paths.bookingPending, { bookingId: id });

export const payHref = ({ id, due }: BookingSummary) =>
  buildHref(paths.pay, { bookingId: id, bookingPrice: String(due) });

/** The same game at the same place; which day, they choose there. */
export function againHref(booking: BookingSummary): string {
  const { provider, place, offerId, durationMinutes, guests, bookingType } = booking;
  return buildBookingHref({
    providerSlug: provider.slug,
    branchSlug: place.slug,
    offerId,
    durationMinutes,
    guests,
    bookingType,
  });
}
