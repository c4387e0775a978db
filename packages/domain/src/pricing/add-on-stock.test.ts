import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDate } from '../time/local-date.ts';
import { findShortages } from './add-on-stock.ts';

const friday = '2026-11-20' as LocalDate;
const saturday = '2026-11-21' as LocalDate;
const shoes = (quantity: number) => [{ id: 'shoes', quantity }];
const left = (pairs: number) => [{ addOnId: 'shoes', left: pairs }];

test('what is left can be had, one more cannot', () => {
  expect(findShortages([{ date: friday, addOns: shoes(3), stock: left(3) }])).toEqual([]);
  expect(findShortages([{ date: friday, addOns: shoes(4), stock: left(3) }])).toEqual([
    { slot: 0, addOnId: 'shoes', left: 3 },
  ]);
});

test('an add-on without a stock never runs out', () => {
  expect(findShortages([{ date: friday, addOns: shoes(99), stock: [] }])).toEqual([]);
});

test('slots of one day share its stock, those of another day have their own', () => {
  const slots = [
    { date: friday, addOns: shoes(3), stock: left(4) },
    { date: saturday, addOns: shoes(4), stock: left(4) },
    { date: friday, addOns: shoes(2), stock: left(4) },
  ];
  expect(findShortages(slots)).toEqual([{ slot: 2, addOnId: 'shoes', left: 1 }]);
});

test('whoever takes what is left instead has no shortage, and never more than the stock', () => {
  const slot = fc.record({
    date: fc.constantFrom(friday, saturday),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 6 }), fc.nat(12), (wanted, stock) => {
      const slots = wanted.map(({ date, quantity }) => ({
        date,
        addOns: shoes(quantity),
        stock: left(stock),
      }));
      const shortages = findShortages(slots);
      const eased = slots.map((each, index) => {
        const short = shortages.find((shortage) => shortage.slot === index);
        const addOns = short === undefined ? each.addOns : short.left === 0 ? [] : shoes(short.left);
        return { ...each, addOns };
      });
      expect(findShortages(eased)).toEqual([]);
      for (const day of [friday, saturday]) {
        const sold = eased.filter(({ date }) => date === day).flatMap(({ addOns }) => addOns);
        expect(sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(stock);
      }
    }),
  );
});
