import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseReferralCode, referralCodeFromBytes } from './referral-code.ts';

it('makes eight letters of any random bytes, which read back as they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
      fc.pre(bytes.filter((byte) => byte < 252).length >= 8);
      const code = referralCodeFromBytes(bytes);
      expect(code).toMatch(/^[BCDFGHJKMNPQRTVWXY]{8}$/);
      expect(parseReferralCode(` ${code.toLowerCase()} `)).toBe(code);
    }),
  );
});

it('skips the bytes that would make some letters likelier than others', () => {
  const bytes = Uint8Array.from([255, 252, 0, 1, 253, 17, 18, 35, 36, 254, 251, 2]);
  expect(referralCodeFromBytes(bytes)).toBe('BCYBYBYD');
  expect(() => referralCodeFromBytes(new Uint8Array(32).fill(255))).toThrow(RangeError);
});

it.each(['', 'abc', 'GRAMY ALA', 'a'.repeat(41), 'ŻÓŁĆ', "x' or 1=1"])('takes %j for no code', (text) => {
  expect(parseReferralCode(text)).toBeUndefined();
});

it('takes codes that were given by hand', () => {
  expect(parseReferralCode('gramy-consumer')).toBe('GRAMY-CONSUMER');
});
