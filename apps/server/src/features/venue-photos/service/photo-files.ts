import { hasOfficePermission } from '@gramy/domain/access/office-permission';
import { hasPermission, mayEnterBranch } from '@gramy/domain/access/permission';
import type { Pool } from '../../../db/database.ts';
import type { Member } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import { isObjectKey, type ObjectStorage, type StoredObject } from '../../../ports/object-storage.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import { findPhotoFile, findProviderOf, findRole, type PhotoFile } from '../store/files.ts';
import {
  openPhotoAddress,
  type PhotoViewer,
  photoFolder,
  type SealedQuery,
  type SealPhoto,
  sceneKey,
  sealPhotoAddress,
} from './photo-addresses.ts';

export interface PhotoFiles {
  seal: SealPhoto;
  /** Undefined for whoever may not see it, as if there were none. */
  find(key: string, query: SealedQuery): Promise<{ isPublic: boolean } | undefined>;
  load(key: string): Promise<StoredObject | undefined>;
  /** Whether a scene of a place that is not public was shown to somebody who belongs there. */
  maySeeScene(branchId: string, query: SealedQuery): Promise<boolean>;
}

export interface PhotoFileDeps {
  clock: Clock;
  secrets: Secrets;
  storage: Pick<ObjectStorage, 'get'>;
  /** The current membership; undefined for everybody else. */
  findMember(who: Pick<Member, 'providerId' | 'userId'>): Promise<Member | undefined>;
}

/** What is public everybody sees; the rest whoever belongs there at this moment, whatever was true when they got the address. */
export function createPhotoFiles(pool: Pool, deps: PhotoFileDeps): PhotoFiles {
  const { clock, secrets, storage, findMember } = deps;
  const now = () => clock.now().getTime();

  async function maySee(
    { userId, isOffice }: PhotoViewer,
    photo: Pick<PhotoFile, 'providerId' | 'branchId'>,
  ): Promise<boolean> {
    const role = await findRole(pool, userId);
    if (role === undefined) return false;
    if (isOffice) return hasOfficePermission(role, 'office.reviewVenues');
    const member = await findMember({ providerId: photo.providerId, userId });
    return (
      member !== undefined &&
      hasPermission(member, 'setup.read') &&
      mayEnterBranch(member.branchIds, photo.branchId)
    );
  }

  return {
    seal: (url, viewer) => sealPhotoAddress(url, viewer, secrets, now()),
    async find(key, query) {
      if (!isObjectKey(key) || !key.startsWith(`${photoFolder}/`)) return undefined;
      const photo = await findPhotoFile(pool, key);
      if (!photo || photo.isPublic) return photo;
      const viewer = openPhotoAddress(key, query, secrets, now());
      return viewer && (await maySee(viewer, photo)) ? photo : undefined;
    },
    load: (key) => storage.get(key),
    async maySeeScene(branchId, query) {
      const viewer = openPhotoAddress(sceneKey(branchId), query, secrets, now());
      const providerId = viewer && (await findProviderOf(pool, branchId));
      return viewer !== undefined && providerId !== undefined && maySee(viewer, { providerId, branchId });
    },
  };
}
