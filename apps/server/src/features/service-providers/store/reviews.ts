import type { Language } from '@gramy/domain/language/language';
import { type Database, sql } from '../../../db/database.ts';

export interface ReviewRow {
  id: string;
  rating: number;
  body: string;
  language: Language;
  /** Null once the account is gone, and for whoever wants no name there. */
  authorName: string | null;
  visitedOn: string;
  activity: { slug: string; name: Record<Language, string>; hue: number; icon: string };
  branchId: string;
  createdAt: Date;
  reply: string | null;
  repliedAt: Date | null;
  editedAt: Date | null;
  hasTranslation: boolean;
  photos: { key: string; width: number; height: number }[];
}

export interface ReviewsWanted {
  providerId: string;
  branchSlug: string | null;
  rating: number | null;
  language: Language | null;
  /** The last one of the page before. */
  after: { rating: string; createdMicros: string; id: string } | undefined;
  most: number;
}

export interface ReviewKey {
  id: string;
  rating: number;
  createdMicros: string;
}

export type ListReviewKeys = (db: Database, wanted: ReviewsWanted) => Promise<ReviewKey[]>;

/** The beginning of each list: those that are shown and were asked for. */
const selectWanted = ({ providerId, branchSlug, rating, language }: ReviewsWanted) => sql`
  select id, rating, (extract(epoch from created_at) * 1000000)::bigint as "createdMicros" from reviews
  where provider_id = ${providerId} and hidden_at is null
    and (${rating}::smallint is null or rating = ${rating}) and (${language}::text is null or language = ${language})
    and (${branchSlug}::text is null or branch_id = (
      select id from branches where provider_id = ${providerId} and slug = ${branchSlug}))`;

// One statement for each order, so that each can follow its index.

export const listNewestKeys: ListReviewKeys = (db, wanted) => {
  const { after, most } = wanted;
  return db<ReviewKey[]>`
    ${selectWanted(wanted)}
      and (${after?.id ?? null}::uuid is null or (created_at, id) < (
        timestamptz 'epoch' + ${after?.createdMicros ?? null}::bigint * interval '1 microsecond', ${after?.id ?? null}))
    order by created_at desc, id desc
    limit ${most}`;
};

export const listHighestKeys: ListReviewKeys = (db, wanted) => {
  const { after, most } = wanted;
  return db<ReviewKey[]>`
    ${selectWanted(wanted)}
      and (${after?.id ?? null}::uuid is null or (rating, created_at, id) < (${after?.rating ?? null}::bigint,
        timestamptz 'epoch' + ${after?.createdMicros ?? null}::bigint * interval '1 microsecond', ${after?.id ?? null}))
    order by rating desc, created_at desc, id desc
    limit ${most}`;
};

/** Of those with as few stars, the newest first. */
export const listLowestKeys: ListReviewKeys = (db, wanted) => {
  const { after, most } = wanted;
  return db<ReviewKey[]>`
    ${selectWanted(wanted)}
      and (${after?.id ?? null}::uuid is null or rating > ${after?.rating ?? null}::bigint
        or (rating = ${after?.rating ?? null}::bigint and (created_at, id) < (
          timestamptz 'epoch' + ${after?.createdMicros ?? null}::bigint * interval '1 microsecond', ${after?.id ?? null})))
    order by rating, created_at desc, id desc
    limit ${most}`;
};

/** In the order of the ids. What was visited is the first slot of the booking. */
export async function listReviews(
  db: Database,
  providerId: string,
  ids: readonly string[],
): Promise<ReviewRow[]> {
  return db<ReviewRow[]>`
    select r.id, r.rating, r.body, r.language, case when u.deleted_at is null and r.shows_name then u.full_name end as "authorName",
      s.business_date as "visitedOn",
      jsonb_build_object('slug', a.slug, 'name', a.name, 'hue', a.hue, 'icon', a.icon) as activity,
      r.branch_id as "branchId", r.created_at as "createdAt", r.reply, r.replied_at as "repliedAt",
      r.edited_at as "editedAt",
      exists (select from translations t
        where t.source_hash = sha256(convert_to(r.body, 'UTF8')) and t.language <> r.language) as "hasTranslation",
      (select coalesce(jsonb_agg(jsonb_build_object('key', f.object_key, 'width', f.width, 'height', f.height)
          order by f.position), '[]')
        from review_photos f where f.provider_id = r.provider_id and f.review_id = r.id) as photos
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join reviews r on r.provider_id = ${providerId} and r.id = wanted.id
    join lateral (
      select business_date, offer_id from booking_slots
      where provider_id = r.provider_id and booking_id = r.booking_id
      order by branch_id <> r.branch_id, starts_at, position limit 1) s on true
    join offers o on o.provider_id = r.provider_id and o.id = s.offer_id
    join activities a on a.id = o.activity_id
    left join users u on u.id = r.user_id
    order by wanted.place`;
}
