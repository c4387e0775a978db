import type { Pool } from '../db/database.ts';
import { businessHandlers } from '../features/business/routes.ts';
import { createBusinessService } from '../features/business/service.ts';
import { venueHoursJobs, venueHoursSchedule } from '../features/venue-hours/jobs.ts';
import { venueHoursHandlers } from '../features/venue-hours/routes.ts';
import { createVenueHoursService } from '../features/venue-hours/service.ts';
import { venueTableHandlers } from '../features/venue-tables/routes.ts';
import { createVenueTableService } from '../features/venue-tables/service.ts';
import type { Handlers } from '../http/register-routes.ts';
import type { Clock } from '../ports/clock.ts';

export interface VenueSetupDeps {
  pool: Pool;
  clock: Clock;
}

/** How venues put themselves on the market. */
export function composeVenueSetup({ pool, clock }: VenueSetupDeps) {
  const hours = createVenueHoursService(pool, { clock });
  return {
    handlers: {
      ...businessHandlers(createBusinessService(pool)),
      ...venueHoursHandlers(hours),
      ...venueTableHandlers(createVenueTableService(pool, { clock })),
    } satisfies Partial<Handlers>,
    jobs: venueHoursJobs(hours),
    schedule: [venueHoursSchedule],
  };
}
