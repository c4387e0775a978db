import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';

export interface Place {
  providerId: string;
  branchId: string;
}

const base = '/business/providers/:providerId/branches/:branchId/photos';
export type VenuePhoto = CallData<`GET ${typeof base}`>['photos'][number];
export type SentPhoto = ParsedRequest<`PUT ${typeof base}`>['body']['photos'][number];

export async function hasBranch(db: Database, { providerId, branchId }: Place): Promise<boolean> {
  const found = await db`
    select 1 from branches where provider_id = ${providerId} and id = ${branchId}`;
  return found.length > 0;
}

/** Held until the transaction ends: photos of one place are added one after the other. */
export async function lockBranch(tx: Database, { providerId, branchId }: Place): Promise<void> {
  await tx`
    select 1 from branches where provider_id = ${providerId} and id = ${branchId} for no key update`;
}

export async function listPhotos(db: Database, { providerId, branchId }: Place): Promise<VenuePhoto[]> {
  const photos = await db<(VenuePhoto & { reason: string | null })[]>`
    select id, url, width, height, coalesce(caption::jsonb, '{"en":"","pl":""}') as caption,
      jsonb_build_object('x', focus_x, 'y', focus_y) as focus, hidden_reason as reason
    from branch_photos where provider_id = ${providerId} and branch_id = ${branchId}
    order by position, id`;
  return photos.map(({ reason, ...photo }) => (reason === null ? photo : { ...photo, hiddenReason: reason }));
}

export interface NewPhoto {
  id: string;
  key: string;
  url: string;
  cardKey: string;
  cardUrl: string;
  width: number;
  height: number;
}

/** Behind all others. */
export async function insertPhoto(
  tx: Database,
  { providerId, branchId }: Place,
  { id, key, url, cardKey, cardUrl, width, height }: NewPhoto,
): Promise<void> {
  await tx`
    insert into branch_photos (provider_id, branch_id, id, object_key, url, card_key, card_url, width, height, position)
    select ${providerId}, ${branchId}, ${id}, ${key}, ${url}, ${cardKey}, ${cardUrl}, ${width}, ${height},
      coalesce((select max(position) + 1 from branch_photos
        where provider_id = ${providerId} and branch_id = ${branchId}), 0)`;
}

/** In the order in which they are sent. Answers how many of them there are. */
export async function updatePhotos(
  tx: Database,
  { providerId, branchId }: Place,
  photos: readonly SentPhoto[],
): Promise<number> {
  const sent = JSON.stringify(photos.map((photo, position) => ({ ...photo, position })));
  const updated = await tx`
    update branch_photos f set position = s.position, caption = s.caption,
      focus_x = (s.focus ->> 'x')::smallint, focus_y = (s.focus ->> 'y')::smallint
    from jsonb_to_recordset(${sent}::text::jsonb) as s (id uuid, caption jsonb, focus jsonb, position smallint)
    where f.provider_id = ${providerId} and f.branch_id = ${branchId} and f.id = s.id
    returning 1`;
  return updated.length;
}

export interface GonePhoto {
  url: string;
  key: string | null;
  cardKey: string | null;
}

/** Undefined: there is none. A photo that lies elsewhere has no key. */
export async function deletePhoto(
  tx: Database,
  { providerId, branchId }: Place,
  photoId: string,
): Promise<GonePhoto | undefined> {
  const [photo] = await tx<GonePhoto[]>`
    delete from branch_photos
    where provider_id = ${providerId} and branch_id = ${branchId} and id = ${photoId}
    returning url, object_key as key, card_key as "cardKey"`;
  return photo;
}
