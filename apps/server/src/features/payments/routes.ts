import type { Handlers } from '../../http/register-routes.ts';
import type { PaymentService } from './service.ts';

export function paymentHandlers(payments: PaymentService) {
  return {
    'POST /user/booking/:bookingId/pay': ({ params, body }, context) =>
      payments.begin(params.bookingId, body, context),
    'POST /user/booking/:bookingId/cancel-pay': ({ params }, context) =>
      payments.giveUp(params.bookingId, context),
    'POST /user/booking/:bookingId/check-pay': ({ params }, context) =>
      payments.check(params.bookingId, context),
    'POST /user/booking/:bookingId/pay-at-venue': ({ params }, context) =>
      payments.leaveToVenue(params.bookingId, context),
  } satisfies Partial<Handlers>;
}
