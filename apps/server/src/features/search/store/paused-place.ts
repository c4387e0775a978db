import { isUuid } from '@gramy/domain/text/uuid';
import type { Database } from '../../../db/database.ts';

export interface PausedPlace {
  row: { providerId: string; branchId: string; latitude: number; longitude: number };
  city: { slug: string };
  offers: { activity: { slug: string } }[];
}

/**
 * Of a venue that takes no bookings for now: nobody finds it, so that the market in memory does not know it, but its page
 * stands, and whoever reads it wants to go somewhere. `branch` is where they look, if it is one of its open places.
 */
export async function findPausedPlace(
  db: Database,
  { provider, branch }: { provider: string; branch: string | undefined },
): Promise<PausedPlace | undefined> {
  const [found] = await db<
    {
      providerId: string;
      branchId: string;
      latitude: number;
      longitude: number;
      city: string;
      activities: string[];
    }[]
  >`
    select p.id as "providerId", b.id as "branchId", b.latitude, b.longitude, c.slug as city,
      array(select a.slug::text from offers o join activities a on a.id = o.activity_id
        where o.branch_id = b.id and o.provider_id = p.id and o.active order by o.position, o.id) as activities
    from service_providers p
      join branches b on b.provider_id = p.id and b.status = 'open'
      join cities c on c.id = b.city_id
    where p.status = 'paused' and (p.slug = ${provider} or p.id = ${isUuid(provider) ? provider : null})
    order by (b.slug = ${branch ?? ''}) desc, b.position, b.id limit 1`;
  if (!found) return undefined;
  const { city, activities, ...row } = found;
  return { row, city: { slug: city }, offers: activities.map((slug) => ({ activity: { slug } })) };
}
