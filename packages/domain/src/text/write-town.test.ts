import { expect, test } from 'vitest';
import { writeTown } from './write-town.ts';

test('a postal code stays whole and with its town; towns may break', () => {
  expect(writeTown('02-555', 'Warszawa')).toBe('02\u2011555\u00a0Warszawa');
  expect(writeTown('43-300', 'Bielsko-Biała')).toBe('43\u2011300\u00a0Bielsko-Biała');
  expect(writeTown('', 'Łódź')).toBe('Łódź');
});
