import type { JobTasks } from '../../jobs/runner.ts';
import { type ClockDeps, planNextRun, runBookingClock } from './service.ts';

/** Late by a minute at the worst; what falls into the coming minute has a job of its own. */
export const bookingClockSchedule = '* * * * * booking-clock ?max=1';

export function bookingClockJobs(deps: ClockDeps): JobTasks {
  return {
    'booking-clock': async (_payload, { logger }) => {
      const { failures } = await runBookingClock(deps);
      for (const { bookingId, error } of failures) {
        logger.error(`the clock of booking ${bookingId}: ${error instanceof Error ? error.message : error}`);
      }
      await planNextRun(deps);
    },
  };
}
