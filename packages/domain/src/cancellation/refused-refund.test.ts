import { describe, expect, it } from 'vitest';
import { isRefusedForGood, mostRefundAttempts } from './refused-refund.ts';

describe('a refund that was refused', () => {
  it('is ordered again by itself until it was tried often enough', () => {
    expect(isRefusedForGood({ attempt: mostRefundAttempts - 1, isFinal: false })).toBe(false);
    expect(isRefusedForGood({ attempt: mostRefundAttempts, isFinal: false })).toBe(true);
  });

  it('is never ordered again by itself where that is no use', () => {
    expect(isRefusedForGood({ attempt: 1, isFinal: true })).toBe(true);
  });
});
