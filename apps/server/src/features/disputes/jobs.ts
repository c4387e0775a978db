import type { JobTasks } from '../../jobs/runner.ts';
import type { DisputeService } from './service.ts';

export const disputeSchedule = '17 */6 * * * check-disputes ?max=1';

export function disputeJobs(disputes: DisputeService): JobTasks {
  return { 'check-disputes': () => disputes.checkOpen() };
}
