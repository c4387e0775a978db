import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFitter, orderTables } from './fitting.ts';
import type { OfferTable, SlotCriteria } from './question.ts';
import { addToSet, countWords } from './table-set.ts';

interface Floor {
  readonly tables: readonly OfferTable[];
  readonly free: ReadonlySet<string>;
  readonly gaps: ReadonlySet<string>;
}

const table = (id: string, seatsMin: number, seatsMax: number, x: number, y = 0): OfferTable => ({
  id,
  seatsMin,
  seatsMax,
  plan: { x, y, width: 2, height: 2 },
  position: 0,
});

/** Side by side with an aisle between them, in the order of their names. */
const row = (...seats: [string, number, number][]) =>
  seats.map(([id, seatsMin, seatsMax], index) => table(id, seatsMin, seatsMax, 3 * index));

function toSet(tables: readonly OfferTable[], isIn: (id: string) => boolean): Int32Array {
  const set = new Int32Array(countWords(tables.length));
  for (const [index, { id }] of tables.entries()) if (isIn(id)) addToSet(set, 0, index);
  return set;
}

function fitOn({ tables, free, gaps }: Floor, criteria: Pick<SlotCriteria, 'guests' | 'tableCount'>) {
  const ordered = orderTables(tables);
  const fitter = makeFitter(ordered, { durationMinutes: 60, ...criteria });
  const freeSet = toSet(ordered, (id) => free.has(id));
  const tidySet = toSet(ordered, (id) => free.has(id) && !gaps.has(id));
  const found = fitter.fitTables(freeSet, tidySet, 0);
  expect(fitter.countTables(freeSet, 0)).toBe(found?.tables.length);
  return found;
}

const fitFree = (tables: readonly OfferTable[], guests: number, taken: string[] = [], gaps: string[] = []) =>
  fitOn(
    {
      tables,
      free: new Set(tables.map(({ id }) => id).filter((id) => !taken.includes(id))),
      gaps: new Set(gaps),
    },
    { guests },
  )?.tables;

