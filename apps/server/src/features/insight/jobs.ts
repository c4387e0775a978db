import type { JobTasks } from '../../jobs/runner.ts';
import type { InsightService } from './service.ts';

const task = 'tell-about-week';

/** Monday morning in Poland. Late is better than not at all, but no later than the same day. */
export const insightSchedule = `11 6 * * 1 ${task} ?fill=12h`;

export function insightJobs(insight: InsightService): JobTasks {
  return {
    [task]: async (_payload, { logger }) => {
      const told = await insight.tellAboutLastWeek();
      logger.info(`mails about the week queued: ${told}`);
    },
  };
}
