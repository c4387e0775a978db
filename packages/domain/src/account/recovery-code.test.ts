import { expect, it } from 'vitest';
import { parseRecoveryCode, recoveryCodeFromBytes } from './recovery-code.ts';

it('is written in two halves, and read however it is typed', () => {
  const code = recoveryCodeFromBytes(Uint8Array.from({ length: 64 }, (_, index) => 255 - index * 3));
  expect(code).toMatch(/^[BCDFGHJKMNPQRTVWXY2346789]{5}-[BCDFGHJKMNPQRTVWXY2346789]{5}$/);
  for (const typed of [code, code.toLowerCase(), code.replace('-', ' '), ` ${code.replace('-', '')} `]) {
    expect(parseRecoveryCode(typed)).toBe(code);
  }
});

it('is none when it is too short or has letters that are not used', () => {
  for (const typed of ['', '407118', 'BCDFG-HJKM', 'BCDFG-HJKMO', 'BCDFG-HJKMNP']) {
    expect(parseRecoveryCode(typed)).toBeUndefined();
  }
});

it('needs enough bytes', () => {
  expect(() => recoveryCodeFromBytes(new Uint8Array(5))).toThrow(RangeError);
});
