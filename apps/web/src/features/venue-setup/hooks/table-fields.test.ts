import { nameTable } from '@gramy/domain/tables/table-name';
import { describe, expect, it } from 'vitest';
import {
  changeKind,
  findTableProblems,
  listTables,
  makeTables,
  moveInOrder,
  toTableChange,
  toTableValues,
} from './table-fields.ts';

const lanes = makeTables({ kind: 'lane', names: ['1', '2', '3'], seatsMin: 2, seatsMax: 8 }, []);
const rooms = makeTables({ kind: 'room', names: ['Neon'], seatsMin: 2, seatsMax: 12 }, lanes);
const all = [...lanes, ...rooms];
const named = (tables: readonly { name: { en: string } }[]) => tables.map(({ name }) => name.en);

describe('a sentence', () => {
  it('makes tables in their order that stand apart from what is there', () => {
    expect(named(all)).toEqual(['Lane 1', 'Lane 2', 'Lane 3', 'Neon']);
    expect(all.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(findTableProblems(toTableValues({ tables: all }), {})).toEqual({});
  });
});

describe('changed tables', () => {
  it('are sent, and removed ones by their id', () => {
    const [first, second] = lanes;
    if (!first || !second) throw new Error('no lanes');
    const changed = changeKind(first, 'table');
    expect(changed.name).toEqual(nameTable('table', '1'));
    expect(toTableChange({ [first.id]: changed, [second.id]: null })).toEqual({
      tables: [changed],
      removed: [second.id],
    });
    expect(named(listTables({ ...toTableValues({ tables: lanes }), [second.id]: null }))).toEqual([
      'Lane 1',
      'Lane 3',
    ]);
  });

  it('change places with their own kind only', () => {
    const third = lanes[2]?.id ?? '';
    const apply = (ids: string[], by: -1 | 1) => {
      const moved = moveInOrder(all, ids, by);
      return named(listTables({ ...toTableValues({ tables: all }), ...toTableValues({ tables: moved }) }));
    };
    expect(apply([third], -1)).toEqual(['Lane 1', 'Lane 3', 'Lane 2', 'Neon']);
    expect(apply([third], 1)).toEqual(named(all));
    expect(
      apply(
        lanes.slice(1).map(({ id }) => id),
        -1,
      ),
    ).toEqual(['Lane 2', 'Lane 3', 'Lane 1', 'Neon']);
  });

  it('say what is wrong with them, and nothing of what stood on another before', () => {
    const [one, two, three] = lanes;
    if (!one || !two || !three) throw new Error('no lanes');
    const values = toTableValues({
      tables: [one, { ...two, plan: one.plan, name: { en: 'x', pl: ' ' } }, { ...three, seatsMin: 9 }],
    });
    expect(findTableProblems(values, values)).toEqual({
      [two.id]: 'nameRequired',
      [three.id]: 'seatsBelowLeast',
    });
    const moved = toTableValues({ tables: [one, { ...two, plan: one.plan }] });
    expect(findTableProblems(moved, toTableValues({ tables: lanes }))).toEqual({
      [two.id]: 'standsOnAnother',
    });
  });
});
