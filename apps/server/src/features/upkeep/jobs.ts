import type { Pool } from '../../db/database.ts';
import type { JobTasks } from '../../jobs/runner.ts';
import { deleteOutlived } from './store.ts';

export const upkeepSchedule = '17 * * * * delete-outlived-rows';

export function upkeepJobs(pool: Pool): JobTasks {
  return {
    'delete-outlived-rows': async () => {
      await deleteOutlived(pool);
    },
  };
}
