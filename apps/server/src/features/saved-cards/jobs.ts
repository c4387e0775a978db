import type { JobTasks } from '../../jobs/runner.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { type ForgottenCustomer, forgetCustomer } from './service/customers.ts';

/** Queued by the database where an account ends. */
export function savedCardJobs(parts: { gateways: readonly PaymentGateway[] }): JobTasks {
  return {
    'forget-payment-customer': (payload) => forgetCustomer(parts, payload as ForgottenCustomer),
  };
}
