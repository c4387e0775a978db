import type { JobTasks } from '../../jobs/runner.ts';
import { type DeletionParts, deleteDueAccounts } from './service/delete-account.ts';
import { writeExport } from './service/export-data.ts';

export const privacySchedule = '41 * * * * delete-due-accounts';

export function privacyJobs(parts: DeletionParts): JobTasks {
  return {
    'export-account-data': (payload) => writeExport(parts, (payload as { id: string }).id),
    'delete-due-accounts': () => deleteDueAccounts(parts),
  };
}
