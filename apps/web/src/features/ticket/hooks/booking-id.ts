import { parseReference } from '@gramy/domain/booking/reference';
import { isUuid } from '@gramy/domain/text/uuid';

/** The parameter that names the booking on the pages after checkout. */
export const bookingParameter = 'bookingId';

/** What an address calls a booking: by its id, or by the short name that people use. */
export type BookingName = { id: string } | { reference: string };

export function readBookingName(text: string | null | undefined): BookingName | undefined {
  if (!text) return undefined;
  if (isUuid(text.toLowerCase())) return { id: text.toLowerCase() };
  const reference = parseReference(text);
  return reference && { reference };
}
