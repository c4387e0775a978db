import type { Handlers } from '../../http/register-routes.ts';
import type { ActivityService } from './service.ts';

export function activityHandlers(activities: ActivityService) {
  return {
    'GET /activity/activities': () => activities.listAll(),
    'GET /activity/activities-for-consumers': ({ query }) => activities.listOffered(query.city),
    'GET /activity/activities-for-consumers-with-counts': ({ query }) =>
      activities.listWithCounts(query.city),
  } satisfies Partial<Handlers>;
}
