import { createHash, createHmac } from 'node:crypto';

/** AWS Signature Version 4, written from its specification and not from the client library under test. */
export interface SignedRequest {
  method: string;
  /** As it stands in the request line, still encoded. */
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  signedHeaders: string[];
  payloadHash: string;
  /** yyyymmddThhmmssZ */
  timestamp: string;
  region: string;
}

export function computeSigV4(request: SignedRequest, secretAccessKey: string): string {
  const scope = [request.timestamp.slice(0, 8), request.region, 's3', 'aws4_request'];
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.timestamp,
    scope.join('/'),
    hashHex(formatCanonicalRequest(request)),
  ].join('\n');
  let key: Buffer = Buffer.from(`AWS4${secretAccessKey}`);
  for (const part of scope) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(toSign).digest('hex');
}

export function hashHex(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function formatCanonicalRequest(request: SignedRequest): string {
  const query = request.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headers = request.signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim()}\n`);
  return [
    request.method,
    request.path,
    query.join('&'),
    headers.join(''),
    request.signedHeaders.join(';'),
    request.payloadHash,
  ].join('\n');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
