import type { AccountRole } from '@gramy/domain/access/office-permission';
import type { Database } from '../../../db/database.ts';
import { isShownToAll } from '../../../db/first-photo.ts';

export interface PhotoFile {
  providerId: string;
  branchId: string;
  isPublic: boolean;
}

/** By the name of the whole picture or of its small one. */
export async function findPhotoFile(db: Database, key: string): Promise<PhotoFile | undefined> {
  const [photo] = await db<PhotoFile[]>`
    select f.provider_id as "providerId", f.branch_id as "branchId", 
      f.hidden_at is null and ${isShownToAll('b')} as "isPublic"
    from branch_photos f
    join branches b on b.provider_id = f.provider_id and b.id = f.branch_id
    where f.object_key = ${key} or f.card_key = ${key}`;
  return photo;
}

/** Undefined for accounts that are gone or suspended. */
export async function findRole(db: Database, userId: string): Promise<AccountRole | undefined> {
  const [user] = await db<{ role: AccountRole }[]>`
    select role from users where id = ${userId} and deleted_at is null and suspended_at is null`;
  return user?.role;
}

export async function findProviderOf(db: Database, branchId: string): Promise<string | undefined> {
  const [row] = await db<{ providerId: string }[]>`
    select provider_id as "providerId" from branches where id = ${branchId}`;
  return row?.providerId;
}
