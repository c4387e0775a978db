import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import type { Place } from '../queries.ts';

/**
 * The page of the place, which begins with what the card promises: the day and the length of its first free time, and
 * that time itself where somebody has asked for one.
 */
export function linkToPlace(place: Place, guests?: number, isByTime = false): string {
  const [first] = place.starts;
  return buildBookingHref({
    providerSlug: place.providerSlug,
    ...(place.hasOtherBranches ? { branchSlug: place.branchSlug } : {}),
    ...(first ? { offerId: first.offerId, date: first.date, durationMinutes: first.durationMinutes } : {}),
    ...(first && isByTime ? { startsAt: first.startsAt } : {}),
    ...(guests ? { guests } : {}),
  });
}
