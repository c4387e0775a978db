import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { booking, paymentState } from '../schemas/booking.ts';
import { id } from '../schemas/shared.ts';

const tag = 'Payments';
const oneBooking = { params: z.strictObject({ bookingId: id }), tag, access: 'signedIn' } as const;

/** Whether money has arrived is the gateway's word alone; nothing here says so. */
export const paymentRoutes = defineRoutes({
  'POST /user/booking/:bookingId/pay': {
    summary: 'Begin to pay what is due, or go on with what was begun',
    ...oneBooking,
    output: paymentState,
    successStatus: 201,
    errors: [
      'bookingNotFound',
      'bookingNotPayable',
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
    errors: ['bookingNotFound', 'paymentUnavailable'],
  },
});
