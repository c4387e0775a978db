import { sql } from './database.ts';

/** Whether guests may see the place, and with it its photos. For statements that know the branch as … */
export const isShownToAll = (branch: 'b' | 'r') => sql`
  (${sql([branch])}.status = 'open' and exists (select from service_providers v
    where v.id = ${sql([branch])}.provider_id and v.status in ('listed', 'paused')))`;

/**
 * The picture of a place on cards, tickets and lists: its first photo. Null: the scene is drawn, also for tickets of
 * a place that has left the market.
 */
export const firstPhotoOf = (branch: 'b' | 'r') => sql`
  (select jsonb_build_object('url', coalesce(f.card_url, f.url), 'caption', f.caption,
      'focus', jsonb_build_object('x', f.focus_x, 'y', f.focus_y))
    from branch_photos f
    where f.provider_id = ${sql([branch])}.provider_id and f.branch_id = ${sql([branch])}.id
      and f.hidden_at is null and ${isShownToAll(branch)}
    order by f.position, f.id limit 1)`;
