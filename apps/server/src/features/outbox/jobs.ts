import type { JobTasks } from '../../jobs/runner.ts';
import { type DeliveryParts, deliverMessage } from './service.ts';

export function outboxJobs(parts: DeliveryParts): JobTasks {
  return {
    'deliver-outbox-message': async (payload, { job }) => {
      const { id } = payload as { id: string };
      await deliverMessage(parts, id, job.attempts >= job.max_attempts);
    },
  };
}
