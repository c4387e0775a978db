import { join } from 'node:path';
import { createDiskObjectStorage } from '../adapters/object-storage/disk-object-storage.ts';
import { createS3ObjectStorage } from '../adapters/object-storage/s3-object-storage.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/database.ts';
import { createUploadGrants } from '../features/uploads/service.ts';
import { apiBase } from '../http/register-routes.ts';
import { mediaPath, type UploadTarget, uploadsPath } from '../http/uploads.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';

export interface Storage {
  storage: ObjectStorage;
  /** Only where our own server takes the uploads. */
  uploadTarget: UploadTarget | undefined;
}

export function composeStorage(
  config: Config,
  { pool, ...deps }: { pool: Pool; clock: Clock; secret: string },
): Storage {
  if (config.storage) return { storage: createS3ObjectStorage(config.storage), uploadTarget: undefined };
  const base = config.apiBaseUrl ?? apiBase;
  const disk = createDiskObjectStorage({
    ...deps,
    directory: join(config.dataDir, 'objects'),
    uploadBaseUrl: base + uploadsPath,
    publicBaseUrl: base + mediaPath,
  });
  return { storage: disk, uploadTarget: { ...disk, ...createUploadGrants(pool, deps) } };
}
