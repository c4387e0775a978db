import type { JobTasks } from '../../jobs/runner.ts';
import { type CustomerDeps, type ForgottenCustomer, forgetCustomer } from './service/customers.ts';

/** Queued by the database where an account ends. */
export function savedCardJobs(deps: CustomerDeps): JobTasks {
  return {
    'forget-payment-customer': (payload) => forgetCustomer(deps, payload as ForgottenCustomer),
  };
}
