import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../ports/secrets.ts';

export function createNodeSecrets({ key }: { key: string }): Secrets {
  return {
    randomToken: () => randomBytes(32).toString('base64url'),
    randomCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    randomBytes: (count) => randomBytes(count),
    randomId: () => randomUUID(),
    hashToken: (token) => createHash('sha256').update(token).digest(),
    // The word in front keeps these apart from everything else the same key is used for.
    hashCode: (id, code) => createHmac('sha256', key).update(`code:${id}:${code}`).digest(),
    isSameHash: (one, other) => one.length === other.length && timingSafeEqual(one, other),
  };
}
