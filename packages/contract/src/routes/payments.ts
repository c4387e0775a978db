import { payWays } from '@gramy/domain/booking/pay-way';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { booking, paymentState } from '../schemas/booking.ts';
import { id } from '../schemas/shared.ts';

const tag = 'Payments';
const oneBooking = { params: z.strictObject({ bookingId: id }), tag, access: 'signedIn' } as const;

const payChoice = z.strictObject({
  /** One of `GET /user/profile/payments/cards`. It is charged at once; `actionUrl` is where its bank asks, if it does. */
  cardId: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  /** What the gateway's page begins with. It says nothing beside a card. */
  way: z.optional(z.enum(payWays)),
});

/** Whether money has arrived is the gateway's word alone; nothing here says so. */
export const paymentRoutes = defineRoutes({
  'POST /user/booking/:bookingId/pay': {
    summary: 'Begin to pay what is due, or go on with what was begun',
    ...oneBooking,
    body: z._default(payChoice, {}),
    output: paymentState,
    successStatus: 201,
    comesFirst: true,
    errors: [
      'bookingNotFound',
      'notFound',
      'bookingNotPayable',
      'paymentBeingChecked',
      'paymentUnavailable',
      'idempotencyKeyInvalid',
      'idempotencyKeyReused',
    ],
    idempotency: 'required',
    limit: { max: 30, windowSeconds: 600 },
  },
  'POST /user/booking/:bookingId/cancel-pay': {
    summary: 'Give up a payment that was begun; the booking stays as it is',
    ...oneBooking,
    output: booking,
    comesFirst: true,
    errors: ['bookingNotFound', 'paymentUnavailable'],
  },
  'POST /user/booking/:bookingId/check-pay': {
    summary: 'Ask the gateway how a payment that was begun stands; it decides nothing else',
    ...oneBooking,
    /** `isAtBank`: the payer has done their part, and the bank has yet to answer. */
    output: z.strictObject({ booking, isAtBank: z.boolean() }),
    comesFirst: true,
    errors: ['bookingNotFound', 'paymentUnavailable'],
    limit: { max: 120, windowSeconds: 600 },
  },
  'POST /user/booking/:bookingId/pay-at-venue': {
    summary:
      'Pay on the spot after all, where the offers allow it; the booking no longer waits for its money',
    ...oneBooking,
    output: booking,
    comesFirst: true,
    errors: ['bookingNotFound', 'bookingNotPayable', 'paymentBeingChecked', 'paymentUnavailable'],
  },
});
