import { expect, test } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { findLastCut } from './last-cut.ts';
import type { PriceRecord } from './lowest-price.ts';

const at = (validFrom: number, amount: number | null, series = 'base'): PriceRecord => ({
  series,
  validFrom,
  price: amount === null ? null : makeMoney(amount, 'PLN'),
});

test('the last cut is when a price became lower than it had been', () => {
  expect(findLastCut([at(1, 100), at(2, 80), at(3, 60), at(4, 70)])).toBe(3);
});

test('a price that was always lower than another one is no cut', () => {
  expect(findLastCut([at(1, 100), at(2, 60, 'band'), at(3, 120)])).toBeUndefined();
});

test('a price that ended and began anew is no cut', () => {
  expect(findLastCut([at(1, 100), at(2, null), at(3, 60)])).toBeUndefined();
});
