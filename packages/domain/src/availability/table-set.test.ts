import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToSet,
  countInSet,
  countWords,
  findInSet,
  flipInSet,
  isEmptySet,
  isInSet,
  keepOutside,
  pickBySet,
} from './table-set.ts';

const tableCount = 70;
const numbers = fc.uniqueArray(fc.nat({ max: tableCount - 1 }));
const everyTable = Array.from({ length: tableCount }, (_, index) => index);
const words = countWords(tableCount);

function toSets(tables: readonly number[], at: number): Int32Array {
  const sets = new Int32Array(at + 2 * words);
  for (const table of tables) addToSet(sets, at, table);
  return sets;
}

describe('sets of tables', () => {
  test('answer as sets do, wherever they begin', () => {
    fc.assert(
      fc.property(numbers, numbers, fc.nat({ max: 5 }), (left, right, at) => {
        const sets = toSets(left, at);
        expect(pickBySet(sets, at, everyTable)).toEqual(left.toSorted((a, b) => a - b));
        expect(everyTable.filter((table) => isInSet(sets, at, table))).toEqual(
          left.toSorted((a, b) => a - b),
        );
        expect(countInSet(sets, at, words)).toBe(left.length);
        expect(isEmptySet(sets, at, words)).toBe(left.length === 0);
        const both = left.filter((table) => right.includes(table));
        const found = findInSet(toSets(right, 0).slice(0, words), sets, at);
        expect(found).toBe(both.length > 0 ? Math.min(...both) : -1);
        const rest = keepOutside(sets, toSets(right, at));
        expect(countInSet(rest, at, words)).toBe(left.length - both.length);
        for (const table of left) flipInSet(sets, at, table);
        expect(isEmptySet(sets, 0, sets.length)).toBe(true);
      }),
    );
  });
});
