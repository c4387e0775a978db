import { expect, it } from 'vitest';
import { findCostEach } from './cost-each.ts';

const lane = { price: 9000, pricedPer: 'hour' as const, durationMinutes: 90, seats: 8 };

it('shares a lane, and as many as a group needs', () => {
  expect(findCostEach(lane, 4)).toBe(3375);
  expect(findCostEach({ ...lane, seats: 2 }, 4)).toBe(6750);
});

it('does not share a ticket', () => {
  expect(findCostEach({ ...lane, pricedPer: 'person' }, 4)).toBe(9000);
});
