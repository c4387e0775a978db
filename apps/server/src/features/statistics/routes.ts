import type { Handlers } from '../../http/register-routes.ts';
import type { StatisticsService } from './service.ts';

export function statisticsHandlers(statistics: StatisticsService) {
  return {
    'GET /user/profile/statistics': (_, { caller }) => statistics.describe(caller.userId),
    'GET /user/profile/visited-places': (_, { caller }) => statistics.listPlaces(caller.userId),
  } satisfies Partial<Handlers>;
}
