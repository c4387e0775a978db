import { contactReaches } from '@gramy/domain/messages/message-budget';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant, opaqueToken } from '../schemas/account.ts';
import { id } from '../schemas/shared.ts';

const tag = 'Messages';

const permission = z.strictObject({
  channel: z.enum(['email', 'sms']),
  /** Masked: the link may have been passed on. */
  target: z.string(),
  /** Null where no booking asks, but a form that anybody can fill in. */
  booking: z.nullable(
    z.strictObject({
      provider: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      /** Whoever booked, as people are called by others. */
      bookedBy: z.string(),
    }),
  ),
  /** Null: not answered yet. */
  isGiven: z.nullable(z.boolean()),
});

const reach = z.enum(contactReaches);

export const contactPermissionRoutes = defineRoutes({
  'GET /contact-permission': {
    summary: 'Who would write to an address or number, and whether its owner has said yes',
    tag,
    access: 'public',
    query: z.strictObject({ token: opaqueToken }),
    output: permission,
    caching: 'revalidated',
    errors: ['notFound'],
    limit: { max: 60, windowSeconds: 600 },
  },
  'POST /contact-permission': {
    summary: 'Say yes to messages, or take it back',
    tag,
    access: 'public',
    body: z.strictObject({ token: opaqueToken, isGiven: z.boolean() }),
    output: permission,
    errors: ['notFound'],
    limit: { max: 30, windowSeconds: 600 },
  },
  'GET /user/booking/:bookingId/contact-reach': {
    summary: 'Whether messages about a booking reach its contact',
    tag,
    access: 'signedIn',
    params: z.strictObject({ bookingId: id }),
    output: z.strictObject({ email: reach, phone: reach }),
    errors: ['bookingNotFound'],
  },
});
