import type { JobTasks } from '../../jobs/runner.ts';
import { type DeletionParts, deleteDueAccounts } from './service/delete-account.ts';
import { runExport } from './service/export-data.ts';
import { forgetOldCompanies } from './service/forget-companies.ts';

export const privacySchedule = ['41 * * * * delete-due-accounts', '23 3 * * * forget-old-companies'];

export function privacyJobs(parts: DeletionParts): JobTasks {
  return {
    'export-account-data': (payload, { job }) =>
      runExport(parts, (payload as { id: string }).id, job.attempts >= job.max_attempts),
    'delete-due-accounts': () => deleteDueAccounts(parts),
    'forget-old-companies': () => forgetOldCompanies(parts),
    'delete-stored-files': async (payload) => {
      for (const key of (payload as { keys: string[] }).keys) await parts.storage.delete(key);
    },
  };
}
