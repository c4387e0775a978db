import { describe, expect, it } from 'vitest';
import type { Secrets } from '../../src/ports/secrets.ts';

export function describeSecrets(name: string, makeSecrets: (key: string) => Secrets): void {
  describe(`${name} as a source of secrets`, () => {
    const secrets = makeSecrets('one-key-of-at-least-32-characters');
    const draw = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);

    it('makes tokens of 256 bits that fit into an address and never come twice', () => {
      const tokens = draw(1000, secrets.randomToken);
      for (const token of tokens) {
        expect(token).toMatch(/^[\w-]{43}$/);
        expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      }
      expect(new Set(tokens).size).toBe(1000);
    });

    it('makes of a token the one that follows it, which tells nothing to those without the key', () => {
      const token = secrets.randomToken();
      const next = secrets.deriveToken(token);
      expect(next).toMatch(/^[\w-]{43}$/);
      expect(secrets.deriveToken(token)).toBe(next);
      expect(next).not.toBe(token);
      expect(secrets.deriveToken(next)).not.toBe(token);
      expect(makeSecrets('another-key-of-at-least-32-characters').deriveToken(token)).not.toBe(next);
      expect(Buffer.from(next, 'base64url')).not.toEqual(secrets.hashCode('successor', token));
    });

    it('makes codes of six digits, with zeros in front, and each first digit as often as any other', () => {
      const codes = draw(20_000, secrets.randomCode);
      expect(codes.every((code) => /^[0-9]{6}$/.test(code))).toBe(true);
      // 2000 are expected of each with a deviation of 42: a fair source stays within seven of those.
      for (const digit of '0123456789') {
        const count = codes.filter((code) => code.startsWith(digit)).length;
        expect(Math.abs(count - 2000)).toBeLessThan(300);
      }
    });

    it('makes ids that say nothing about when they were made', () => {
      const ids = draw(100, secrets.randomId);
      expect(new Set(ids).size).toBe(100);
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    });

    it('hashes tokens as SHA-256, the same everywhere', () => {
      expect(secrets.hashToken('abc').toString('hex')).toBe(
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      );
    });

    it('hashes a code under its key and for its id alone', () => {
      const other = makeSecrets('another-key-of-at-least-32-characters');
      const hash = secrets.hashCode('id-1', '123456');
      expect(hash).toHaveLength(32);
      expect(secrets.hashCode('id-1', '123456')).toEqual(hash);
      expect(secrets.hashCode('id-2', '123456')).not.toEqual(hash);
      expect(secrets.hashCode('id-1', '123457')).not.toEqual(hash);
      expect(other.hashCode('id-1', '123456')).not.toEqual(hash);
      expect(secrets.hashToken('code:id-1:123456')).not.toEqual(hash);
    });

    it('compares hashes, also those of different lengths', () => {
      const hash = secrets.hashToken('abc');
      expect(secrets.isSameHash(hash, Buffer.from(hash))).toBe(true);
      expect(secrets.isSameHash(hash, secrets.hashToken('abd'))).toBe(false);
      expect(secrets.isSameHash(hash, hash.subarray(1))).toBe(false);
      expect(secrets.isSameHash(hash, Buffer.alloc(0))).toBe(false);
    });
  });
}
