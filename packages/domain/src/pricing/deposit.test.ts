import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { findDueOnline } from './deposit.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');

test('without a deposit all of it is due online', () => {
  expect(findDueOnline([{ price: zloty(12_345), depositPercent: null }], zloty(250))).toEqual(zloty(12_595));
});

test('half a grosz is rounded up, once per slot', () => {
  const odd = { price: zloty(101), depositPercent: 50 };
  expect(findDueOnline([odd], zloty(0))).toEqual(zloty(51));
  expect(findDueOnline([odd, odd], zloty(0))).toEqual(zloty(102));
});

test('slots with and without a deposit stand side by side, and the fee is always online', () => {
  const slots = [
    { price: zloty(10_000), depositPercent: 30 },
    { price: zloty(5_000), depositPercent: null },
  ];
  expect(findDueOnline(slots, zloty(500))).toEqual(zloty(8_500));
});

test('what is due is never more than the price and never less than the fee', () => {
  const slot = fc.record({
    price: fc.integer({ min: 0, max: 2 ** 31 }).map(zloty),
    depositPercent: fc.option(fc.integer({ min: 1, max: 99 })),
  });
  fc.assert(
    fc.property(fc.array(slot, { minLength: 1, maxLength: 5 }), fc.nat(100_000), (slots, fee) => {
      const total = slots.reduce((sum, { price }) => sum + price.amount, fee);
      const due = findDueOnline(slots, zloty(fee)).amount;
      expect(due).toBeGreaterThanOrEqual(fee);
      expect(due).toBeLessThanOrEqual(total);
      const exact = slots.reduce(
        (sum, one) => sum + (one.price.amount * (one.depositPercent ?? 100)) / 100,
        fee,
      );
      expect(Math.abs(due - exact)).toBeLessThanOrEqual(slots.length / 2 + 1e-6);
    }),
  );
});
