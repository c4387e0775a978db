import type { Database } from '../../db/database.ts';

/** Whether this activity is, or was, offered at the branch: bookings of the past are shown, too. */
export async function isOfferedAtBranch(db: Database, branchId: string, activity: string): Promise<boolean> {
  const rows = await db`
    select 1 from branches r
    join offers o on o.provider_id = r.provider_id and o.branch_id = r.id
    join activities a on a.id = o.activity_id
    join service_providers p on p.id = r.provider_id and p.status not in ('draft', 'submitted')
    where r.status <> 'draft' and r.id = ${branchId} and a.slug = ${activity} limit 1`;
  return rows.length > 0;
}

/** The same of a provider, by the name in use or by a former one; of a longer name only the beginning is known. */
export async function isOfferedByProvider(
  db: Database,
  { name, isCut }: { name: string; isCut: boolean },
  activity: string,
): Promise<boolean> {
  const rows = await db`
    select 1 from offers o join activities a on a.id = o.activity_id
    join service_providers v on v.id = o.provider_id and v.status not in ('draft', 'submitted')
    where a.slug = ${activity} and o.provider_id in (
      select p.id from service_providers p where p.slug = ${name} or (${isCut} and starts_with(p.slug, ${name}))
      union all
      select f.provider_id from former_slugs f where f.slug = ${name} or (${isCut} and starts_with(f.slug, ${name})))
    limit 1`;
  return rows.length > 0;
}

export async function isArticle(
  db: Database,
  { name, isCut }: { name: string; isCut: boolean },
): Promise<boolean> {
  const rows = await db`
    select 1 from articles where slug = ${name} or (${isCut} and starts_with(slug, ${name})) limit 1`;
  return rows.length > 0;
}
