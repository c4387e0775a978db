import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { id } from '../schemas/shared.ts';
import { answerKey, firstName, sharedBooking, shareToken } from '../schemas/sharing.ts';

const tag = 'Shared bookings';
const oneBooking = { params: z.strictObject({ bookingId: id }), tag, access: 'signedIn' } as const;
const oneLink = { params: z.strictObject({ token: shareToken }), tag, access: 'public' } as const;

/** A link is good until it is taken back, and for a month after the booking's end. A dead one is as one that never was. */
export const sharedBookingRoutes = defineRoutes({
  'POST /user/booking/:bookingId/share': {
    summary: 'The link for friends: the same one until it is taken back',
    ...oneBooking,
    /** `<publicUrl>/shared-booking/<token>` */
    output: z.strictObject({ url: z.string() }),
    errors: ['bookingNotFound', 'invitationClosed'],
    limit: { max: 60, windowSeconds: 600 },
  },
  'DELETE /user/booking/:bookingId/share': {
    summary: 'Take the link back, and forget what friends have answered',
    ...oneBooking,
    output: z.strictObject({ isShared: z.literal(false) }),
    errors: ['bookingNotFound'],
  },
  'GET /shared-bookings/:token': {
    summary: 'What friends see of a booking: first names, when, where, who is in',
    ...oneLink,
    caching: 'revalidated',
    output: sharedBooking,
    errors: ['notFound'],
  },
  'POST /shared-bookings/:token/answers': {
    summary: 'Say whether one comes, while there is a place; with the key of an earlier answer, change it',
    ...oneLink,
    body: z.strictObject({ firstName, isComing: z.boolean(), answerKey: z.optional(answerKey) }),
    /** The key belongs to the browser that answered; one that is not known any more makes a new answer. */
    output: z.strictObject({ answerKey, booking: sharedBooking }),
    successStatus: 201,
    errors: ['notFound', 'invitationClosed', 'groupFull', 'tooManyAnswers'],
    limit: { max: 40, windowSeconds: 600 },
  },
});
