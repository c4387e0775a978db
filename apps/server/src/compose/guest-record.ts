import type { Config } from '../config.ts';
import type { Database, Pool } from '../db/database.ts';
import { referralHandlers } from '../features/referrals/routes.ts';
import { createReferralService } from '../features/referrals/service.ts';
import { rewardHandlers } from '../features/rewards/routes.ts';
import { createRewardService } from '../features/rewards/service.ts';
import { statisticsHandlers } from '../features/statistics/routes.ts';
import { createStatisticsService } from '../features/statistics/service.ts';
import type { Handlers } from '../http/register-routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { Secrets } from '../ports/secrets.ts';

export interface GuestRecordDeps {
  config: Config;
  pool: Pool;
  reads: Database;
  clock: Clock;
  secrets: Secrets;
}

/** What follows from past visits: statistics, points and referrals. */
export function composeGuestRecord({ config, pool, reads, clock, secrets }: GuestRecordDeps) {
  return {
    ...referralHandlers(createReferralService(pool, { clock, secrets, publicUrl: config.publicUrl })),
    ...rewardHandlers(createRewardService(pool, { clock, secrets })),
    ...statisticsHandlers(createStatisticsService(reads, { clock })),
  } satisfies Partial<Handlers>;
}
