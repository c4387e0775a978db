import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Booking } from '../queries.ts';

/** The same game at the same place, on the same day. */
export function againHref({ provider, slots: [slot], bookingType }: Booking): string {
  if (!slot) return paths.search;
  return buildBookingHref({
    providerSlug: provider.slug,
    branchSlug: slot.branch.slug,
    offerId: slot.offer.id,
    date: slot.date,
    durationMinutes: slot.durationMinutes,
    guests: slot.guests,
    bookingType,
  });
}
