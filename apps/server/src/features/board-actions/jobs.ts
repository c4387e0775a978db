import type { JobTasks } from '../../jobs/runner.ts';
import { type CarryOutDeps, carryOut, carryOutOverdue } from './service/carry-out.ts';
import type { ActionKey } from './store/actions.ts';

/** Each has a job of its own, at its time; this is for what has lost it. */
export const boardActionSchedule = '* * * * * carry-out-overdue-board-actions ?max=1';

export function boardActionJobs(deps: CarryOutDeps): JobTasks {
  return {
    'carry-out-board-action': (payload) => carryOut(deps, payload as ActionKey),
    'carry-out-overdue-board-actions': async (_payload, { logger }) => {
      for (const { id, error } of await carryOutOverdue(deps)) {
        logger.error(`board action ${id}: ${error instanceof Error ? error.message : error}`);
      }
    },
  };
}
