import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { mostPictureBytes, mostPicturePixels, type PictureCrop } from '@gramy/domain/pictures/picture-type';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { isObjectKey, type ObjectStorage, ObjectTooLargeError } from '../../ports/object-storage.ts';
import type { MadePicture, PictureMaker } from '../../ports/picture-maker.ts';
import type { Secrets } from '../../ports/secrets.ts';
import {
  deleteFile,
  insertGrant,
  insertPicture,
  isGrantOpen,
  markSent,
  markUsed,
  takeSentBefore,
} from './store.ts';

export interface UploadDeps {
  clock: Clock;
  storage: ObjectStorage;
  pictures: PictureMaker;
  secrets: Secrets;
}

/** What lies under `pictures` everybody may see who knows its address. */
type PictureFolder = 'pictures' | 'venue-photos';

export interface UploadService {
  /** Where one browser may send one file. */
  presign(
    by: { userId: string; sessionId: string },
    file: ParsedRequest<'POST /user/profile/pre-signed-url'>['body'],
  ): Promise<Outcome<CallData<'POST /user/profile/pre-signed-url'>>>;
  /** What was sent there, made anew and kept under another name; what was sent is gone afterwards, used or not. */
  takePicture(
    userId: string,
    key: string,
    options: { crop?: PictureCrop | undefined; width: number; height: number; folder?: PictureFolder },
  ): Promise<Outcome<{ key: string }>>;
  /** One of the pictures made here, once more in another size and under a name of its own. */
  makeSmaller(
    userId: string,
    key: string,
    size: { width: number; height: number; folder?: PictureFolder },
  ): Promise<Outcome<{ key: string }>>;
  remove(key: string): Promise<void>;
  publicUrl(key: string): string;
}

/** A store elsewhere believes its address for so long, whatever happens to the session. */
const uploadSeconds = 5 * 60;
/** Of one account, sent and not yet used: eight of the largest pictures. */
const mostWaitingBytes = 8 * mostPictureBytes;
/** Twelve times as long as an address lasts: nothing can come any more, and whoever sent it has left the page. */
const sentKeptMs = 60 * 60_000;

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

  async function keep(
    userId: string,
    { body, contentType }: MadePicture,
    folder: PictureFolder = 'pictures',
  ): Promise<{ key: string }> {
    const owner = folder === 'pictures' ? `${userId}/` : '';
    const key = `${folder}/${owner}${secrets.randomId()}.webp`;
    // Before it is there: what nobody knows of would never be found again.
    await insertPicture(pool, { key, userId, at: clock.now() });
    await storage.put(key, body, { contentType });
    return { key };
  }

  async function remove(key: string): Promise<void> {
    await storage.delete(key);
    await deleteFile(pool, key);
  }

  return {
    async presign({ userId, sessionId }, { contentType, bytes }) {
      const key = `${rawFolder(userId)}${secrets.randomId()}`;
      const at = clock.now();
      const openSince = new Date(at.getTime() - uploadSeconds * 1000);
      const isGranted = await pool.begin((tx) =>
        insertGrant(tx, { key, userId, sessionId, bytes, at }, { mostBytes: mostWaitingBytes, openSince }),
      );
      if (!isGranted) return new Failure('rateLimited', { retryAfterSeconds: uploadSeconds });
      const upload = await storage.presignUpload({
        key,
        contentType,
        maxBytes: bytes,
        expiresInSeconds: uploadSeconds,
      });
      return { key, ...upload };
    },
    async takePicture(userId, key, { folder, ...options }) {
      // The name says whose it is: nobody takes what somebody else has sent.
      if (!isObjectKey(key) || !key.startsWith(rawFolder(userId))) return new Failure('notFound');
      const sent = await readUpload(key);
      if (sent === undefined || !(await markUsed(pool, { key, userId, at: clock.now() }))) {
        return new Failure('notFound');
      }
      const made =
        sent === 'tooLarge'
          ? undefined
          : await pictures.make(sent, { ...options, maxPixels: mostPicturePixels });
      // Its line stays on the list until nothing can be sent there any more.
      await storage.delete(key);
      return made ? keep(userId, made, folder) : new Failure('pictureRefused');
    },
    async makeSmaller(userId, key, { folder, ...size }) {
      const whole = await storage.get(key, { maxBytes: mostPictureBytes });
      const made = whole && (await pictures.make(whole.body, { ...size, maxPixels: mostPicturePixels }));
      return made ? keep(userId, made, folder) : new Failure('pictureRefused');
    },
    remove,
    publicUrl: (key) => storage.publicUrl(key),
  };
}

/** A picture that becomes somebody else's: it does not go with the account of whoever sent it. */
export async function handOver(tx: Database, key: string): Promise<void> {
  await deleteFile(tx, key);
}

/** For the route that takes uploads here, where no other store does. */
export interface UploadGrants {
  /** Before a byte is read. */
  isOpen(key: string): Promise<boolean>;
  /** Once everything has come; true for one of all who send there. */
  take(key: string): Promise<boolean>;
}

export function createUploadGrants(pool: Pool, { clock }: Pick<UploadDeps, 'clock'>): UploadGrants {
  return {
    isOpen: (key) => isGrantOpen(pool, key),
    take: (key) => markSent(pool, key, clock.now()),
  };
}

/** What was sent, used or not: a store elsewhere may have taken a second file at the same address. */
export async function deleteSent(pool: Pool, storage: ObjectStorage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sentKeptMs);
  for (const key of await takeSentBefore(pool, before)) await storage.delete(key);
}
