import type { JobTasks } from '../../jobs/runner.ts';
import { deliverNotice, type NoticeCarrier } from './service.ts';

export function sandboxJobs(carrier: NoticeCarrier): JobTasks {
  return {
    'deliver-sandbox-notice': (payload) =>
      deliverNotice(carrier, payload as Parameters<typeof deliverNotice>[1]),
  };
}
