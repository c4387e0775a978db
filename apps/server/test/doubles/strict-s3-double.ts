import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpDouble, startHttpDouble } from './http-double.ts';
import { computeSigV4, hashHex } from './sigv4.ts';

export interface StrictS3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  now(): Date;
}

interface Authorisation {
  credential: string;
  signedHeaders: string[];
  signature: string;
  timestamp: string;
  payloadHash: string;
  validSeconds: number;
}

const clockSkewSeconds = 15 * 60;

/**
 * A small S3 that believes nothing: unlike s3rver, which takes any version 4 signature, it computes
 * each one again, and it wants everything that matters to be signed.
 */
export function startStrictS3Double(options: StrictS3Options): Promise<HttpDouble> {
  const objects = new Map<string, { body: Buffer; contentType: string }>();
  return startHttpDouble((request, body, response) => {
    const url = new URL(request.url ?? '/', 'http://unused');
    const refusal = findRefusal(options, request, url, body);
    if (refusal !== undefined) return answer(response, 403, refusal);
    const key = url.pathname;
    if (!key.startsWith(`/${options.bucket}/`)) return answer(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return answer(response, 412, 'PreconditionFailed');
      objects.set(key, { body, contentType: request.headers['content-type'] ?? '' });
      return answer(response, 200);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(response, 204);
    }
    const found = objects.get(key);
    if (found === undefined) return answer(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': found.contentType }).end(found.body);
  });
}

function answer(response: ServerResponse, status: number, code?: string): void {
  response.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`);
}

function findRefusal(
  options: StrictS3Options,
  request: IncomingMessage,
  url: URL,
  body: Buffer,
): string | undefined {
  const headers = flattenHeaders(request);
  const auth = url.searchParams.has('X-Amz-Signature') ? readQuery(url) : readHeader(headers);
  if (auth === undefined) return 'AccessDenied';
  const day = auth.timestamp.slice(0, 8);
  const credential = `${options.accessKeyId}/${day}/${options.region}/s3/aws4_request`;
  if (auth.credential !== credential) return 'InvalidAccessKeyId';
  const mustSign = Object.keys(headers).filter((name) =>
    /^(host|content-type|if-none-match|x-amz-.*)$/.test(name),
  );
  if (mustSign.some((name) => !auth.signedHeaders.includes(name))) return 'UnsignedHeaders';
  if (!isInTime(auth, options.now())) return 'RequestExpired';
  if (auth.payloadHash !== 'UNSIGNED-PAYLOAD' && auth.payloadHash !== hashHex(body)) return 'BadDigest';
  const expected = computeSigV4(
    {
      ...auth,
      method: request.method ?? '',
      path: url.pathname,
      query: [...url.searchParams],
      headers,
      region: options.region,
    },
    options.secretAccessKey,
  );
  return auth.signature === expected ? undefined : 'SignatureDoesNotMatch';
}

function readQuery({ searchParams }: URL): Authorisation {
  const read = (name: string) => searchParams.get(name) ?? '';
  return {
    credential: read('X-Amz-Credential'),
    signedHeaders: read('X-Amz-SignedHeaders').split(';'),
    signature: read('X-Amz-Signature'),
    timestamp: read('X-Amz-Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    validSeconds: Number(read('X-Amz-Expires')),
  };
}

function readHeader(headers: Record<string, string>): Authorisation | undefined {
  const form = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/;
  const [, credential, signedHeaders, signature] = form.exec(headers.authorization ?? '') ?? [];
  if (!credential || !signedHeaders || !signature) return undefined;
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    timestamp: headers['x-amz-date'] ?? '',
    payloadHash: headers['x-amz-content-sha256'] ?? '',
    validSeconds: clockSkewSeconds,
  };
}

function isInTime({ timestamp, validSeconds }: Authorisation, now: Date): boolean {
  const iso = timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const age = (now.getTime() - new Date(iso).getTime()) / 1000;
  return age > -clockSkewSeconds && age <= validSeconds;
}

function flattenHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}
