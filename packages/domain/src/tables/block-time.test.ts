import { describe, expect, it } from 'vitest';
import { utcDayMs } from '../time/instant.ts';
import { findBlockTime } from './block-time.ts';
import { findShortOfSeats } from './seat-shortage.ts';

describe('the time of a block', () => {
  it('begins now at the earliest, and ends after that within two years', () => {
    expect(findBlockTime({ start: 50, end: 200 }, 100)).toEqual({ start: 100, end: 200 });
    expect(findBlockTime({ start: 150, end: 200 }, 100)).toEqual({ start: 150, end: 200 });
    expect(findBlockTime({ start: 50, end: 100 }, 100)).toBeUndefined();
    expect(findBlockTime({ start: 200, end: 150 }, 100)).toBeUndefined();
    expect(findBlockTime({ start: 100, end: 100 + 731 * utcDayMs }, 100)).toBeUndefined();
  });
});

describe('fewer seats', () => {
  it('concern bookings that had enough, over all their tables', () => {
    const [whole, pair, crowd] = [
      { guests: 8, tableIds: ['a'] },
      { guests: 10, tableIds: ['a', 'b'] },
      { guests: 20, tableIds: ['a'] },
    ];
    const before = new Map([['a', 8] as const, ['b', 4] as const]);
    expect(
      findShortOfSeats([whole, pair, crowd], before, new Map([['a', 6] as const, ['b', 4] as const])),
    ).toEqual([whole]);
  });
});
