import { describe, expect, it } from 'vitest';
import type { PanelOffer, PanelTable } from '../queries.ts';
import {
  describeTables,
  findPlanBounds,
  findTapScale,
  listRooms,
  shortenName,
  toggleTable,
} from './table-plan.ts';

function makeTable(id: string, x: number): PanelTable {
  const name = { en: `Lane ${id}`, pl: `Tor ${id}` };
  return { id, kind: 'lane', name, seatsMin: 1, seatsMax: 6, plan: { x, y: 0, width: 2, height: 12 } };
}

const branch = { tables: [makeTable('3', 6), makeTable('1', 0), makeTable('2', 3), makeTable('bar', 20)] };
const offer = { tableIds: ['1', '2', '3'] };
const state = {
  refusal: null,
  proposed: ['1'],
  tables: [
    { id: '1', isFree: true, canBeChosen: true },
    { id: '2', isFree: true, canBeChosen: false },
    { id: '3', isFree: false, canBeChosen: false },
  ],
};
const describeWith = (chosenIds: string[], needed = 1) =>
  describeTables({ branch, offer, state, chosenIds, needed });

describe('the tables of a start', () => {
  it('are those of the offer, from the left', () => {
    expect(describeWith([]).map(({ id, canBeChosen }) => [id, canBeChosen])).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
    ]);
  });

  it('can be part of several when they are free', () => {
    expect(describeWith([], 2).map(({ canBeChosen }) => canBeChosen)).toEqual([true, true, false]);
  });
});

describe('choosing', () => {
  it('one takes the place of another, and the same again means any', () => {
    expect(toggleTable(describeWith(['1']), '2', 1)).toEqual(['2']);
    expect(toggleTable(describeWith(['1']), '1', 1)).toEqual([]);
  });

  it('several puts in and takes out, and never more than it takes', () => {
    expect(toggleTable(describeWith(['1'], 2), '2', 2)).toEqual(['1', '2']);
    expect(toggleTable(describeWith(['1', '2'], 2), '3', 2)).toEqual(['2', '3']);
    expect(toggleTable(describeWith(['1', '2'], 2), '1', 2)).toEqual(['2']);
  });
});

it('the plan is as large as its tables and a margin', () => {
  expect(findPlanBounds(describeWith([]), 1)).toEqual({ left: -1, top: -1, width: 10, height: 14 });
});

it('a table carries its number, or its name', () => {
  expect(shortenName('Lane 12')).toBe('12');
  expect(shortenName('Attic')).toBe('Attic');
});

describe('the plan', () => {
  const darts = { activity: { name: { en: 'Darts', pl: 'Rzutki' } } };
  const makeOffer = (id: string, tableIds: string[]) => ({ id, ...darts, tableIds }) as unknown as PanelOffer;

  it('names what is played before and behind, beside each other', () => {
    const below = ['a', 'b'].map((id) => ({
      ...makeTable(id, 0),
      plan: { x: 0, y: 20, width: 4, height: 3 },
    }));
    const tables = [...branch.tables, ...below];
    const own = makeOffer('bowling', ['1', '2', '3']);
    const offers = [own, makeOffer('darts', ['a']), makeOffer('pool', ['b']), makeOffer('beside', ['bar'])];
    expect(listRooms({ tables, offers, planFeatures: [] }, own)).toEqual([
      { id: 'darts', name: darts.activity.name, plan: { x: 0, y: 14, width: 3, height: 3 } },
      { id: 'pool', name: darts.activity.name, plan: { x: 4, y: 14, width: 3, height: 3 } },
    ]);
    expect(
      listRooms({ tables, offers, planFeatures: [] }, makeOffer('darts', ['a'])).map(({ plan }) => plan.y),
    ).toEqual([16, 16]);
  });

  const entry = { kind: 'entry', x: 5, y: 30, width: 3, height: 2 } as const;

  it('has the bar and the entry where they stand', () => {
    const own = makeOffer('bowling', ['1', '2', '3']);
    const bar = { kind: 'bar', x: 0, y: -4, width: 8, height: 2 } as const;
    const rooms = listRooms({ tables: branch.tables, offers: [own], planFeatures: [bar, entry] }, own);
    expect(rooms).toEqual([
      { id: 'bar-0', kind: 'bar', plan: { x: 0, y: -4, width: 8, height: 2 } },
      { id: 'entry-1', kind: 'entry', plan: { x: 5, y: 30, width: 3, height: 2 } },
    ]);
  });

  it('takes them into the strip when something else is played in between', () => {
    const darts = { ...makeTable('a', 0), plan: { x: 0, y: 20, width: 4, height: 3 } };
    const own = makeOffer('bowling', ['1', '2', '3']);
    const offers = [own, makeOffer('darts', ['a'])];
    const rooms = listRooms({ tables: [...branch.tables, darts], offers, planFeatures: [entry] }, own);
    expect(rooms.map(({ id, plan }) => [id, plan])).toEqual([
      ['darts', { x: 0, y: 14, width: 3, height: 3 }],
      ['entry-0', { x: 4, y: 14, width: 3, height: 3 }],
    ]);
  });

  it('can be as large as a finger needs', () => {
    expect(findTapScale(branch.tables) * 2).toBeGreaterThanOrEqual(44);
  });
});
