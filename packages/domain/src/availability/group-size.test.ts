import { describe, expect, test } from 'vitest';
import { countSeats, countTablesForGuests, findSeatShortage } from './group-size.ts';

const lanes = [
  { id: 'a', seatsMax: 8 },
  { id: 'b', seatsMax: 6 },
  { id: 'c', seatsMax: 8 },
];

describe('a group at several tables', () => {
  test('takes the fewest that have the seats', () => {
    expect([1, 8, 9, 16, 17, 22].map((guests) => countTablesForGuests(lanes, guests))).toEqual([
      1, 1, 2, 2, 3, 3,
    ]);
    expect(countTablesForGuests(lanes, 23)).toBeUndefined();
    expect(countSeats(lanes, 2)).toBe(16);
  });

  test('is told how many tables its own choice lacks', () => {
    expect(findSeatShortage(lanes, ['a'], 20)).toEqual({ seats: 8, missingTables: 2 });
    expect(findSeatShortage(lanes, ['a', 'b'], 20)).toEqual({ seats: 14, missingTables: 1 });
    expect(findSeatShortage(lanes, ['a', 'b', 'c'], 20)).toBeUndefined();
    expect(findSeatShortage(lanes, [], 20), 'the venue chooses').toBeUndefined();
  });
});
