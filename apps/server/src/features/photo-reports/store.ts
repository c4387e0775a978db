import type { PhotoReportReason } from '@gramy/domain/pictures/photo-report';
import type { Database } from '../../db/database.ts';

export interface PhotoReport {
  /** The name in use, or the id. */
  serviceProviderId: string;
  photoId: string;
  reporterId: string;
  reason: PhotoReportReason;
}

export interface ShownPhoto {
  providerId: string;
  photoId: string;
}

/** Undefined: there is no such photo that guests see. */
export async function lockShownPhoto(
  tx: Database,
  { serviceProviderId, photoId }: PhotoReport,
): Promise<ShownPhoto | undefined> {
  const [photo] = await tx<ShownPhoto[]>`
    select f.provider_id as "providerId", f.id as "photoId"
    from service_providers p
    join branch_photos f on f.provider_id = p.id and f.id = ${photoId} and f.hidden_at is null
    join branches b on b.provider_id = f.provider_id and b.id = f.branch_id and b.status = 'open'
    where p.status in ('listed', 'paused') and (p.slug = ${serviceProviderId} or p.id::text = ${serviceProviderId})
    for update of f`;
  return photo;
}

/** False: they have said so before. */
export async function insertReport(
  tx: Database,
  { providerId, photoId }: ShownPhoto,
  { reporterId, reason }: PhotoReport,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into photo_reports (provider_id, photo_id, reporter_id, reason, created_at)
    values (${providerId}, ${photoId}, ${reporterId}, ${reason}, ${now})
    on conflict (provider_id, photo_id, reporter_id) do nothing returning 1`;
  return rows.length > 0;
}

/** It waits at the desk of the office again, as a new one does. */
export async function askForAnotherLook(tx: Database, { providerId, photoId }: ShownPhoto): Promise<void> {
  await tx`
    update branch_photos set looked_at = null
    where provider_id = ${providerId} and id = ${photoId} and looked_at is not null`;
}
