import type { JobTasks } from '../../jobs/runner.ts';
import { type DeletionParts, deleteDueAccounts } from './service/delete-account.ts';
import { runExport } from './service/export-data.ts';

export const privacySchedule = '41 * * * * delete-due-accounts';

export function privacyJobs(parts: DeletionParts): JobTasks {
  return {
    'export-account-data': (payload, { job }) =>
      runExport(parts, (payload as { id: string }).id, job.attempts >= job.max_attempts),
    'delete-due-accounts': () => deleteDueAccounts(parts),
    'delete-stored-files': async (payload) => {
      for (const key of (payload as { keys: string[] }).keys) await parts.storage.delete(key);
    },
  };
}
