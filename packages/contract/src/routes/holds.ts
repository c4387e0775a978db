import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { bookingType, hold, mostSlots, requestedSlot } from '../schemas/booking.ts';
import { id } from '../schemas/shared.ts';
import { slotErrors } from '../schemas/slot-errors.ts';

const tag = 'Holds';
const oneHold = { params: z.strictObject({ holdId: id }), tag, access: 'signedIn' } as const;

/** A person has at most one hold; a new one takes the place of the one before. */
export const holdRoutes = defineRoutes({
  'POST /user/booking/holds': {
    closesWithMarket: true,
    summary: 'Keep the tables of a cart for the minutes that checking out takes',
    tag,
    access: 'signedIn',
    body: z.strictObject({
      bookingType,
      slots: z.array(requestedSlot).check(z.minLength(1), z.maxLength(mostSlots)),
    }),
    output: hold,
    successStatus: 201,
    comesFirst: true,
    errors: [...slotErrors, 'idempotencyKeyInvalid', 'idempotencyKeyReused'],
    idempotency: 'required',
    limit: { max: 60, windowSeconds: 600 },
  },
  'GET /user/booking/holds/current': {
    summary: 'The hold one has, if any',
    tag,
    access: 'signedIn',
    output: z.strictObject({ hold: z.nullable(hold) }),
    comesFirst: true,
    errors: [],
  },
  'POST /user/booking/holds/:holdId/extend': {
    summary: 'More time, once, while paying',
    ...oneHold,
    output: hold,
    comesFirst: true,
    errors: ['notFound', 'holdExpired', 'holdExtendedBefore'],
  },
  'DELETE /user/booking/holds/:holdId': {
    summary: 'Let go of the tables',
    ...oneHold,
    output: z.strictObject({ isReleased: z.literal(true) }),
    errors: ['notFound'],
  },
});
