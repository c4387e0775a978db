import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { findCityId, listActivities, listActivitiesWithCounts, listOfferedActivities } from './store.ts';

export interface ActivityService {
  listAll(): Promise<CallData<'GET /activity/activities'>>;
  listOffered(
    citySlug: string | undefined,
  ): Promise<Outcome<CallData<'GET /activity/activities-for-consumers'>>>;
  listWithCounts(
    citySlug: string | undefined,
  ): Promise<Outcome<CallData<'GET /activity/activities-for-consumers-with-counts'>>>;
}

export function createActivityService(db: Database): ActivityService {
  /** Null: the whole market. */
  const findCity = async (slug: string | undefined) => (slug === undefined ? null : findCityId(db, slug));
  return {
    async listAll() {
      return { items: await listActivities(db), nextCursor: null };
    },
    async listOffered(citySlug) {
      const cityId = await findCity(citySlug);
      if (cityId === undefined) return new Failure('notFound', { detail: 'There is no such city' });
      return { items: await listOfferedActivities(db, cityId), nextCursor: null };
    },
    async listWithCounts(citySlug) {
      const cityId = await findCity(citySlug);
      if (cityId === undefined) return new Failure('notFound', { detail: 'There is no such city' });
      return { items: await listActivitiesWithCounts(db, cityId), nextCursor: null };
    },
  };
}