describe('tables for a group', () => {
  const lanes = row(['a', 1, 6], ['b', 1, 6], ['c', 1, 6], ['d', 1, 6], ['e', 1, 6]);

  test('are as few as possible, and the first ones', () => {
    expect(fitFree(lanes, 6)).toEqual(['a']);
    expect(fitFree(lanes, 7)).toEqual(['a', 'b']);
    expect(fitFree(lanes, 30)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(fitFree(lanes, 31)).toBeUndefined();
  });

  test('stand together before they waste no seat', () => {
    const mixed = row(['a', 1, 4], ['b', 1, 6], ['c', 1, 6], ['d', 1, 4]);
    expect(fitFree(mixed, 8)).toEqual(['a', 'b']);
    expect(fitFree(mixed, 8, ['b', 'c'])).toEqual(['a', 'd']);
    expect(fitFree(lanes, 12, ['b', 'd'])).toEqual(['a', 'c']);
  });

  test('waste few seats before they avoid a gap, and avoid a gap before they are the first', () => {
    const mixed = row(['a', 1, 8], ['b', 1, 4], ['c', 1, 4]);
    expect(fitFree(mixed, 4, [], ['b'])).toEqual(['c']);
    expect(fitFree(mixed, 4, [], ['b', 'c'])).toEqual(['b']);
    expect(fitFree(lanes, 10, [], ['b'])).toEqual(['c', 'd']);
  });

  test('are not too large for the guests either', () => {
    const rooms = row(['a', 4, 8], ['b', 4, 8], ['c', 3, 3]);
    expect(fitFree(rooms, 3)).toEqual(['c']);
    expect(fitFree(rooms, 3, ['c'])).toBeUndefined();
    expect(fitFree(rooms, 9)).toEqual(['b', 'c']);
    expect(fitFree(rooms, 12)).toEqual(['a', 'b']);
    expect(fitFree(row(['a', 4, 4], ['b', 4, 4]), 6)).toBeUndefined();
  });

  test('do not touch at a corner only, nor across a wider passage', () => {
    const corner = [table('a', 1, 2, 0, 0), table('b', 1, 2, 2, 2), table('c', 1, 2, 2, 5)];
    expect(fitFree(corner, 4)).toEqual(['b', 'c']);
    const passage = [table('a', 1, 2, 0), table('b', 1, 2, 4), table('c', 1, 2, 7)];
    expect(fitFree(passage, 4)).toEqual(['b', 'c']);
  });

  test('are exactly as many as somebody wishes', () => {
    const floor = { tables: lanes, free: new Set(['a', 'b', 'c', 'd', 'e']), gaps: new Set<string>() };
    expect(fitOn(floor, { guests: 4, tableCount: 3 })?.tables).toEqual(['a', 'b', 'c']);
    expect(fitOn(floor, { guests: 4, tableCount: 1 })?.tables).toEqual(['a']);
    expect(fitOn(floor, { guests: 7, tableCount: 1 })).toBeUndefined();
    expect(fitOn(floor, { guests: 2, tableCount: 3 })).toBeUndefined();
    expect(fitOn(floor, { guests: 9, tableCount: 6 })).toBeUndefined();
  });

  test('do not depend on the order in which the tables were read', () => {
    const shuffled = [lanes[3], lanes[0], lanes[4], lanes[2], lanes[1]].flatMap((lane) => lane ?? []);
    expect(fitFree(shuffled, 13)).toEqual(['a', 'b', 'c']);
    const moved = lanes.map((lane, index) => ({ ...lane, position: -index }));
    expect(fitFree(moved, 6)).toEqual(['e']);
  });
});

function areTogether(tables: readonly OfferTable[]): boolean {
  const [first, ...others] = tables;
  let reached = first === undefined ? [] : [first];
  let left = others;
  for (let size = 0; size < reached.length; ) {
    size = reached.length;
    const next = left.filter((one) => reached.some((other) => distance(one, other) <= 1));
    reached = [...reached, ...next];
    left = left.filter((one) => !next.includes(one));
  }
  return left.length === 0;
}

/** Of two rectangles whose sides face each other; Infinity for those that only meet at a corner. */
function distance({ plan: a }: OfferTable, { plan: b }: OfferTable): number {
  const isAbove = a.x < b.x + b.width && b.x < a.x + a.width;
  const isBeside = a.y < b.y + b.height && b.y < a.y + a.height;
  const above = isAbove ? Math.max(a.y - b.y - b.height, b.y - a.y - a.height) : Number.POSITIVE_INFINITY;
  const beside = isBeside ? Math.max(a.x - b.x - b.width, b.x - a.x - a.width) : Number.POSITIVE_INFINITY;
  return Math.min(above, beside);
}

/** Every group there is, each with all that counts, the best one first. */
function tryAllGroups({ tables, free, gaps }: Floor, guests: number, tableCount: number | undefined) {
  const ordered = orderTables(tables);
  const groups = Array.from({ length: 2 ** ordered.length - 1 }, (_, bits) =>
    ordered.filter((_one, index) => ((bits + 1) >> index) & 1),
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const ranked = groups
    .filter((group) => group.every(({ id }) => free.has(id)))
    .filter((group) => tableCount === undefined || group.length === tableCount)
    .filter((group) => sum(group.map(({ seatsMin }) => seatsMin)) <= guests)
    .filter((group) => sum(group.map(({ seatsMax }) => seatsMax)) >= guests)
    .map((group) => ({
      tables: group.map(({ id }) => id),
      leavesGap: group.some(({ id }) => gaps.has(id)),
      rank: [
        group.length,
        areTogether(group) ? 0 : 1,
        sum(group.map(({ seatsMax }) => seatsMax)),
        group.filter(({ id }) => gaps.has(id)).length,
        ...group.map((one) => ordered.indexOf(one)),
      ],
    }));
  return ranked.sort((a, b) => compareRanks(a.rank, b.rank));
}

function compareRanks(left: readonly number[], right: readonly number[]): number {
  const place = left.findIndex((value, index) => value !== right[index]);
  return place < 0 ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
}

describe('tables for a group against trying them all', () => {
  const side = fc.integer({ min: 1, max: 3 });
  const place = fc.record({ x: fc.nat({ max: 7 }), y: fc.nat({ max: 7 }), width: side, height: side });
  const anyTable = fc
    .record({
      seatsMin: fc.integer({ min: 1, max: 4 }),
      more: fc.nat({ max: 5 }),
      plan: place,
      position: side,
    })
    .map(({ seatsMin, more, ...rest }) => ({ ...rest, seatsMin, seatsMax: seatsMin + more }));
  const floor = fc.array(fc.record({ table: anyTable, isTaken: fc.nat({ max: 4 }), hasGap: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  });
  const guests = fc.integer({ min: 1, max: 24 });
  const tableCount = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 3 });

  test('they are the best of all groups', () => {
    fc.assert(
      fc.property(floor, guests, tableCount, (drawn, people, count) => {
        const tables = drawn.map((one, index) => ({ ...one.table, id: `t${index}` }));
        const ids = (isIn: (one: (typeof drawn)[number]) => boolean) =>
          new Set(tables.filter((_, index) => drawn.slice(index, index + 1).some(isIn)).map(({ id }) => id));
        const drawnFloor = { tables, free: ids((one) => one.isTaken > 0), gaps: ids((one) => one.hasGap) };
        const [best] = tryAllGroups(drawnFloor, people, count);
        const found = fitOn(drawnFloor, { guests: people, tableCount: count });
        expect(found).toEqual(best && { tables: best.tables, leavesGap: best.leavesGap });
      }),
      { numRuns: 600 },
    );
  });
});

describe('tables for a group in a large hall', () => {
  const hall = (count: number, seats: (index: number) => [number, number]) =>
    Array.from({ length: count }, (_, index) => {
      const [seatsMin, seatsMax] = seats(index);
      const name = `t${String(index).padStart(3, '0')}`;
      return table(name, seatsMin, seatsMax, 3 * (index % 6), 3 * Math.floor(index / 6));
    });

  test.each([
    ['thirty alike', hall(30, () => [1, 4]), 90],
    ['thirty of all sizes', hall(30, (index) => [1 + (index % 3), 3 + (index % 7)]), 77],
    ['thirty that ask for many', hall(30, (index) => [3 + (index % 2), 4 + (index % 3)]), 61],
    ['a hundred', hall(100, (index) => [1, 2 + (index % 9)]), 150],
    // Trying all groups would take hours; the time limit of the test is what it proves.
  ])('are found in no time and hold the guests: %s', (_, tables, most) => {
    for (let guests = 1; guests <= most; guests += 7) {
      const taken = tables.filter((_one, index) => index % 5 === guests % 5).map(({ id }) => id);
      const chosen = fitFree(tables, guests, taken, ['t001', 't012'])?.map((id) =>
        tables.find((one) => one.id === id),
      );
      if (chosen === undefined) continue;
      expect(chosen.reduce((sum, one) => sum + (one?.seatsMax ?? 0), 0)).toBeGreaterThanOrEqual(guests);
      expect(chosen.reduce((sum, one) => sum + (one?.seatsMin ?? 0), 0)).toBeLessThanOrEqual(guests);
    }
  });

  test('are found although no neighbours are free', () => {
    const tables = hall(30, () => [1, 4]);
    const isWhite = (index: number) => ((index % 6) + Math.floor(index / 6)) % 2 === 0;
    const taken = tables.filter((_one, index) => !isWhite(index)).map(({ id }) => id);
    expect(fitFree(tables, 20, taken)).toEqual(['t000', 't002', 't004', 't007', 't009']);
  });
});
