import type { Handlers } from '../../http/register-routes.ts';
import type { PaymentProfileService } from './service.ts';

export function paymentProfileHandlers(payments: PaymentProfileService) {
  return {
    'GET /user/profile/payments/company': (_, { caller }) => payments.findCompany(caller.userId),
    'PUT /user/profile/payments/company': ({ body }, { caller }) =>
      payments.storeCompany(caller.userId, body),
    'DELETE /user/profile/payments/company': (_, { caller }) => payments.removeCompany(caller.userId),
    'GET /user/profile/payments/history': ({ query }, { caller }) =>
      payments.listHistory(caller.userId, query),
  } satisfies Partial<Handlers>;
}
