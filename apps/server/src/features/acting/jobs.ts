import type { JobTasks } from '../../jobs/runner.ts';
import type { ActingService } from './service.ts';

export function actingJobs(acting: Pick<ActingService, 'expire'>): JobTasks {
  return {
    'end-acting': async (payload) => {
      const { actingId } = payload as { actingId: string };
      await acting.expire(actingId);
    },
  };
}
