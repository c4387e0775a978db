import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';

export const signatureHeader = 'sandbox-signature';
/** A signature that somebody caught is of no use to them for longer. */
export const toleranceMs = 5 * minuteMs;

export interface SignedWebhook {
  headers: Record<string, string>;
  body: string;
}

const shape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** In the manner of the big gateways: the seconds are signed with the body, so that neither can be exchanged. */
export function signWebhook(body: string, key: string, at: Instant): SignedWebhook {
  const seconds = String(Math.floor(at / 1000));
  const signature = `t=${seconds},v1=${computeMac(key, seconds, Buffer.from(body)).toString('hex')}`;
  return { headers: { 'content-type': 'application/json', [signatureHeader]: signature }, body };
}

export function isSigned(
  signature: string | string[] | undefined,
  rawBody: Buffer,
  key: string,
  now: Instant,
): boolean {
  const [, seconds = '', mac = ''] = (typeof signature === 'string' && shape.exec(signature)) || [];
  if (mac === '') return false;
  const isRight = timingSafeEqual(computeMac(key, seconds, rawBody), Buffer.from(mac, 'hex'));
  return isRight && Math.abs(now - Number(seconds) * 1000) <= toleranceMs;
}

function computeMac(key: string, seconds: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
}
