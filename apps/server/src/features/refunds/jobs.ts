import type { JobTasks } from '../../jobs/runner.ts';
import { carryOutRefund, type RefundDeps, requeueForgottenRefunds } from './service.ts';

export const refundSchedule = '41 * * * * requeue-refunds';

export function refundJobs(deps: RefundDeps): JobTasks {
  return {
    'carry-out-refund': async (payload, { logger }) => {
      const key = payload as { providerId: string; id: string };
      const result = await carryOutRefund(deps, key);
      if (result === 'held') logger.error(`refund ${key.id} is held: a person decides`);
      if (result === 'failed')
        logger.error(`refund ${key.id} was refused and will be tried again as a new one`);
    },
    'requeue-refunds': async (_payload, { logger }) => {
      const count = await requeueForgottenRefunds(deps);
      if (count > 0) logger.warn(`refunds whose job was lost are tried again: ${count}`);
    },
  };
}
