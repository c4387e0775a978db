import { parseReference } from '@gramy/domain/booking/reference';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The parameter that names the booking on the pages after checkout. */
export const bookingParameter = 'bookingId';

/** What an address calls a booking: by its id, or by the short name that people use. */
export type BookingName = { id: string } | { reference: string };

export function readBookingName(text: string | null | undefined): BookingName | undefined {
  if (!text) return undefined;
  if (idPattern.test(text)) return { id: text.toLowerCase() };
  const reference = parseReference(text);
  return reference && { reference };
}
