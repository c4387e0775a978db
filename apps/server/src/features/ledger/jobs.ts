import type { JobTasks } from '../../jobs/runner.ts';
import { divideVisits, type LedgerDeps } from './service.ts';

export const ledgerSchedule = '* * * * * divide-visits ?max=1';

export function ledgerJobs(deps: LedgerDeps): JobTasks {
  return {
    'divide-visits': async (_payload, { logger }) => {
      const written = await divideVisits(deps);
      if (written > 0) logger.info(`money of visits that are over is divided: ${written}`);
    },
  };
}
