import { describe, expect, it } from 'vitest';
import { createFixedClock, type FixedClock } from '../../src/adapters/clock/fixed-clock.ts';
import type { AccessClaims, TokenSigner } from '../../src/ports/token-signer.ts';

export const tokenSecret = 'the-secret-of-the-suite-0123456789';
export const issuer = 'https://gramy.example';
export const claims: AccessClaims = {
  userId: '01980000-0000-7000-8000-000000000001',
  sessionId: '01980000-0000-7000-8000-000000000002',
  role: 'consumer',
};

export interface SignerOptions {
  secrets: readonly string[];
  issuer: string;
  clock: FixedClock;
}

export function describeTokenSigner(name: string, make: (options: SignerOptions) => TokenSigner): void {
  describe(`${name} as a signer of access tokens`, () => {
    const open = (changes: Partial<SignerOptions> = {}) => {
      const clock = createFixedClock(new Date('2026-11-20T18:00:00Z'));
      return { clock, signer: make({ secrets: [tokenSecret], issuer, clock, ...changes }) };
    };

    it('believes its own tokens, and reads from them what it was told', async () => {
      const { signer, clock } = open();
      const token = await signer.sign(claims, 900);
      expect(await signer.verify(token)).toEqual({ ...claims, expiresAt: clock.now().getTime() + 900_000 });
      const admin = await signer.sign({ ...claims, role: 'admin' }, 900);
      expect(await signer.verify(admin)).toMatchObject({ role: 'admin' });
    });

    it('believes them until their time is over, to the second', async () => {
      const { signer, clock } = open();
      const token = await signer.sign(claims, 900);
      clock.advance(899_000);
      expect(await signer.verify(token)).toBeDefined();
      clock.advance(1000);
      expect(await signer.verify(token)).toBeUndefined();
    });

    it('does not believe those of another secret or of another site', async () => {
      const token = await open().signer.sign(claims, 900);
      const others = [
        open({ secrets: ['another-secret-of-32-characters-or-more'] }),
        open({ issuer: 'https://evil.example' }),
      ];
      for (const { signer } of others) expect(await signer.verify(token)).toBeUndefined();
    });

    it('goes on believing an old secret next to a new one, and signs with the new one', async () => {
      const fresh = 'a-fresh-secret-after-the-old-one-leaked';
      const before = open().signer;
      const during = open({ secrets: [fresh, tokenSecret] }).signer;
      const after = open({ secrets: [fresh] }).signer;
      const [old, young] = [await before.sign(claims, 900), await during.sign(claims, 900)];
      expect(await during.verify(old)).toBeDefined();
      expect(await during.verify(young)).toBeDefined();
      expect(await after.verify(young)).toBeDefined();
      expect(await after.verify(old)).toBeUndefined();
      expect(await before.verify(young)).toBeUndefined();
    });

    it('does not believe a token in which one character was changed, wherever it stands', async () => {
      const { signer } = open();
      const token = await signer.sign(claims, 900);
      for (let index = 0; index < token.length; index += 1) {
        const character = token[index] ?? '';
        // The last character of a part has bits that mean nothing: change one that does.
        const other = character === '.' ? '' : character === 'A' ? 'g' : 'A';
        const forged = token.slice(0, index) + other + token.slice(index + 1);
        expect(await signer.verify(forged), `character ${index}`).toBeUndefined();
      }
    });

    it.each(['', '.', '..', 'a.b.c', 'null', '{}', '💥.💥.💥', `${'a'.repeat(100_000)}.b.c`])(
      'is not upset by %.20s',
      async (nonsense) => {
        expect(await open().signer.verify(nonsense)).toBeUndefined();
      },
    );
  });
}
