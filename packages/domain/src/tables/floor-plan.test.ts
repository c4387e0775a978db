import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areNeighbours,
  areOverlapping,
  findMisplaced,
  findPlaceBeside,
  placeNewTables,
  planEdge,
  snapToOthers,
} from './floor-plan.ts';
import { tableKinds } from './table-kind.ts';

const lane = { width: 2, height: 12 };
const stand = (id: string, x: number, y: number) => ({ id, plan: { x, y, ...lane } });

describe('new tables', () => {
  it('stand in rows, each next to the one before, on nobody and apart from other kinds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...tableKinds), fc.integer({ min: 1, max: 9 })), { maxLength: 4 }),
        (sentences) => {
          const standing: { id: string; plan: ReturnType<typeof placeNewTables>[number] }[] = [];
          for (const [kind, count] of sentences) {
            const before = standing.map(({ plan }) => plan);
            const added = placeNewTables(before, kind, count);
            expect(added.some((one) => before.some((other) => areNeighbours(one, other)))).toBe(false);
            standing.push(...added.map((plan) => ({ id: `${standing.length} ${plan.x} ${plan.y}`, plan })));
          }
          expect(findMisplaced(standing, standing)).toEqual([]);
        },
      ),
    );
    const [first, second] = placeNewTables([], 'lane', 2);
    expect(first && second && areNeighbours(first, second)).toBe(true);
  });
});

describe('a table on the plan', () => {
  it('is misplaced on another one and outside, not beside one', () => {
    const [one, two, far] = [stand('1', 0, 0), stand('2', 1, 0), stand('3', planEdge - 1, 0)];
    const beside = stand('4', 2, 0);
    expect(findMisplaced([one, two, far, beside], [one, two, far])).toEqual([one, two, far, beside]);
    expect(findMisplaced([beside], [one, beside])).toEqual([]);
    expect(areOverlapping(one.plan, beside.plan)).toBe(false);
  });

  it('is put next to another one where there is room', () => {
    const [one, two, three] = [stand('1', 10, 0), stand('2', 13, 0), stand('3', 40, 40)];
    const place = findPlaceBeside(three, one, [one, two, three]);
    expect(place).toEqual({ x: 7, y: 0, ...lane });
    expect(place && areNeighbours(place, one.plan)).toBe(true);
  });

  it('snaps to the edges of others that are near, and to the grid elsewhere', () => {
    const others = [{ x: 10, y: 4, ...lane }];
    expect(snapToOthers({ x: 12.6, y: 4.7, ...lane }, others, 1)).toMatchObject({ x: 13, y: 4 });
    expect(snapToOthers({ x: 30.4, y: 60.6, ...lane }, others, 1)).toMatchObject({ x: 30, y: 61 });
    expect(snapToOthers({ x: -3, y: 0, ...lane }, [], 1).x).toBe(-3);
  });
});
