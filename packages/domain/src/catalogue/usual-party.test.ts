import { expect, it } from 'vitest';
import { findUsualDuration, findUsualGuests } from './usual-party.ts';

const rules = { durations: [30, 60, 120], guestsMin: 1, guestsMax: 8 };

it('an hour is usual, or what comes nearest to it', () => {
  expect(findUsualDuration(rules)).toBe(60);
  expect(findUsualDuration({ ...rules, durations: [120, 90] })).toBe(90);
  expect(findUsualDuration({ ...rules, durations: [75, 45] })).toBe(45);
  expect(findUsualDuration({ ...rules, durations: [15] })).toBe(15);
});

it('two are usual, or as near to it as the offer allows', () => {
  expect(findUsualGuests(rules)).toBe(2);
  expect(findUsualGuests({ ...rules, guestsMin: 4 })).toBe(4);
  expect(findUsualGuests({ ...rules, guestsMax: 1 })).toBe(1);
});
