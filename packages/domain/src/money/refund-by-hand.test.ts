import { expect, it } from 'vitest';
import { aloneUpTo, needsSecondPerson } from './refund-by-hand.ts';

it.each([
  [aloneUpTo, 0, false],
  [aloneUpTo + 1, 0, true],
  [-aloneUpTo, 0, false],
  [-aloneUpTo - 1, 0, true],
  // In slices.
  [1, aloneUpTo, true],
  [-1, -aloneUpTo, true],
  // Making up for what was given or taken before.
  [-aloneUpTo, aloneUpTo, false],
  [2 * aloneUpTo, -aloneUpTo, true],
  [-2 * aloneUpTo, aloneUpTo, true],
])('a sum of %i after %i alone takes two: %s', (amount, before, isForTwo) => {
  expect(needsSecondPerson(amount, before)).toBe(isForTwo);
});
