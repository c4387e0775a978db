import { expect, it } from 'vitest';
import { findSettled } from './settled.ts';

it('what was given back by hand is not asked for again, what a change of the price gave back is no longer there', () => {
  expect(findSettled({ paid: 18_250, refunded: 2_000, goodwill: 2_000 })).toBe(18_250);
  expect(findSettled({ paid: 18_250, refunded: 3_000, goodwill: 2_000 })).toBe(17_250);
  expect(findSettled({ paid: 18_250, refunded: 3_000, goodwill: 0 })).toBe(15_250);
});
