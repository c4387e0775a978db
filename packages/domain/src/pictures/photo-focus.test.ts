import { expect, it } from 'vitest';
import { findFocusStep } from './photo-focus.ts';

it.each([
  [-1, 0],
  [0, 0],
  [0.12, 0],
  [0.13, 25],
  [0.5, 50],
  [0.9, 100],
  [2, 100],
])('what lies at %s of the way is nearest to %s percent', (share, step) => {
  expect(findFocusStep(share)).toBe(step);
});
