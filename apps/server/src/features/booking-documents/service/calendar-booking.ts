import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { CalendarBooking } from '@gramy/domain/calendar/booking-calendar';
import type { Language } from '@gramy/domain/language/language';

export function toCalendarBooking(booking: WireBooking, language: Language): CalendarBooking {
  const { id: bookingId, reference, status, history, createdAt, provider } = booking;
  // An entry is named by the position of its slot, here as in the mails.
  const slots = booking.slots.toSorted((one, other) => one.position - other.position);
  return {
    bookingId,
    reference,
    status,
    changes: history.length - 1,
    changedAt: history.at(-1)?.at ?? createdAt,
    provider: provider.name,
    slots: slots.map(({ branch, offer, tables, startsAt, endsAt, guests }) => ({
      what: offer.name[language],
      place: branch.name === '' ? provider.name : `${provider.name}, ${branch.name}`,
      street: branch.street,
      town: `${branch.postalCode} ${branch.city[language]}`,
      startsAt,
      endsAt,
      guests,
      tables: tables.map(({ name }) => name[language]),
    })),
  };
}
