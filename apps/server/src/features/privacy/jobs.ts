import type { JobTasks } from '../../jobs/runner.ts';
import { type DeletionDeps, deleteDueAccounts } from './service/delete-account.ts';
import { runExport } from './service/export-data.ts';
import { forgetOldCompanies } from './service/forget-companies.ts';

export const privacySchedule = ['41 * * * * delete-due-accounts', '23 3 * * * forget-old-companies'];

export function privacyJobs(deps: DeletionDeps): JobTasks {
  return {
    'export-account-data': (payload, { job }) =>
      runExport(deps, (payload as { id: string }).id, job.attempts >= job.max_attempts),
    'delete-due-accounts': () => deleteDueAccounts(deps),
    'forget-old-companies': () => forgetOldCompanies(deps),
    'delete-stored-files': async (payload) => {
      for (const key of (payload as { keys: string[] }).keys) await deps.storage.delete(key);
    },
  };
}
