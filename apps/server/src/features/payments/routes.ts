import type { Handlers } from '../../http/register-routes.ts';
import type { PaymentService } from './service.ts';

export function paymentHandlers(payments: PaymentService) {
  return {
    'POST /user/booking/:bookingId/pay': ({ params }, context) => payments.begin(params.bookingId, context),
    'POST /user/booking/:bookingId/cancel-pay': ({ params }, context) =>
      payments.giveUp(params.bookingId, context),
  } satisfies Partial<Handlers>;
}
