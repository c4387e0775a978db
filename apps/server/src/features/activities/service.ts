import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { findCityId, listActivities, listActivitiesWithCounts, listOfferedActivities } from './store.ts';

export interface ActivityService {
  listAll(): Promise<CallData<'GET /activity/activities'>>;
  listOffered(): Promise<CallData<'GET /activity/activities-for-consumers'>>;
  listWithCounts(
    citySlug: string | undefined,
  ): Promise<Outcome<CallData<'GET /activity/activities-for-consumers-with-counts'>>>;
}

export function createActivityService(db: Database): ActivityService {
  return {
    async listAll() {
      return { items: await listActivities(db), nextCursor: null };
    },
    async listOffered() {
      return { items: await listOfferedActivities(db), nextCursor: null };
    },
    async listWithCounts(citySlug) {
      const cityId = citySlug === undefined ? null : await findCityId(db, citySlug);
      if (cityId === undefined) return new Failure('notFound', { detail: 'There is no such city' });
      return { items: await listActivitiesWithCounts(db, cityId), nextCursor: null };
    },
  };
}
