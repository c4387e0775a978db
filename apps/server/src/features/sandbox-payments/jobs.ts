import type { JobTasks } from '../../jobs/runner.ts';
import { deliverWebhook, type WebhookCarrier } from './service.ts';

export function sandboxJobs(carrier: WebhookCarrier): JobTasks {
  return {
    'deliver-sandbox-webhook': (payload) =>
      deliverWebhook(carrier, payload as Parameters<typeof deliverWebhook>[1]),
  };
}
