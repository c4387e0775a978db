import { expect, it } from 'vitest';
import { canEditReview } from './edit-window.ts';

it('a review can be put right for 48 hours, also when the clock jumps meanwhile', () => {
  const written = Date.parse('2026-10-24T20:00:00Z');
  expect(canEditReview(written, Date.parse('2026-10-26T19:59:59Z'))).toBe(true);
  expect(canEditReview(written, Date.parse('2026-10-26T20:00:00Z'))).toBe(false);
});
