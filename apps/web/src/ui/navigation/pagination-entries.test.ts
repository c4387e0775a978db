import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPageEntries } from './pagination-entries.ts';

describe('the pages that are offered', () => {
  it('are all of them when there are few', () => {
    expect(listPageEntries(1, 1)).toEqual([1]);
    expect(listPageEntries(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('leave out what is far away', () => {
    expect(listPageEntries(1, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12]);
    expect(listPageEntries(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12]);
    expect(listPageEntries(9, 12)).toEqual([1, 'gap', 8, 9, 10, 11, 12]);
  });

  it('have both ends, the current one and its neighbours, in order, and no gap for a single page', () => {
    const lists = fc
      .integer({ min: 1, max: 200 })
      .chain((count) => fc.record({ page: fc.integer({ min: 1, max: count }), count: fc.constant(count) }));
    fc.assert(
      fc.property(lists, ({ page, count }) => {
        const entries = listPageEntries(page, count);
        const pages = entries.filter((entry) => entry !== 'gap');
        const needed = [1, page - 1, page, page + 1, count].filter((each) => each >= 1 && each <= count);
        expect(pages).toEqual(expect.arrayContaining(needed));
        expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
        expect(entries).toHaveLength(Math.min(count, 7));
        for (const [index, entry] of entries.entries()) {
          if (entry !== 'gap') continue;
          const [before, after] = [entries[index - 1], entries[index + 1]];
          expect(Number(after) - Number(before)).toBeGreaterThan(2);
        }
      }),
    );
  });
});
