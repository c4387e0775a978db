import { randomFillSync } from 'node:crypto';

const nonceBytes = 16;
/** Asked for one by one, randomness costs more than all else about a page that is shared. */
const reserve = Buffer.alloc(256 * nonceBytes);
let used = reserve.length;

/** Nobody can guess it, and nobody gets the same one. */
export function createNonce(): string {
  if (used === reserve.length) {
    randomFillSync(reserve);
    used = 0;
  }
  const nonce = reserve.toString('base64', used, used + nonceBytes);
  // What lies about could be read by mistake.
  reserve.fill(0, used, used + nonceBytes);
  used += nonceBytes;
  return nonce;
}
