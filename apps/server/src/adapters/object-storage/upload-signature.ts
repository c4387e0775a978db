import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObjectKey } from '../../ports/object-storage.ts';

export interface UploadGrant {
  key: string;
  contentType: string;
  maxBytes: number;
  /** Seconds since 1970, the first second in which the address no longer works. */
  expires: number;
}

/** The part of an upload address that follows the question mark. */
export interface UploadQuery {
  expires: string;
  type: string;
  max: string;
  signature: string;
}

/** What somebody is really trying to upload, with the query of the address they used. */
export interface UploadAttempt {
  key: string;
  contentType: string;
  /** Bytes of the body. Ask with the announced length first, and count again while reading. */
  size: number;
  query: UploadQuery;
}

/** A body above the signed limit and another content type are 'badSignature': nobody signed those. */
export type UploadVerdict = 'ok' | 'expired' | 'badSignature';

export function signUpload(secret: string, grant: UploadGrant): UploadQuery {
  return {
    expires: String(grant.expires),
    type: grant.contentType,
    max: String(grant.maxBytes),
    signature: computeSignature(secret, grant).toString('hex'),
  };
}

export function verifyUpload(secret: string, attempt: UploadAttempt, now: Date): UploadVerdict {
  const { key, contentType, size, query } = attempt;
  if (!isObjectKey(key) || !/^[0-9a-f]{64}$/.test(query.signature)) return 'badSignature';
  const grant = { key, contentType: query.type, maxBytes: Number(query.max), expires: Number(query.expires) };
  const given = Buffer.from(query.signature, 'hex');
  if (!timingSafeEqual(given, computeSignature(secret, grant))) return 'badSignature';
  if (contentType !== grant.contentType || !(size >= 0 && size <= grant.maxBytes)) return 'badSignature';
  return now.getTime() < grant.expires * 1000 ? 'ok' : 'expired';
}

function computeSignature(secret: string, grant: UploadGrant): Buffer {
  // As JSON the fields cannot run into each other, and the first names what this secret signed.
  const signed = JSON.stringify(['upload', grant.key, grant.contentType, grant.maxBytes, grant.expires]);
  return createHmac('sha256', secret).update(signed).digest();
}
