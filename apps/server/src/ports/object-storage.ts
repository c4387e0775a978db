import { isContentType } from './content-type.ts';

export interface StoredObject {
  body: Uint8Array;
  contentType: string;
}

export interface UploadRequest {
  key: string;
  contentType: string;
  /**
   * At S3 exactly so many, at the disk at most. A store may not check it: whoever accepts the upload therefore reads it
   * back with `get(key, { maxBytes })` before believing anything about it.
   */
  maxBytes: number;
  /** At most a week, the longest S3 allows. */
  expiresInSeconds: number;
}

export interface PresignedUpload {
  url: string;
  method: 'PUT';
  /** Part of what was signed: the browser has to send exactly these. */
  headers: Record<string, string>;
}

/** A key that is not an object key, or a content type that is none, is a bug of the caller and throws. */
export interface ObjectStorage {
  /** Body and content type change together; a reader never sees half of either. */
  put(key: string, body: Uint8Array, options: { contentType: string }): Promise<void>;
  /** Throws ObjectTooLargeError above maxBytes, before the body fills the memory. */
  get(key: string, options?: { maxBytes?: number }): Promise<StoredObject | undefined>;
  /** Deleting what is not there is no failure. */
  delete(key: string): Promise<void>;
  presignUpload(request: UploadRequest): Promise<PresignedUpload>;
  publicUrl(key: string): string;
}

export class ObjectTooLargeError extends Error {
  override readonly name = 'ObjectTooLargeError';
}

const longestKey = 512;
const longestExpiry = 7 * 24 * 60 * 60;
const keySegments = /^[a-z0-9._-]+(?:\/[a-z0-9._-]+)*$/;

/** Safe as a path, a URL and an S3 key at once: no empty or dot segments, which URLs silently rewrite. */
export function isObjectKey(key: string): boolean {
  if (key.length > longestKey || !keySegments.test(key) || key.includes('..')) return false;
  return !key.split('/').includes('.');
}

export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new TypeError('Not an object key');
  return key;
}

export function isUploadRequest(request: UploadRequest): boolean {
  const { key, contentType, maxBytes, expiresInSeconds } = request;
  const hasLimit = Number.isSafeInteger(maxBytes) && maxBytes > 0;
  const canExpire =
    Number.isInteger(expiresInSeconds) && expiresInSeconds > 0 && expiresInSeconds <= longestExpiry;
  return isObjectKey(key) && isContentType(contentType) && hasLimit && canExpire;
}
