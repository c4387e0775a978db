import { describe, expect, it } from 'vitest';
import type { PasswordJudge } from '../../src/ports/password-judge.ts';

export function describePasswordJudge(name: string, makeJudge: () => PasswordJudge): void {
  describe(`${name} as a judge of passwords`, () => {
    const judge = makeJudge();
    const ala = ['Ala Nowicka', 'ala.nowicka@kregle.example'];

    it.each([
      'Password1!',
      'P@$$w0rd1!',
      'Qwerty123!',
      'Zaq12wsx!',
      '1qaz@WSX',
      'Abcd1234!',
      'Aaaaaaa1!',
      'Haslo123!',
      'Hasło123!',
      'Polska123!',
      'Warszawa1!',
      'Lato2026!',
      'Admin123!',
    ])('knows that everybody else has %s', async (password) => {
      expect(await judge.isCommon(password, [])).toBe(true);
    });

    it.each(['Ala-Nowicka1', 'NOWICKA.ala1', 'Nowicka2026!', 'Kregle.Example1', 'Álá-Nówícka-7'])(
      'does not let Ala Nowicka call it %s',
      async (password) => {
        expect(await judge.isCommon(password, ala)).toBe(true);
      },
    );

    it.each([
      'Xk9!mQ2z',
      'Trzy-Kule-w-Rynnie-8',
      'Żółw-pod-Zegarem-3',
      'Correct-Horse-9',
      'Balaton-i-Gulasz-5',
    ])('lets %s pass', async (password) => {
      expect(await judge.isCommon(password, ala)).toBe(false);
    });

    it('has an answer to whatever the form lets through', async () => {
      for (const odd of ['', ' ', '\u{1F3B3}'.repeat(64), '\ud800'.repeat(128), '\u0000'.repeat(20)]) {
        expect(typeof (await judge.isCommon(odd, ['', '@', '.*+?^$', '\u{1F3B3}']))).toBe('boolean');
      }
    });
  });
}
