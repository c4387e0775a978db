import type { JobTasks } from '../../jobs/runner.ts';
import type { OfficeVenueService } from './service.ts';

export function officeVenueJobs(venues: Pick<OfficeVenueService, 'callOff'>): JobTasks {
  return {
    'call-off-suspended': async (payload, { logger }) => {
      const { providerId } = payload as { providerId: string };
      const count = await venues.callOff(providerId);
      logger.info(`bookings of the suspended venue ${providerId} were called off: ${count}`);
    },
  };
}
