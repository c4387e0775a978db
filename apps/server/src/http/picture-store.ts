import { createHash } from 'node:crypto';
import { Failure, type Outcome } from '../failure.ts';

export interface StoredPicture {
  readonly body: Buffer;
  readonly etag: string;
}

type Make = () => Promise<Outcome<Buffer>>;

export interface PictureStore {
  /** What was made before, or what `make` makes: once, however many ask for it at the same time. */
  load(key: string, make: Make): Promise<Outcome<StoredPicture>>;
}

/** The entry's own weight beside its bytes, roughly: key, hash and the places in the maps. */
const entryBytes = 512;

/** Keeps what was asked for last, up to a number of bytes. A map gives its keys back in the order of their setting. */
export function createPictureStore(maxBytes: number): PictureStore {
  const stored = new Map<string, StoredPicture>();
  const inTheMaking = new Map<string, Promise<Outcome<StoredPicture>>>();
  let bytes = 0;

  const weigh = (picture: StoredPicture): number => picture.body.length + entryBytes;

  function keep(key: string, picture: StoredPicture): void {
    stored.set(key, picture);
    bytes += weigh(picture);
    for (const [oldest, old] of stored) {
      if (bytes <= maxBytes) return;
      stored.delete(oldest);
      bytes -= weigh(old);
    }
  }

  async function makeAndKeep(key: string, make: Make): Promise<Outcome<StoredPicture>> {
    try {
      const body = await make();
      if (body instanceof Failure) return body;
      const picture = {
        body,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      };
      keep(key, picture);
      return picture;
    } finally {
      inTheMaking.delete(key);
    }
  }

  return {
    load(key, make) {
      const found = stored.get(key);
      if (found) {
        stored.delete(key);
        stored.set(key, found);
        return Promise.resolve(found);
      }
      const running = inTheMaking.get(key) ?? makeAndKeep(key, make);
      inTheMaking.set(key, running);
      return running;
    },
  };
}
