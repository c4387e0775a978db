import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/query.ts';

const activitiesWithCounts = 'GET /activity/activities-for-consumers-with-counts';

export type ActivityWithCount = CallData<typeof activitiesWithCounts>['items'][number];

/** Counts places in the city, or in the whole market without one. */
export function activitiesWithCountsQuery(city: string | undefined) {
  return defineQuery(activitiesWithCounts, { query: { city } });
}
