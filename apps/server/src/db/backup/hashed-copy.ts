import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a new file that only its owner can read; answers its checksum. */
export async function writeHashed(source: Readable, target: string): Promise<string> {
  const hash = createHash('sha256');
  const observe = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(source, observe, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
  return hash.digest('hex');
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
