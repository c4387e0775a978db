import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../src/ports/password-hasher.ts';

const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const nobodysHash = hash('nobody', cost);

/**
 * Argon2 as the product has it, but as cheap as it can be: what the real one costs is its own test's affair, and
 * everybody else would only wait for it.
 */
export const quickHasher: PasswordHasher = {
  hash: (password) => hash(password.normalize('NFKC'), cost),
  async verify(stored, password) {
    const isSame = await verify(stored ?? (await nobodysHash), password.normalize('NFKC'));
    return stored !== null && isSame;
  },
};
