import { describe, expect, it } from 'vitest';
import { findRecordsLimit } from './record-retention.ts';

const isKept = (soldAt: string, now: string) => Date.parse(soldAt) >= findRecordsLimit(Date.parse(now));

describe('records of a sale', () => {
  it.each([
    // Due in December 2026, kept until the end of 2031.
    ['2026-11-30T22:59:59Z', '2031-12-31T22:59:59Z', true],
    ['2026-11-30T22:59:59Z', '2031-12-31T23:00:00Z', false],
    // Midnight in Warsaw: a sale of December, due in January 2027.
    ['2026-11-30T23:00:00Z', '2032-12-31T22:59:59Z', true],
    ['2026-12-31T22:59:59Z', '2032-12-31T23:00:00Z', false],
    ['2027-01-15T18:00:00Z', '2032-12-31T22:59:59Z', true],
  ])('of %s, at %s: kept is %s', (soldAt, now, expected) => {
    expect(isKept(soldAt, now)).toBe(expected);
  });
});
