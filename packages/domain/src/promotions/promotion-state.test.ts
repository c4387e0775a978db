import { expect, it } from 'vitest';
import { findPromotionState } from './promotion-state.ts';

const code = { startsAt: 10, endsAt: 20, isActive: true, totalLimit: 5, usedCount: 4 };

it.each([
  ['planned', {}, 9],
  ['running', {}, 10],
  ['running', { totalLimit: null, usedCount: 99 }, 19],
  ['usedUp', { usedCount: 5 }, 15],
  ['paused', { isActive: false, usedCount: 5 }, 5],
  ['over', { isActive: false }, 20],
] as const)('a code is %s', (state, changed, now) => {
  expect(findPromotionState({ ...code, ...changed }, now)).toBe(state);
});
