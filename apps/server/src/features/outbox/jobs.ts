import type { JobTasks } from '../../jobs/runner.ts';
import { type DeliveryDeps, deliverMessage, dropLateMessages, MarketBudgetError } from './service.ts';

/** Every minute, because codes live for ten. */
export const outboxSchedule = '* * * * * drop-late-messages';

export function outboxJobs(deps: DeliveryDeps): JobTasks {
  return {
    'deliver-outbox-message': async (payload, { job, logger }) => {
      const { id } = payload as { id: string };
      const undelivered = await deliverMessage(deps, id, job.attempts >= job.max_attempts).catch(
        (error: unknown) => {
          // An alarm: everybody waits.
          if (error instanceof MarketBudgetError) logger.error(error.message);
          throw error;
        },
      );
      if (undelivered === undefined) return;
      if ('reason' in undelivered) logger.warn(`message ${id} was given up: ${undelivered.reason}`);
      // Waiting for a yes is nothing to worry about; a used up budget may be an attack.
      else if (undelivered.held === 'permission') logger.info(`message ${id} waits for permission`);
      else logger.warn(`message ${id} was held back: the budget of its ${undelivered.held} is used up`);
    },
    'drop-late-messages': async (_payload, { logger }) => {
      const dropped = await dropLateMessages(deps.pool);
      if (dropped > 0) logger.warn(`codes that could not be delivered in time were dropped: ${dropped}`);
    },
  };
}
