import type { JobTasks } from '../../jobs/runner.ts';
import { type CustomerParts, type ForgottenCustomer, forgetCustomer } from './service/customers.ts';

/** Queued by the database where an account ends. */
export function savedCardJobs(parts: CustomerParts): JobTasks {
  return {
    'forget-payment-customer': (payload) => forgetCustomer(parts, payload as ForgottenCustomer),
  };
}
