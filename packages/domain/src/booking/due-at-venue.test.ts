import { expect, test } from 'vitest';
import { findDueAtVenue } from './due-at-venue.ts';

test('all of it where that was chosen, else what a deposit leaves', () => {
  const dues = { due: 5600, dueOnline: 0 };
  expect(findDueAtVenue({ ...dues, paymentMethod: 'online' })).toBe(5600);
  expect(findDueAtVenue({ paymentMethod: 'online', due: 8400, dueOnline: 2800 })).toBe(5600);
  expect(findDueAtVenue({ paymentMethod: 'venue', due: 8400, dueOnline: 2800 })).toBe(8400);
});
