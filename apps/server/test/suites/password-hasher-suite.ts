import { describe, expect, it } from 'vitest';
import type { PasswordHasher } from '../../src/ports/password-hasher.ts';

export function describePasswordHasher(name: string, makeHasher: () => PasswordHasher): void {
  describe(`${name} as a password hasher`, () => {
    const hasher = makeHasher();

    it('knows a password again by its hash, and no other', async () => {
      const hash = await hasher.hash('Gramy-2026!');
      expect(await hasher.verify(hash, 'Gramy-2026!')).toBe(true);
      for (const other of ['gramy-2026!', 'Gramy-2026', 'Gramy-2026! ', '']) {
        expect(await hasher.verify(hash, other)).toBe(false);
      }
    });

    it('makes another hash of the same password each time, and keeps nothing of it readable', async () => {
      const hashes = await Promise.all([hasher.hash('Gramy-2026!'), hasher.hash('Gramy-2026!')]);
      expect(new Set(hashes).size).toBe(2);
      expect(hashes.join()).not.toContain('Gramy');
    });

    it('tells the last of 128 characters apart', async () => {
      const long = 'ż'.repeat(127);
      const hash = await hasher.hash(`${long}a`);
      expect(await hasher.verify(hash, `${long}b`)).toBe(false);
      expect(await hasher.verify(hash, `${long}a`)).toBe(true);
    });

    it('takes a letter in either of its two spellings', async () => {
      const hash = await hasher.hash('Kręgle-ó-1'.normalize('NFC'));
      expect(await hasher.verify(hash, 'Kręgle-ó-1'.normalize('NFD'))).toBe(true);
    });

    it('leaves the event loop to others meanwhile', async () => {
      const hash = await hasher.hash('Kregle-w-piatek-7');
      for (const work of [() => hasher.hash('Kregle-w-piatek-7'), () => hasher.verify(hash, 'x')]) {
        let isWorking = true;
        let turns = 0;
        const takeTurn = () => {
          turns += 1;
          if (isWorking) setImmediate(takeTurn);
        };
        setImmediate(takeTurn);
        await work();
        isWorking = false;
        expect(turns).toBeGreaterThan(0);
      }
    });

    it('says no where there is no hash', async () => {
      expect(await hasher.verify(null, 'Gramy-2026!')).toBe(false);
      expect(await hasher.verify(null, '')).toBe(false);
    });
  });
}
