import type { Pool } from '../../db/database.ts';
import type { JobTasks } from '../../jobs/runner.ts';
import { closeAbandonedMessages, deleteOutlived, deleteOutlivedSignIns } from './store.ts';

export const upkeepSchedule = '17 * * * * tidy-up';

export function upkeepJobs(pool: Pool): JobTasks {
  return {
    'tidy-up': async () => {
      await closeAbandonedMessages(pool);
      await deleteOutlived(pool);
      await deleteOutlivedSignIns(pool);
    },
  };
}
