import { documentKinds } from '@gramy/domain/documents/sale-document';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { id, language } from '../schemas/shared.ts';

const oneBooking = {
  params: z.strictObject({ bookingId: id }),
  tag: 'Booking documents',
  access: 'signedIn',
} as const;

export const bookingDocumentRoutes = defineRoutes({
  'POST /user/booking/:bookingId/documents': {
    summary: 'The receipt of a booking or its VAT invoice, as an address of some minutes that answers a PDF',
    ...oneBooking,
    body: z.strictObject({
      /** An invoice is for business bookings that are completed, and has one number for ever. */
      kind: z.enum(documentKinds),
      language,
    }),
    output: z.strictObject({ url: z.string(), number: z.string(), fileName: z.string() }),
    errors: ['bookingNotFound', 'invoiceNotOffered', 'invoiceTooEarly'],
    limit: { max: 120, windowSeconds: 600 },
  },
  'GET /user/booking/:bookingId/calendar': {
    summary: 'The booking as an iCalendar file; calendars that have it already change their entry',
    ...oneBooking,
    /** That of the booking where none is named. */
    query: z.strictObject({ language: z.optional(language) }),
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
    errors: ['bookingNotFound'],
  },
});
