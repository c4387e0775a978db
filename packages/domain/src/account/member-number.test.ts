import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMemberNumber } from './member-number.ts';

it('a member number is short, can be read out, and is the same every time', () => {
  expect(formatMemberNumber('0198c0de-0000-7000-8000-000000000000')).toBe('22222-22222');
  expect(formatMemberNumber('0198c0de-0000-7000-8000-00000000001c')).toBe('22222-22232');
  expect(() => formatMemberNumber('nobody')).toThrow(RangeError);
});

it('different ends of an id are different numbers', () => {
  const end = fc.bigInt({ min: 0n, max: 2n ** 48n - 1n });
  const write = (value: bigint) =>
    formatMemberNumber(`0198c0de-0000-7000-8000-${value.toString(16).padStart(12, '0')}`);
  fc.assert(
    fc.property(end, end, (one, other) => {
      expect(write(one)).toMatch(/^[2-9A-Y]{5}-[2-9A-Y]{5}$/);
      expect(write(one) === write(other)).toBe(one === other);
    }),
  );
});
