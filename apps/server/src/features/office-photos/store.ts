import type { CallData } from '@gramy/contract/wire-types';
import { type Database, sql } from '../../db/database.ts';

type Listed = CallData<'GET /admin/photos'>['items'][number];
export type PhotoRow = Omit<Listed, 'since'> & { since: Date; mark: string };

export interface PageStart {
  /** Microseconds. */
  at: string;
  id: string;
}

/** One that was reported waits since then, and not since it was added. */
export const waitsSince = sql`coalesce((select min(x.created_at) from photo_reports x
  where x.provider_id = f.provider_id and x.photo_id = f.id and x.handled_at is null), f.created_at)`;

/** New ones only of venues that guests see: of the others somebody looks at the whole. */
export async function listPhotos(
  db: Database,
  { status, after, most }: { status: 'new' | 'hidden'; after: PageStart | null; most: number },
): Promise<PhotoRow[]> {
  const isHidden = status === 'hidden';
  const moment = isHidden ? sql`f.hidden_at` : sql`f.created_at`;
  const of = isHidden
    ? sql`f.hidden_at is not null`
    : sql`f.looked_at is null and p.status in ('listed', 'paused')`;
  const order = isHidden ? sql`f.hidden_at desc, f.id desc` : sql`f.created_at, f.id`;
  const start = sql`(timestamptz 'epoch' + ${after?.at ?? '0'}::bigint * interval '1 microsecond', ${after?.id ?? null}::uuid)`;
  const rest =
    after === null
      ? sql`true`
      : isHidden
        ? sql`(f.hidden_at, f.id) < ${start}`
        : sql`(f.created_at, f.id) > ${start}`;
  return db<PhotoRow[]>`
    select f.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as provider, b.name as place,
      c.name as city, f.url, f.width, f.height, coalesce(f.caption::jsonb, '{"en":"","pl":""}') as caption,
      ${isHidden ? moment : waitsSince} as since, (extract(epoch from ${moment}) * 1000000)::bigint::text as mark,
      f.hidden_reason as "hiddenReason",
      (select coalesce(jsonb_agg(jsonb_build_object('reason', x.reason,
          'at', to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by x.created_at), '[]')
        from photo_reports x where x.provider_id = f.provider_id and x.photo_id = f.id and x.handled_at is null) as reports
    from branch_photos f
    join service_providers p on p.id = f.provider_id
    join branches b on b.provider_id = f.provider_id and b.id = f.branch_id
    join cities c on c.id = b.city_id
    where ${of} and ${rest}
    order by ${order} limit ${most}`;
}

export interface PhotoKey {
  providerId: string;
  photoId: string;
}

export interface PhotoToDecide {
  branchId: string;
  url: string;
  hiddenReason: string | null;
  hiddenMails: string[] | null;
}

export async function lockPhoto(
  tx: Database,
  { providerId, photoId }: PhotoKey,
): Promise<PhotoToDecide | undefined> {
  const [photo] = await tx<PhotoToDecide[]>`
    select branch_id as "branchId", url, hidden_reason as "hiddenReason", hidden_mails as "hiddenMails"
    from branch_photos where provider_id = ${providerId} and id = ${photoId} for update`;
  return photo;
}

/** A photo that was hidden and is shown again does not wait a second time. */
export async function decidePhoto(
  tx: Database,
  { providerId, photoId }: PhotoKey,
  { at, hidden }: { at: Date; hidden: { reason: string; mails: readonly string[] } | null },
): Promise<void> {
  await tx`
    update branch_photos set looked_at = coalesce(looked_at, ${at}),
      hidden_at = ${hidden ? at : null}::timestamptz, hidden_reason = ${hidden?.reason ?? null},
      hidden_mails = ${hidden ? [...hidden.mails] : null}::uuid[]
    where provider_id = ${providerId} and id = ${photoId}`;
}

/** Decided, either way. */
export async function handleReports(
  tx: Database,
  { providerId, photoId }: PhotoKey,
  at: Date,
): Promise<void> {
  await tx`
    update photo_reports set handled_at = ${at}
    where provider_id = ${providerId} and photo_id = ${photoId} and handled_at is null`;
}
