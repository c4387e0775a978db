import type { JobTasks } from '../../jobs/runner.ts';
import type { HeldMoneyService } from './service.ts';

export const heldMoneySchedule = '47 * * * * requeue-held-money';

export function heldMoneyJobs(money: HeldMoneyService): JobTasks {
  return {
    'give-back-held-money': async (payload, { logger }) => {
      const { reviewId } = payload as { reviewId: string };
      const result = await money.giveBack(reviewId);
      if (result === 'refused')
        logger.error(`held money ${reviewId} was not given back: a person decides again`);
    },
    'requeue-held-money': async (_payload, { logger }) => {
      const count = await money.requeueForgotten();
      if (count > 0) logger.warn(`held money whose job was lost goes back: ${count}`);
    },
  };
}
