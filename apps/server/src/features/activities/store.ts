import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';

type Activity = CallData<'GET /activity/activities'>['items'][number];
type ActivityWithCount = CallData<'GET /activity/activities-for-consumers-with-counts'>['items'][number];

export async function listActivities(db: Database): Promise<Activity[]> {
  return db<Activity[]>`
    select id, slug, name, summary, hue, icon, table_kind as "tableKind" from activities order by position`;
}

export async function listOfferedActivities(db: Database): Promise<Activity[]> {
  return db<Activity[]>`
    select a.id, a.slug, a.name, a.summary, a.hue, a.icon, a.table_kind as "tableKind"
    from activities a
    where exists (
      select from offers o
      join branches b on b.provider_id = o.provider_id and b.id = o.branch_id
      join service_providers p on p.id = o.provider_id
      where o.activity_id = a.id and o.active and b.status = 'open' and p.status = 'listed')
    order by a.position`;
}

/** `cityId` null counts the whole market. */
export async function listActivitiesWithCounts(
  db: Database,
  cityId: string | null,
): Promise<ActivityWithCount[]> {
  return db<ActivityWithCount[]>`
    select a.id, a.slug, a.name, a.summary, a.hue, a.icon, a.table_kind as "tableKind",
      coalesce(counted.providers, 0) as "providerCount"
    from activities a
    left join (
      select o.activity_id, count(distinct o.provider_id)::int as providers
      from offers o
      join branches b on b.provider_id = o.provider_id and b.id = o.branch_id
      join service_providers p on p.id = o.provider_id
      where o.active and b.status = 'open' and p.status = 'listed'
        and (${cityId}::uuid is null or b.city_id = ${cityId}::uuid)
      group by o.activity_id
    ) counted on counted.activity_id = a.id
    order by a.position`;
}

export async function findCityId(db: Database, slug: string): Promise<string | undefined> {
  const [city] = await db<{ id: string }[]>`select id from cities where slug = ${slug}`;
  return city?.id;
}
