import type { CallData } from '@gramy/contract/wire-types';
import type { Tonight } from '@gramy/domain/time/tonight';
import { writeTonight } from '../../lib/navigation/tonight-address.ts';
import { defineQuery } from '../../lib/queries/query.ts';

const activitiesWithCounts = 'GET /activity/activities-for-consumers-with-counts';

export type ActivityWithCount = CallData<typeof activitiesWithCounts>['items'][number];

/** Counts places in the city, or in the whole market without one. */
export function activitiesWithCountsQuery(city: string | undefined) {
  return defineQuery(activitiesWithCounts, { query: { city } });
}

const activitiesForConsumers = 'GET /activity/activities-for-consumers';

export type DescribedActivity = CallData<typeof activitiesForConsumers>['items'][number];

/** Only the counts by activity are used; the places are not shown here. */
export function freeTonightQuery(tonight: Tonight, city: string | undefined) {
  return defineQuery('GET /user/service-providers', {
    query: { city, ...writeTonight(tonight), limit: '1' },
  });
}

/** Those that somebody offers there, with all there is to say before one chooses. */
export function activitiesForConsumersQuery(city: string | undefined) {
  return defineQuery(activitiesForConsumers, { query: { city } });
}
