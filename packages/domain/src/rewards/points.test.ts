import { describe, expect, it } from 'vitest';
import { makeMoney } from '../money/money.ts';
import { countVisitPoints } from './points.ts';

describe('points of a visit', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [12_345, 123],
  ])('of %i grosz are %i', (amount, points) => {
    expect(countVisitPoints(makeMoney(amount, 'PLN'))).toBe(points);
  });
});
