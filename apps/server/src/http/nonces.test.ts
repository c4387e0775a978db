import { describe, expect, it } from 'vitest';
import { createNonce } from './nonces.ts';

describe('a nonce', () => {
  it('is 16 random bytes, and another one each time', () => {
    const nonces = Array.from({ length: 2000 }, createNonce);
    expect(new Set(nonces).size).toBe(2000);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w+/]{22}==$/);
  });
});
