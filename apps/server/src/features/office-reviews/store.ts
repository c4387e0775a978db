import type { CallData } from '@gramy/contract/wire-types';
import { type Database, sql } from '../../db/database.ts';

type Moderated = CallData<'GET /admin/reviews'>['items'][number];
export type ReviewRow = Omit<Moderated, 'createdAt' | 'since' | 'photos'> & {
  createdAt: Date;
  since: Date;
  photos: { key: string; width: number; height: number }[];
  mark: string;
};

export interface PageStart {
  /** Microseconds. */
  at: string;
  id: string;
}

/** A review stands where the first report does that nobody has decided: the others say more of the same. */
export async function listReviews(
  db: Database,
  { status, after, most }: { status: 'reported' | 'hidden'; after: PageStart | null; most: number },
): Promise<ReviewRow[]> {
  const start = sql`(timestamptz 'epoch' + ${after?.at ?? '0'}::bigint * interval '1 microsecond', ${after?.id ?? null}::uuid)`;
  const found =
    status === 'hidden'
      ? sql`select provider_id, id, hidden_at as since from reviews
          where hidden_at is not null and ${after ? sql`(hidden_at, id) < ${start}` : sql`true`}
          order by hidden_at desc, id desc limit ${most}`
      : sql`select provider_id, review_id as id, created_at as since from review_reports x
          where handled_at is null and ${after ? sql`(created_at, review_id) > ${start}` : sql`true`}
            and not exists (select from review_reports earlier
              where earlier.provider_id = x.provider_id and earlier.review_id = x.review_id
                and earlier.handled_at is null
                and (earlier.created_at, earlier.reporter_id) < (x.created_at, x.reporter_id))
          order by created_at, review_id limit ${most}`;
  return db<ReviewRow[]>`
    with found as (${found})
    select r.id, f.since, (extract(epoch from f.since) * 1000000)::bigint::text as mark, r.rating, r.body, r.language, r.created_at as "createdAt", r.reply,
      r.hidden_at is not null as "isHidden",
      jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as provider,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.full_name) end as author,
      (select coalesce(jsonb_agg(jsonb_build_object('key', i.object_key, 'width', i.width, 'height', i.height)
          order by i.position), '[]')
        from review_photos i where i.provider_id = r.provider_id and i.review_id = r.id) as photos,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', x.reason, 'note', x.note,
          'at', to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by x.created_at), '[]')
        from review_reports x where x.provider_id = r.provider_id and x.review_id = r.id) as reports
    from found f
    join reviews r on r.provider_id = f.provider_id and r.id = f.id
    join service_providers p on p.id = r.provider_id
    left join users u on u.id = r.user_id and u.deleted_at is null
    order by ${status === 'hidden' ? sql`f.since desc, r.id desc` : sql`f.since, r.id`}`;
}

export interface ReviewToDecide {
  providerId: string;
  isHidden: boolean;
}

export async function lockReview(tx: Database, id: string): Promise<ReviewToDecide | undefined> {
  const [review] = await tx<ReviewToDecide[]>`
    select provider_id as "providerId", hidden_at is not null as "isHidden" from reviews where id = ${id} for update`;
  return review;
}

/** Its stars count from then on, or no more: a trigger sees to it. */
export async function setHidden(
  tx: Database,
  { providerId, id, at }: { providerId: string; id: string; at: Date | null },
): Promise<void> {
  await tx`update reviews set hidden_at = ${at} where provider_id = ${providerId} and id = ${id}`;
}

export async function handleReports(
  tx: Database,
  { providerId, id, at }: { providerId: string; id: string; at: Date },
): Promise<void> {
  await tx`
    update review_reports set handled_at = ${at}
    where provider_id = ${providerId} and review_id = ${id} and handled_at is null`;
}
