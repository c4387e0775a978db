import { sql } from './database.ts';

/** The picture of a place on cards, tickets and lists: its first photo, or null. For statements that know the branch as … */
export const firstPhotoOf = (branch: 'b' | 'r') => sql`
  (select jsonb_build_object('url', coalesce(f.card_url, f.url), 'caption', f.caption,
      'focus', jsonb_build_object('x', f.focus_x, 'y', f.focus_y))
    from branch_photos f
    where f.provider_id = ${sql([branch])}.provider_id and f.branch_id = ${sql([branch])}.id
    order by f.position, f.id limit 1)`;
