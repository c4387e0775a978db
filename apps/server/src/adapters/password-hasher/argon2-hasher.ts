import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../ports/password-hasher.ts';

/** Argon2id is the library's default. So much memory and time is what OWASP asks for at least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of random bytes that nobody kept, at the same cost: what is checked where there is nothing to check. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$XUILqrYiMCNoHqaNjnSXOA$UtPKIOCQ4DMvFaYBbdy0P8yIz4bKAI8ev//a8iGM7R0';

export function createArgon2Hasher(): PasswordHasher {
  return {
    hash: (password) => hash(normalize(password), cost),
    async verify(stored, password) {
      const isSame = await verify(stored ?? nobodysHash, normalize(password));
      return stored !== null && isSame;
    },
  };
}

/** Keyboards write the same ó in two ways; a password must not depend on which one is at hand. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
