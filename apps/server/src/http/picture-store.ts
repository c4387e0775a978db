import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Failure, type Outcome } from '../failure.ts';

export interface StoredPicture {
  readonly body: Buffer;
  readonly etag: string;
}

type Make = () => Promise<Outcome<Buffer>>;

export interface PictureStore {
  has(key: string): boolean;
  /** The cached picture, or a new one: concurrent callers share one `make`. */
  load(key: string, make: Make): Promise<Outcome<StoredPicture>>;
}

/** The entry's own weight beside its bytes, roughly: key, hash and the places in the maps. */
const entryBytes = 512;

/** A least-recently-used cache, bounded by bytes. */
export function createPictureStore(maxBytes: number): PictureStore {
  const stored = new LRUCache<string, StoredPicture>({
    maxSize: maxBytes,
    sizeCalculation: (picture) => picture.body.length + entryBytes,
  });
  const inTheMaking = new Map<string, Promise<Outcome<StoredPicture>>>();

  async function makeAndKeep(key: string, make: Make): Promise<Outcome<StoredPicture>> {
    try {
      const body = await make();
      if (body instanceof Failure) return body;
      const picture = {
        body,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      };
      stored.set(key, picture);
      return picture;
    } finally {
      inTheMaking.delete(key);
    }
  }

  return {
    has: (key) => stored.has(key) || inTheMaking.has(key),
    async load(key, make) {
      const found = stored.get(key);
      if (found) return found;
      const running = inTheMaking.get(key) ?? makeAndKeep(key, make);
      inTheMaking.set(key, running);
      return running;
    },
  };
}
