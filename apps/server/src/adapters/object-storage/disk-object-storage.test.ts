import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startHttpDouble } from '../../../test/doubles/http-double.ts';
import { makeTemporaryFolder } from '../../../test/doubles/temporary-folder.ts';
import { describeObjectStorage, describeSignedUploads } from '../../../test/suites/object-storage-suite.ts';
import { createFixedClock } from '../clock/fixed-clock.ts';
import { createDiskObjectStorage, type DiskObjectStorage } from './disk-object-storage.ts';
import type { UploadQuery } from './upload-signature.ts';

const clock = createFixedClock(new Date('2026-03-27T18:00:00Z'));
const grant = { key: 'a/b.png', contentType: 'image/png', maxBytes: 100, expiresInSeconds: 60 };

function readQuery(url: string): UploadQuery {
  return Object.fromEntries(new URL(url).searchParams) as unknown as UploadQuery;
}

/** Does what the upload route does: asks, then stores. */
async function makeDisk() {
  const folder = await makeTemporaryFolder();
  let storage: DiskObjectStorage | undefined;
  const server = await startHttpDouble(async (request, body, response) => {
    const url = new URL(request.url ?? '', 'http://unused');
    const key = url.pathname.replace('/uploads/', '');
    const contentType = request.headers['content-type'] ?? '';
    const attempt = { key, contentType, size: body.length, query: readQuery(url.href) };
    if (storage?.verifyUpload(attempt) !== 'ok') return void response.writeHead(403).end();
    await storage.put(key, body, { contentType });
    response.end();
  });
  storage = createDiskObjectStorage({
    directory: folder.path,
    uploadBaseUrl: `${server.origin}/uploads/`,
    publicBaseUrl: 'https://cdn.example.com/media/',
    secret: 'a secret of the server',
    clock,
  });
  const stop = async () => {
    await server.close();
    await folder.remove();
  };
  return { storage, folder, stop, advance: clock.advance };
}

describeObjectStorage('The disk', makeDisk);
describeSignedUploads('The disk', makeDisk);

it('The disk shows what it stores to nobody but its owner', async () => {
  const { storage, folder, stop } = await makeDisk();
  await storage.put('a/b.png', new Uint8Array([1]), { contentType: 'image/png' });
  const entries = await readdir(folder.path, { recursive: true });
  const modes = await Promise.all(
    entries.map(async (name) => (await stat(join(folder.path, name))).mode & 0o777),
  );
  expect(modes.sort()).toEqual([0o600, 0o700]);
  await stop();
});

describe('The disk asked about an upload', () => {
  const ask = async (changes: { size?: number; query?: Partial<UploadQuery>; later?: number } = {}) => {
    const { storage, stop } = await makeDisk();
    const query = readQuery((await storage.presignUpload(grant)).url);
    clock.advance(changes.later ?? 0);
    await stop();
    return storage.verifyUpload({
      ...grant,
      size: changes.size ?? 100,
      query: { ...query, ...changes.query },
    });
  };

  it('accepts up to the signed size and nothing above it', async () => {
    expect(await ask({ size: 0 })).toBe('ok');
    expect(await ask({ size: 100 })).toBe('ok');
    expect(await ask({ size: 101 })).toBe('badSignature');
    expect(await ask({ size: Number.NaN })).toBe('badSignature');
    expect(await ask({ size: 101, query: { max: '1000' } })).toBe('badSignature');
  });

  it('tells an expired address from a forged one', async () => {
    expect(await ask({ later: 59_999 })).toBe('ok');
    expect(await ask({ later: 60_000 })).toBe('expired');
    expect(await ask({ later: 60_000, query: { signature: '0'.repeat(64) } })).toBe('badSignature');
  });

  it.each(['', '0', 'z'.repeat(64), '0'.repeat(63), '0'.repeat(1000)])(
    'calls the malformed signature %j bad instead of failing',
    async (signature) => {
      expect(await ask({ query: { signature } })).toBe('badSignature');
    },
  );

  it('does not believe a signature made with another secret', async () => {
    const options = { directory: 'unused', uploadBaseUrl: '', publicBaseUrl: '', clock };
    const ours = createDiskObjectStorage({ ...options, secret: 'ours' });
    const theirs = createDiskObjectStorage({ ...options, secret: 'theirs' });
    const { url } = await theirs.presignUpload(grant);
    const query = readQuery(`http://unused${url}`);
    expect(ours.verifyUpload({ ...grant, size: 1, query })).toBe('badSignature');
    expect(theirs.verifyUpload({ ...grant, size: 1, query })).toBe('ok');
  });
});

it('shows readers one of the versions while many are written, and leaves no drafts', async () => {
  const { storage, folder, stop } = await makeDisk();
  const write = (size: number) =>
    storage.put('a', new Uint8Array(size).fill(size % 251), { contentType: `image/x-${size}` });
  await write(50_000);
  const writing = Promise.all(Array.from({ length: 20 }, (_, index) => write(50_000 + index)));
  const reads = await Promise.all(Array.from({ length: 40 }, () => storage.get('a')));
  await writing;
  for (const read of reads) {
    const size = read?.body.length ?? 0;
    expect(read?.contentType).toBe(`image/x-${size}`);
    expect(read?.body.every((byte) => byte === size % 251)).toBe(true);
  }
  const files = await readdir(folder.path, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile())).toHaveLength(1);
  await stop();
});
