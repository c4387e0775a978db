import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { mostPictureBytes, mostPicturePixels, type PictureCrop } from '@gramy/domain/pictures/picture-type';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { isObjectKey, type ObjectStorage, ObjectTooLargeError } from '../../ports/object-storage.ts';
import type { PictureMaker } from '../../ports/picture-maker.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { deleteFile, insertFile, takeAbandoned } from './store.ts';

export interface UploadDeps {
  clock: Clock;
  storage: ObjectStorage;
  pictures: PictureMaker;
  secrets: Secrets;
}

export interface UploadService {
  /** Where one browser may send one file. */
  presign(
    userId: string,
    file: ParsedRequest<'POST /user/profile/pre-signed-url'>['body'],
  ): Promise<CallData<'POST /user/profile/pre-signed-url'>>;
  /** What was sent there, made anew and kept under another name; what was sent is gone afterwards, used or not. */
  takePicture(
    userId: string,
    key: string,
    options: { crop?: PictureCrop | undefined; width: number; height: number },
  ): Promise<Outcome<{ key: string }>>;
  remove(key: string): Promise<void>;
  publicUrl(key: string): string;
}

const uploadSeconds = 10 * 60;

export function createUploadService(
  pool: Pool,
  { storage, pictures, secrets, clock }: UploadDeps,
): UploadService {
  const rawFolder = (userId: string) => `uploads/${userId}/`;

  async function readUpload(key: string): Promise<Uint8Array | undefined | 'tooLarge'> {
    try {
      return (await storage.get(key, { maxBytes: mostPictureBytes }))?.body;
    } catch (error) {
      if (error instanceof ObjectTooLargeError) return 'tooLarge';
      throw error;
    }
  }

  async function remove(key: string): Promise<void> {
    await storage.delete(key);
    await deleteFile(pool, key);
  }

  return {
    async presign(userId, { contentType, bytes }) {
      const key = `${rawFolder(userId)}${secrets.randomId()}`;
      await insertFile(pool, { key, userId, isRaw: true, at: clock.now() });
      const upload = await storage.presignUpload({
        key,
        contentType,
        maxBytes: bytes,
        expiresInSeconds: uploadSeconds,
      });
      return { key, ...upload };
    },
    async takePicture(userId, key, options) {
      // The name says whose it is: nobody takes what somebody else has sent.
      if (!isObjectKey(key) || !key.startsWith(rawFolder(userId))) return new Failure('notFound');
      const sent = await readUpload(key);
      if (sent === undefined) return new Failure('notFound');
      const made =
        sent === 'tooLarge'
          ? undefined
          : await pictures.make(sent, { ...options, maxPixels: mostPicturePixels });
      await remove(key);
      if (!made) return new Failure('pictureRefused');
      const kept = `pictures/${userId}/${secrets.randomId()}.webp`;
      // Before it is there: what nobody knows of would never be found again.
      await insertFile(pool, { key: kept, userId, isRaw: false, at: clock.now() });
      await storage.put(kept, made.body, { contentType: made.contentType });
      return { key: kept };
    },
    remove,
    publicUrl: (key) => storage.publicUrl(key),
  };
}

/** What was sent and never used. */
export async function deleteAbandoned(pool: Pool, storage: ObjectStorage, before: Date): Promise<void> {
  for (const key of await takeAbandoned(pool, before)) await storage.delete(key);
}
