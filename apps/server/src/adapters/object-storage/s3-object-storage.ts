import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { isContentType } from '../../ports/content-type.ts';
import {
  isUploadRequest,
  type ObjectStorage,
  ObjectTooLargeError,
  requireObjectKey,
} from '../../ports/object-storage.ts';

export interface S3ObjectStorageOptions {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicBaseUrl: string;
  /** True puts the bucket into the path, which every compatible store understands; false into the host. */
  forcePathStyle?: boolean;
  /** Whether the store takes `If-None-Match` with a PUT, or at least does not mind it. */
  hasConditionalWrites?: boolean;
  /** Bounds one call with all its retries; 30 s unless given. */
  timeoutMs?: number;
}

// Signing the content type as well makes a pre-signed address good for that type only.
const signAllHeaders = { allHeaders: true };

export function createS3ObjectStorage(options: S3ObjectStorageOptions): ObjectStorage {
  const { region, accessKeyId, secretAccessKey, hasConditionalWrites = true, timeoutMs = 30_000 } = options;
  const publicBaseUrl = options.publicBaseUrl.replace(/\/+$/, '');
  const bucketUrl = toBucketUrl(options);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  const call = (method: string, key: string, init: RequestInit = {}) =>
    client.fetch(`${bucketUrl}/${requireObjectKey(key)}`, {
      ...init,
      method,
      signal: AbortSignal.timeout(timeoutMs),
      aws: signAllHeaders,
    });

  return {
    async put(key, body, { contentType }) {
      if (!isContentType(contentType)) throw new TypeError('Not a content type');
      // A copy, so that a retry sends the bytes that were hashed even if the caller reuses its buffer.
      const content = new Uint8Array(body);
      // The hash is part of the signature: a body damaged on its way is refused instead of stored.
      const digest = createHash('sha256').update(content).digest('hex');
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': digest };
      await expectSuccess(await call('PUT', key, { headers, body: content }));
    },
    async get(key, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const response = await call('GET', key);
      if (await isMissingObject(response)) return undefined;
      if (!response.ok) throw await toError(response);
      const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
      return { body: await readBody(response, maxBytes), contentType };
    },
    async delete(key) {
      const response = await call('DELETE', key);
      if (!(await isMissingObject(response))) await expectSuccess(response);
    },
    async presignUpload(request) {
      if (!isUploadRequest(request)) throw new TypeError('Not an upload that can be signed');
      const headers = {
        'content-type': request.contentType,
        // Nobody replaces what has come; a store that does not know this ignores it.
        ...(hasConditionalWrites ? { 'if-none-match': '*' } : {}),
      };
      const url = `${bucketUrl}/${request.key}?X-Amz-Expires=${request.expiresInSeconds}`;
      const aws = { ...signAllHeaders, signQuery: true };
      // The length is signed and not handed out: browsers send it by themselves, and let nobody choose it.
      const bound = { ...headers, 'content-length': String(request.maxBytes) };
      const signed = await client.sign(url, { method: 'PUT', headers: bound, aws });
      return { url: signed.url, method: 'PUT', headers };
    },
    publicUrl: (key) => `${publicBaseUrl}/${requireObjectKey(key)}`,
  };
}

function toBucketUrl({ endpoint, bucket, forcePathStyle = true }: S3ObjectStorageOptions): string {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/+$/, '');
  return forcePathStyle
    ? `${url.protocol}//${url.host}${base}/${bucket}`
    : `${url.protocol}//${bucket}.${url.host}${base}`;
}

/** A missing bucket answers 404 too, but is a mistake of the configuration and must not look like no object. */
async function isMissingObject(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  const answer = await response.text();
  if (answer.includes('NoSuchBucket')) throw new Error('The object store has no such bucket');
  return true;
}

async function expectSuccess(response: Response): Promise<void> {
  if (!response.ok) throw await toError(response);
  await response.body?.cancel();
}

async function toError(response: Response): Promise<Error> {
  const code = /<Code>(\w{1,64})<\/Code>/.exec(await response.text())?.[1] ?? 'no code';
  return new Error(`The object store answered ${response.status} (${code})`);
}

/** Counted while reading: the announced length may be missing. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the download.
    if (size > maxBytes) throw new ObjectTooLargeError(`The object exceeds ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
