import type { Language } from '@gramy/domain/language/language';
import { type DueAtPlace, findDuesByPlace } from '../../../entities/place/hooks/dues-by-place.ts';
import type { Booking } from '../queries.ts';

type DueBooking = Pick<Booking, 'slots' | 'price' | 'paymentMethod' | 'due' | 'dueOnline' | 'provider'>;

/** Which part of what is left for the spot is paid at which of several places. */
export function findBookingDues(booking: DueBooking, language: Language): DueAtPlace[] {
  return findDuesByPlace(
    booking,
    booking.price,
    booking.slots.map(({ position, startsAt, branch }) => ({
      position,
      startsAt,
      place: {
        id: branch.id,
        name: branch.name || booking.provider.name,
        address: `${branch.street}, ${branch.city[language]}`,
      },
    })),
  );
}
