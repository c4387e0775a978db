import { paths } from '../../../app/paths.ts';
import { buildBookingHref } from '../../../lib/booking-link.ts';
import type { Booking } from '../queries.ts';

/** The same game at the same place, on the same day. */
export function againHref({ provider, slots: [slot], bookingType }: Booking): string {
  if (!slot) return paths.search;
  return buildBookingHref({
    providerSlug: provider.slug,
    offerId: slot.offer.id,
    date: slot.date,
    durationMinutes: slot.durationMinutes,
    guests: slot.guests,
    bookingType,
  });
}
