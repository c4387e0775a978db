import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../ports/secrets.ts';

/** The words in front of what is hashed under the key keep its uses apart. */
export function createNodeSecrets({ key }: { key: string }): Secrets {
  return {
    randomToken: () => randomBytes(32).toString('base64url'),
    deriveToken: (token) => createHmac('sha256', key).update(`successor:${token}`).digest('base64url'),
    randomCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    randomBytes: createReserve(),
    randomId: () => randomUUID(),
    hashToken: (token) => createHash('sha256').update(token).digest(),
    hashCode: (id, code) => createHmac('sha256', key).update(`code:${id}:${code}`).digest(),
    isSameHash: (one, other) => one.length === other.length && timingSafeEqual(one, other),
  };
}

const reserveSize = 4096;
const mostFromReserve = 64;

/** A few bytes cost the system as much as thousands. Each is given out once and then forgotten here. */
function createReserve(): (count: number) => Buffer {
  let reserve = Buffer.alloc(0);
  let used = 0;
  return (count) => {
    if (count > mostFromReserve) return randomBytes(count);
    if (used + count > reserve.length) {
      reserve = randomBytes(reserveSize);
      used = 0;
    }
    const given = Buffer.from(reserve.subarray(used, used + count));
    reserve.fill(0, used, used + count);
    used += count;
    return given;
  };
}
