import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { cursor } from '../schemas/address.ts';
import { booking, bookingSummary } from '../schemas/booking.ts';
import { contactForVenue } from '../schemas/profile.ts';
import { id, listOf, text } from '../schemas/shared.ts';

const tag = 'Venue';

const scan = z.strictObject({
  /**
   * `member` may check these guests in, `guest` has booked it, `memberElsewhere` works at another venue or branch. To
   * everybody but the venue's own people a reference that is good is as one that never was.
   */
  reader: z.enum(['member', 'guest', 'memberElsewhere', 'other']),
  /** For a member and for the guest. */
  booking: z.nullable(z.strictObject({ providerId: id, id })),
  /** Where the guests should go, for whoever works at another branch of the same venue. */
  venue: z.nullable(z.strictObject({ name: z.string(), street: z.string() })),
});

const oneBooking = { tag, params: z.strictObject({ providerId: id, bookingId: id }) } as const;
const base = '/business/providers/:providerId/bookings';

/** For members of the provider; to everybody else its bookings do not exist. */
export const venueBookingRoutes = defineRoutes({
  'GET /business/references/:reference': {
    summary: 'What the code on a ticket is to whoever has scanned it',
    tag,
    access: 'signedIn',
    byPinToo: true,
    params: z.strictObject({ reference: z.string().check(z.maxLength(20)) }),
    output: scan,
    errors: [],
    limit: { max: 60, windowSeconds: 60 },
  },
  'GET /business/providers/:providerId/requests': {
    summary: 'Bookings that wait for the answer of the venue, the most urgent first',
    tag,
    access: 'bookings.read',
    params: z.strictObject({ providerId: id }),
    query: z.strictObject({ cursor: z.optional(cursor) }),
    output: listOf(bookingSummary),
    errors: ['notFound'],
  },
  [`GET ${base}/:bookingId`]: {
    summary: 'One booking of the venue',
    ...oneBooking,
    access: 'bookings.read',
    output: booking,
    errors: ['bookingNotFound'],
  },
  [`POST ${base}/:bookingId/approve`]: {
    summary: 'Say yes to a request',
    ...oneBooking,
    access: 'bookings.decide',
    output: booking,
    errors: ['bookingNotFound', 'bookingChanged', 'tooLateToAnswer'],
  },
  [`POST ${base}/:bookingId/decline`]: {
    summary: 'Say no to a request; what was paid goes back in full',
    ...oneBooking,
    access: 'bookings.decide',
    body: z.strictObject({ reason: z.optional(text(500)) }),
    output: booking,
    errors: ['bookingNotFound', 'bookingChanged'],
  },
  [`POST ${base}/:bookingId/cancel`]: {
    summary: 'Call off a confirmed booking; what was paid goes back in full',
    ...oneBooking,
    access: 'bookings.cancel',
    body: z.strictObject({ reason: z.optional(text(500)) }),
    output: booking,
    errors: ['bookingNotFound', 'bookingChanged'],
  },
  [`POST ${base}/:bookingId/mark-paid`]: {
    summary: 'Record what was paid on the spot',
    ...oneBooking,
    access: 'payments.record',
    output: booking,
    errors: ['bookingNotFound', 'bookingChanged', 'bookingNotPayable'],
  },
  [`POST ${base}/:bookingId/check-in`]: {
    summary: 'The guests are here',
    ...oneBooking,
    access: 'bookings.checkIn',
    output: booking,
    errors: ['bookingNotFound', 'bookingChanged', 'tooEarlyToCheckIn', 'bookingUnpaid', 'tableGivenAway'],
  },
  [`POST ${base}/:bookingId/no-show`]: {
    summary: 'The guests never came',
    ...oneBooking,
    access: 'bookings.checkIn',
    output: booking,
    errors: ['bookingNotFound', 'bookingChanged', 'tooEarlyForNoShow'],
  },
  // Not a GET: nothing asks for it ahead or again, and the guest is shown each time.
  [`POST ${base}/:bookingId/emergency-contact`]: {
    summary:
      'Whom to call when something happens to the guest; on the day only, and written to their security log',
    ...oneBooking,
    access: 'emergencyContacts.read',
    output: z.strictObject({ contact: z.nullable(contactForVenue) }),
    errors: ['bookingNotFound', 'notTheDayOfTheVisit'],
  },
});
