import type { WireBoard } from '@gramy/contract/schemas/board';
import type { Database } from '../../../db/database.ts';

export interface PlaceKey {
  providerId: string;
  branchId: string;
}

/** With those that are no longer in use: bookings may still be on them. */
export interface PlaceRow {
  name: string;
  timeZone: string;
  currency: WireBoard['branch']['currency'];
  tables: WireBoard['tables'];
  offers: WireBoard['offers'];
}

export async function findPlace(
  db: Database,
  { providerId, branchId }: PlaceKey,
): Promise<PlaceRow | undefined> {
  const [row] = await db<PlaceRow[]>`
    select coalesce(nullif(b.name, ''), b.street) as name, b.time_zone as "timeZone", p.currency,
      (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'name', t.name, 'seatsMin', t.seats_min,
          'seatsMax', t.seats_max, 'isActive', t.active, 'offerIds', array(
            select u.offer_id from offer_tables u
            where u.provider_id = t.provider_id and u.table_id = t.id and u.active order by u.offer_id))
          order by t.position, t.id), '[]')
        from tables t where t.provider_id = b.provider_id and t.branch_id = b.id) as tables,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'isActive', o.active,
          'activity', json_build_object('slug', a.slug, 'name', a.name), 'durations', o.durations,
          'bufferMinutes', o.buffer_minutes) order by o.position, o.id), '[]')
        from offers o join activities a on a.id = o.activity_id
        where o.provider_id = b.provider_id and o.branch_id = b.id) as offers
    from branches b join service_providers p on p.id = b.provider_id
    where b.provider_id = ${providerId} and b.id = ${branchId}`;
  return row;
}
