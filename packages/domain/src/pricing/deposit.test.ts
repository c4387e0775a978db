import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { findChargeable, findDueOnline, leastCharges } from './deposit.ts';

const zloty = (amount: number) => makeMoney(amount, 'PLN');

test('without a deposit all of it is due online', () => {
  expect(findDueOnline([{ price: zloty(12_345), depositPercent: null }], zloty(250))).toEqual(zloty(12_595));
});

test('half a grosz is rounded up, once per slot', () => {
  const odd = { price: zloty(1001), depositPercent: 50 };
  expect(findDueOnline([odd], zloty(0))).toEqual(zloty(501));
  expect(findDueOnline([odd, odd], zloty(0))).toEqual(zloty(1002));
});

test('a deposit that is too little to be charged is none, also one that rounds to nothing', () => {
  expect(findDueOnline([{ price: zloty(1000), depositPercent: 19 }], zloty(0))).toEqual(zloty(1000));
  expect(findDueOnline([{ price: zloty(1000), depositPercent: 20 }], zloty(0))).toEqual(zloty(200));
  expect(findDueOnline([{ price: zloty(40), depositPercent: 1 }], zloty(160))).toEqual(zloty(200));
  // With the fee it is enough.
  expect(findDueOnline([{ price: zloty(1000), depositPercent: 1 }], zloty(400))).toEqual(zloty(410));
});

test('what is too little altogether is left to the venue', () => {
  expect(findDueOnline([{ price: zloty(199), depositPercent: null }], zloty(0))).toEqual(zloty(0));
  expect(findChargeable(makeMoney(49, 'EUR'))).toEqual(makeMoney(0, 'EUR'));
  expect(findChargeable(makeMoney(50, 'EUR'))).toEqual(makeMoney(50, 'EUR'));
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
      expect(due).toBeLessThanOrEqual(total);
      // Nothing, or enough to be charged.
      if (due < leastCharges.PLN) expect([due, total < leastCharges.PLN]).toEqual([0, true]);
      else expect(due).toBeGreaterThanOrEqual(fee);
      if (due === 0 || due === total) return;
      const exact = slots.reduce(
        (sum, one) => sum + (one.price.amount * (one.depositPercent ?? 100)) / 100,
        fee,
      );
      expect(Math.abs(due - exact)).toBeLessThanOrEqual(slots.length / 2 + 1e-6);
    }),
  );
});
