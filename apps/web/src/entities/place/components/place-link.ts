import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import type { Place } from '../queries.ts';

/** The page of the place; with the day its first free time is on, so that the panel opens there. */
export function linkToPlace(place: Place, guests?: number): string {
  const [first] = place.starts;
  return buildBookingHref({
    providerSlug: place.providerSlug,
    ...(place.hasOtherBranches ? { branchSlug: place.branchSlug } : {}),
    ...(first ? { offerId: first.offerId, date: first.date } : {}),
    ...(guests ? { guests } : {}),
  });
}
