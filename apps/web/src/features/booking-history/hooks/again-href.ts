import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import type { BookingSummary } from '../queries.ts';

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
