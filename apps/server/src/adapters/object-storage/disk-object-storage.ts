import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../ports/clock.ts';
import { isContentType } from '../../ports/content-type.ts';
import {
  isUploadRequest,
  type ObjectStorage,
  ObjectTooLargeError,
  requireObjectKey,
  type StoredObject,
} from '../../ports/object-storage.ts';
import { signUpload, type UploadAttempt, type UploadVerdict, verifyUpload } from './upload-signature.ts';

export interface DiskObjectStorageOptions {
  directory: string;
  /** Where our own server takes uploads, for example https://gramy.example/uploads. */
  uploadBaseUrl: string;
  publicBaseUrl: string;
  /** Signs upload addresses; the same on every server that shares the folder. */
  secret: string;
  clock: Clock;
}

export interface DiskObjectStorage extends ObjectStorage {
  /** Asked by the upload route before it stores anything. */
  verifyUpload(attempt: UploadAttempt): UploadVerdict;
}

export function createDiskObjectStorage(options: DiskObjectStorageOptions): DiskObjectStorage {
  const { directory, secret, clock } = options;
  const uploadBaseUrl = options.uploadBaseUrl.replace(/\/+$/, '');
  const publicBaseUrl = options.publicBaseUrl.replace(/\/+$/, '');
  const locate = (key: string) => join(directory, toFileName(requireObjectKey(key)));

  return {
    async put(key, body, { contentType }) {
      const path = locate(key);
      if (!isContentType(contentType)) throw new TypeError('Not a content type');
      await writeAtomically(path, Buffer.concat([Buffer.from(`${contentType}\n`), body]));
    },
    async get(key, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const file = await open(locate(key)).catch(ignoreMissing);
      if (file === undefined) return undefined;
      try {
        return await readObject(file, maxBytes);
      } finally {
        await file.close();
      }
    },
    async delete(key) {
      await rm(locate(key), { force: true });
    },
    async presignUpload(request) {
      if (!isUploadRequest(request)) throw new TypeError('Not an upload that can be signed');
      const expires = Math.floor(clock.now().getTime() / 1000) + request.expiresInSeconds;
      const query = signUpload(secret, { ...request, expires });
      return {
        url: `${uploadBaseUrl}/${request.key}?${new URLSearchParams({ ...query })}`,
        method: 'PUT',
        headers: { 'content-type': request.contentType },
      };
    },
    publicUrl: (key) => `${publicBaseUrl}/${requireObjectKey(key)}`,
    verifyUpload: (attempt) => verifyUpload(secret, attempt, clock.now()),
  };
}

/** Hashed, because `a` and `a/b` are two objects but cannot be a file and a folder of one name. */
function toFileName(key: string): string {
  const digest = createHash('sha256').update(key).digest('hex');
  return join(digest.slice(0, 2), digest);
}

async function writeAtomically(path: string, content: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The content type is the first line of the file: a file of its own could not change in the same moment. */
async function readObject(file: FileHandle, maxBytes: number): Promise<StoredObject> {
  const longestFirstLine = 256;
  const { size } = await file.stat();
  const start = Buffer.alloc(Math.min(size, longestFirstLine));
  await file.read(start, 0, start.length, 0);
  const lineEnd = start.indexOf('\n');
  if (lineEnd === -1) throw new Error('A stored object lost its content type');
  if (size - lineEnd - 1 > maxBytes) throw new ObjectTooLargeError(`The object exceeds ${maxBytes} bytes`);
  const body = new Uint8Array(size - lineEnd - 1);
  await readFully(file, body, lineEnd + 1);
  return { body, contentType: start.toString('utf8', 0, lineEnd) };
}

async function readFully(file: FileHandle, target: Uint8Array, position: number): Promise<void> {
  let filled = 0;
  while (filled < target.length) {
    const { bytesRead } = await file.read(target, filled, target.length - filled, position + filled);
    if (bytesRead === 0) throw new Error('A stored object is shorter than it was');
    filled += bytesRead;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
