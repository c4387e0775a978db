import type { JobTasks } from '../../jobs/runner.ts';
import { type DeliveryDeps, deliverMessage, dropLateMessages } from './service.ts';

/** Every minute, because codes live for ten. */
export const outboxSchedule = '* * * * * drop-late-messages';

export function outboxJobs(deps: DeliveryDeps): JobTasks {
  return {
    'deliver-outbox-message': async (payload, { job, logger }) => {
      const { id } = payload as { id: string };
      const reason = await deliverMessage(deps, id, job.attempts >= job.max_attempts);
      if (reason !== undefined) logger.warn(`message ${id} was given up: ${reason}`);
    },
    'drop-late-messages': async (_payload, { logger }) => {
      const dropped = await dropLateMessages(deps.pool);
      if (dropped > 0) logger.warn(`codes that could not be delivered in time were dropped: ${dropped}`);
    },
  };
}
