import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupByTable } from './busy-times.ts';

describe('busy times', () => {
  test('stand by table, in order and joined where they touch', () => {
    const ranges = [
      { tableId: 'b', start: 5, end: 9 },
      { tableId: 'a', start: 30, end: 40 },
      { tableId: 'a', start: 10, end: 20 },
      { tableId: 'a', start: 20, end: 25 },
      { tableId: 'b', start: 9, end: 9 },
    ];
    expect(groupByTable(ranges)).toEqual(
      new Map([
        ['b', [5, 9]],
        ['a', [10, 25, 30, 40]],
      ]),
    );
  });

  test('cover the same moments in any order', () => {
    const range = fc.record({
      tableId: fc.constantFrom('a', 'b'),
      start: fc.nat({ max: 40 }),
      length: fc.nat({ max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), fc.boolean(), (drawn, isSorted) => {
        const ranges = drawn.map(({ length, ...rest }) => ({ ...rest, end: rest.start + length }));
        const busy = groupByTable(isSorted ? ranges.toSorted((a, b) => a.start - b.start) : ranges);
        for (const tableId of ['a', 'b']) {
          const times = busy.get(tableId) ?? [];
          for (let at = 0; at < 50; at += 1) {
            const isTaken = ranges.some((one) => one.tableId === tableId && one.start <= at && at < one.end);
            // Taken after an odd number of edges.
            expect(times.filter((edge) => edge <= at).length % 2 === 1).toBe(isTaken);
          }
          expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
