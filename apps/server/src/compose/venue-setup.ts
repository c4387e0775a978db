import type { Pool } from '../db/database.ts';
import { businessHandlers } from '../features/business/routes.ts';
import { createBusinessService } from '../features/business/service.ts';
import type { Handlers } from '../http/register-routes.ts';

export interface VenueSetupDeps {
  pool: Pool;
}

/** How venues put themselves on the market. */
export function composeVenueSetup({ pool }: VenueSetupDeps) {
  return {
    ...businessHandlers(createBusinessService(pool)),
  } satisfies Partial<Handlers>;
}
