import type { Database } from '../../db/database.ts';

export interface ListedPage {
  slug: string;
  updatedAt: Date;
}

/** A search that finds something; null: any. */
export interface SearchPage {
  activity: string | null;
  city: string | null;
}

// Those whose page is there: listed, with a place to go to.

export async function countProviders(db: Database): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from service_providers p
    where p.status = 'listed'
      and exists (select from branches b where b.provider_id = p.id and b.status = 'open')`;
  return row?.count ?? 0;
}

/** The first one of every so many, in the order of their names. */
export async function listFirstOfParts(db: Database, partSize: number): Promise<string[]> {
  const rows = await db<{ slug: string }[]>`
    select slug from (
      select p.slug, row_number() over (order by p.slug) as place from service_providers p
      where p.status = 'listed'
        and exists (select from branches b where b.provider_id = p.id and b.status = 'open')) listed
    where place % ${partSize}::int = 1
    order by slug`;
  return rows.map(({ slug }) => slug);
}

/** From `from` on, or after it, up to but without `to`. */
export async function listProviders(
  db: Database,
  { from, isAfter, to, most }: { from: string; isAfter: boolean; to: string | null; most: number },
): Promise<ListedPage[]> {
  return db<ListedPage[]>`
    select p.slug, p.updated_at as "updatedAt" from service_providers p
    where p.slug >= ${from} and (not ${isAfter} or p.slug > ${from}) and (${to}::text is null or p.slug < ${to})
      and p.status = 'listed'
      and exists (select from branches b where b.provider_id = p.id and b.status = 'open')
    order by p.slug
    limit ${most}`;
}

export async function listPublishedArticles(db: Database, now: Date): Promise<ListedPage[]> {
  return db<ListedPage[]>`
    select slug, greatest(updated_at, published_at) as "updatedAt" from articles
    where published_at <= ${now} order by published_at desc, id desc`;
}

export async function listSearches(db: Database): Promise<SearchPage[]> {
  return db<SearchPage[]>`
    select a.slug as activity, c.slug as city
    from offers o
    join branches b on b.provider_id = o.provider_id and b.id = o.branch_id and b.status = 'open'
    join service_providers p on p.id = o.provider_id and p.status = 'listed'
    join cities c on c.id = b.city_id and c.active
    join countries k on k.code = c.country_code and k.active
    join activities a on a.id = o.activity_id and a.active
    where o.active
    group by grouping sets ((a.slug, c.slug), (a.slug), (c.slug))
    order by c.slug nulls first, a.slug nulls first`;
}
