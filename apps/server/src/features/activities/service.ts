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

export interface ActivityDeps {
  /** Where pictures can be seen. */
  publicUrlOf: (key: string) => string;
}

export function createActivityService(db: Database, { publicUrlOf }: ActivityDeps): ActivityService {
  const show = <Row extends { picture: string | null }>(rows: readonly Row[]) => ({
    items: rows.map((row) => ({ ...row, picture: row.picture === null ? null : publicUrlOf(row.picture) })),
    nextCursor: null,
  });
  /** Null: the whole market. */
  const findCity = async (slug: string | undefined) => (slug === undefined ? null : findCityId(db, slug));
  return {
    async listAll() {
      return show(await listActivities(db));
    },
    async listOffered(citySlug) {
      const cityId = await findCity(citySlug);
      if (cityId === undefined) return new Failure('notFound', { detail: 'There is no such city' });
      return show(await listOfferedActivities(db, cityId));
    },
    async listWithCounts(citySlug) {
      const cityId = await findCity(citySlug);
      if (cityId === undefined) return new Failure('notFound', { detail: 'There is no such city' });
      return show(await listActivitiesWithCounts(db, cityId));
    },
  };
}
