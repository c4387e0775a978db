import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { isPdf } from '@gramy/domain/access/claim-proof';
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
  insertLooseFile,
  insertPicture,
  isGrantOpen,
  markHeld,
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

/** Nobody sees them but by the routes that show one to somebody. */
export const proofFolder = 'claim-proofs';
/** Text on a photographed page stays readable. */
const proofSize = { width: 2400, height: 2400, isWhole: true };

/** What lies under `pictures` everybody may see who knows its address. */
type PictureFolder = 'pictures' | 'pictures/articles' | 'pictures/activities' | 'venue-photos';

export interface TakenProof {
  key: string;
  contentType: 'application/pdf' | 'image/webp';
  bytes: number;
}

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
    options: {
      crop?: PictureCrop | undefined;
      width: number;
      height: number;
      leastSide?: number;
      folder?: PictureFolder;
    },
  ): Promise<Outcome<{ key: string }>>;
  /** One of the pictures made here, once more in another size and under a name of its own. */
  makeSmaller(
    userId: string,
    key: string,
    size: { width: number; height: number; folder?: PictureFolder },
  ): Promise<Outcome<{ key: string }>>;
  /** A PDF as it was sent, or a picture made anew. It is deleted within hours unless `holdFile` keeps it. */
  takeProof(userId: string, key: string): Promise<Outcome<TakenProof>>;
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

  /** What somebody has sent and nobody has taken before. */
  async function takeSent(userId: string, key: string): Promise<Outcome<Uint8Array | 'tooLarge'>> {
    // The name says whose it is: nobody takes what somebody else has sent.
    if (!isObjectKey(key) || !key.startsWith(rawFolder(userId))) return new Failure('notFound');
    const sent = await readUpload(key);
    const isTaken = sent !== undefined && (await markUsed(pool, { key, userId, at: clock.now() }));
    return isTaken ? sent : new Failure('notFound');
  }

  async function makeProof(sent: Uint8Array | 'tooLarge') {
    if (sent === 'tooLarge') return undefined;
    if (isPdf(sent)) return { body: sent, contentType: 'application/pdf', ending: 'pdf' } as const;
    const made = await pictures.make(sent, { ...proofSize, maxPixels: mostPicturePixels });
    if (made === undefined || made === 'tooSmall') return undefined;
    return { body: made.body, contentType: 'image/webp', ending: 'webp' } as const;
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
      const sent = await takeSent(userId, key);
      if (sent instanceof Failure) return sent;
      const made =
        sent === 'tooLarge'
          ? undefined
          : await pictures.make(sent, { ...options, maxPixels: mostPicturePixels });
      // Its line stays on the list until nothing can be sent there any more.
      await storage.delete(key);
      if (made === 'tooSmall') return new Failure('pictureTooSmall');
      return made ? keep(userId, made, folder) : new Failure('pictureRefused');
    },
    async makeSmaller(userId, key, { folder, ...size }) {
      const whole = await storage.get(key, { maxBytes: mostPictureBytes });
      const made = whole && (await pictures.make(whole.body, { ...size, maxPixels: mostPicturePixels }));
      return made && made !== 'tooSmall' ? keep(userId, made, folder) : new Failure('pictureRefused');
    },
    async takeProof(userId, key) {
      const sent = await takeSent(userId, key);
      if (sent instanceof Failure) return sent;
      const made = await makeProof(sent);
      await storage.delete(key);
      if (!made) return new Failure('proofRefused');
      const { body, contentType, ending } = made;
      const proof = {
        key: `${proofFolder}/${secrets.randomId()}.${ending}`,
        contentType,
        bytes: body.length,
      };
      await insertLooseFile(pool, { key: proof.key, userId, at: clock.now() });
      await storage.put(proof.key, body, { contentType });
      return proof;
    },
    remove,
    publicUrl: (key) => storage.publicUrl(key),
  };
}

/** A picture that becomes somebody else's: it does not go with the account of whoever sent it. */
export async function handOver(tx: Database, key: string): Promise<void> {
  await deleteFile(tx, key);
}

/** What was made of a file has become part of something, for as long as that lasts or its sender's account. */
export async function holdFile(tx: Database, key: string): Promise<void> {
  await markHeld(tx, key);
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
export async function deleteSent(
  pool: Pool,
  storage: Pick<ObjectStorage, 'delete'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - sentKeptMs);
  for (const key of await takeSentBefore(pool, before)) await storage.delete(key);
}
