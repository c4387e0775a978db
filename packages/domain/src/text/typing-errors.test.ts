import { describe, expect, it } from 'vitest';
import { countForgiven, isWithinSlips } from './typing-errors.ts';

describe('a typed word', () => {
  it.each([
    ['bilrad', 'bilard', 1, true],
    ['bilad', 'bilard', 1, true],
    ['billard', 'bilard', 1, true],
    ['bilsrd', 'bilard', 1, true],
    ['bilrda', 'bilard', 1, false],
    ['bilrda', 'bilard', 2, true],
    ['padel', 'bilard', 2, false],
    ['', 'a', 1, true],
    ['same', 'same', 0, true],
  ])('%s for %s within %i: %s', (typed, meant, most, isWithin) => {
    expect(isWithinSlips(typed, meant, most)).toBe(isWithin);
    expect(isWithinSlips(meant, typed, most)).toBe(isWithin);
  });

  it('is forgiven more the longer it is', () => {
    expect([3, 4, 7, 8].map(countForgiven)).toEqual([0, 1, 1, 2]);
  });
});
