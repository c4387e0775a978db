import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import type { Place } from '../queries.ts';

/** The page of the place, which begins with what the card promises: the day and the length of its first free time. */
export function linkToPlace(place: Place, guests?: number): string {
  const [first] = place.starts;
  return buildBookingHref({
    providerSlug: place.providerSlug,
    ...(place.hasOtherBranches ? { branchSlug: place.branchSlug } : {}),
    ...(first ? { offerId: first.offerId, date: first.date, durationMinutes: first.durationMinutes } : {}),
    ...(guests ? { guests } : {}),
  });
}
