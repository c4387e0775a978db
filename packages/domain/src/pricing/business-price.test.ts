import { expect, it } from 'vitest';
import { readBusinessPrice } from './business-price.ts';

it('is a price of its own only where one was written, and never nothing', () => {
  expect(readBusinessPrice(12_900)).toBe(12_900);
  expect(readBusinessPrice(0)).toBeUndefined();
});
