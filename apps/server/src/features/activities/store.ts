import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';

/** `picture` is the name of a file; null: a scene is drawn for it. */
type Activity = CallData<'GET /activity/activities'>['items'][number];
type DescribedActivity = CallData<'GET /activity/activities-for-consumers'>['items'][number];
type ActivityWithCount = CallData<'GET /activity/activities-for-consumers-with-counts'>['items'][number];

export async function listActivities(db: Database): Promise<Activity[]> {
  return db<Activity[]>`
    select id, slug, name, summary, hue, icon, table_kind as "tableKind", picture_key as picture
    from activities where active order by position`;
}

/**
 * `cityId` null means the whole market. What is typical is the offer in the middle: by price, by length, and by the
 * seats of one of its tables.
 */
export async function listOfferedActivities(
  db: Database,
  cityId: string | null,
): Promise<DescribedActivity[]> {
  return db<DescribedActivity[]>`
    select a.id, a.slug, a.name, a.summary, a.hue, a.icon, a.table_kind as "tableKind", a.picture_key as picture,
      a.description, a.expectations,
      offered.providers as "providerCount", offered.places as "placeCount",
      jsonb_build_object('price', offered.price, 'currency', offered.currency, 'pricedPer', offered.priced_per,
        'durationMinutes', offered.duration, 'seats', coalesce(offered.seats, 1)) as typical
    from activities a
    join (
      select o.activity_id, count(distinct o.provider_id)::int as providers,
        count(distinct o.branch_id)::int as places,
        percentile_disc(0.5) within group (order by o.base_price) as price,
        percentile_disc(0.5) within group (order by o.durations[(cardinality(o.durations) + 1) / 2]) as duration,
        percentile_disc(0.5) within group (order by one_table.seats) as seats,
        mode() within group (order by o.priced_per) as priced_per,
        mode() within group (order by o.currency) as currency
      from offers o
      join branches b on b.provider_id = o.provider_id and b.id = o.branch_id
      join service_providers p on p.id = o.provider_id
      left join lateral (
        select t.seats_max as seats from offer_tables used
        join tables t on t.provider_id = used.provider_id and t.id = used.table_id
        where used.provider_id = o.provider_id and used.offer_id = o.id and used.active
        limit 1
      ) one_table on true
      where o.active and b.status = 'open' and p.status = 'listed'
        and (${cityId}::uuid is null or b.city_id = ${cityId}::uuid)
      group by o.activity_id
    ) offered on offered.activity_id = a.id
    where a.active
    order by a.position`;
}

/** `cityId` null counts the whole market. */
export async function listActivitiesWithCounts(
  db: Database,
  cityId: string | null,
): Promise<ActivityWithCount[]> {
  return db<ActivityWithCount[]>`
    select a.id, a.slug, a.name, a.summary, a.hue, a.icon, a.table_kind as "tableKind",
      a.picture_key as picture, coalesce(counted.providers, 0) as "providerCount", coalesce(counted.places, 0) as "placeCount"
    from activities a
    left join (
      select o.activity_id, count(distinct o.provider_id)::int as providers,
        count(distinct o.branch_id)::int as places
      from offers o
      join branches b on b.provider_id = o.provider_id and b.id = o.branch_id
      join service_providers p on p.id = o.provider_id
      where o.active and b.status = 'open' and p.status = 'listed'
        and (${cityId}::uuid is null or b.city_id = ${cityId}::uuid)
      group by o.activity_id
    ) counted on counted.activity_id = a.id
    where a.active
    order by a.position`;
}

export async function findCityId(db: Database, slug: string): Promise<string | undefined> {
  const [city] = await db<{ id: string }[]>`select id from cities where slug = ${slug} and active`;
  return city?.id;
}
