import type { JobTasks } from '../../jobs/runner.ts';
import type { PaymentService } from './service.ts';

export const paymentSchedule = '* * * * * reconcile-payments';

export function paymentJobs(payments: PaymentService): JobTasks {
  return {
    'reconcile-payments': async (_payload, { logger }) => {
      const { failures } = await payments.reconcile();
      for (const { paymentId, error } of failures) {
        logger.warn(
          `payment ${paymentId} could not be settled: ${error instanceof Error ? error.message : error}`,
        );
      }
    },
  };
}
