import { describe, expect, test } from 'vitest';
import { chooseDeskTables, findDeskAlternatives } from './desk-alternatives.ts';

const at = (time: string) => Date.parse(`2026-07-03T${time}Z`);
const during = { start: at('18:00'), end: at('19:00') };
const tables = ['one', 'two', 'three', 'four'].map((id) => ({ id, seatsMax: id === 'four' ? 10 : 6 }));
const busy = (tableId: string, from: string, to: string) => ({ tableId, start: at(from), end: at(to) });

describe('when somebody was quicker', () => {
  test('other tables come first, the smallest that will do, and then the same one later', () => {
    const taken = [busy('one', '17:30', '18:30'), busy('two', '18:45', '19:30')];
    expect(findDeskAlternatives(tables, taken, { during, tableIds: ['one'], guests: 4 })).toEqual([
      { startsAt: at('18:00'), tableIds: ['three'] },
      { startsAt: at('18:00'), tableIds: ['four'] },
      { startsAt: at('18:30'), tableIds: ['one'] },
    ]);
    expect(findDeskAlternatives(tables, taken, { during, tableIds: ['one'], guests: 8 })[0]).toEqual({
      startsAt: at('18:00'),
      tableIds: ['four'],
    });
  });

  test('several tables stay several, and there may be nothing at all', () => {
    const taken = [busy('one', '17:00', '20:00')];
    const wanted = { during, tableIds: ['one', 'two'], guests: 12 };
    expect(findDeskAlternatives(tables, taken, wanted)).toEqual([
      { startsAt: at('18:00'), tableIds: ['two', 'three'] },
      { startsAt: at('20:00'), tableIds: ['one', 'two'] },
    ]);
    const full = tables.map(({ id }) => busy(id, '12:00', '23:59'));
    const early = { ...wanted, during: { start: at('12:00'), end: at('13:00') } };
    expect(findDeskAlternatives(tables, full, early)).toEqual([]);
  });

  test('a gap that is too short is none', () => {
    const taken = [busy('one', '17:00', '18:30'), busy('one', '19:00', '20:00')];
    const later = findDeskAlternatives([{ id: 'one', seatsMax: 6 }], taken, {
      during,
      tableIds: ['one'],
      guests: 4,
    });
    expect(later).toEqual([{ startsAt: at('20:00'), tableIds: ['one'] }]);
  });

  test('guests who do not mind get the smallest table that is free, or as few as will do', () => {
    const taken = [busy('one', '18:30', '20:00')];
    expect(chooseDeskTables(tables, taken, { during, guests: 4 })).toEqual(['two']);
    expect(chooseDeskTables(tables, taken, { during, guests: 8 })).toEqual(['four']);
    expect(chooseDeskTables(tables, taken, { during, guests: 12 })).toEqual(['two', 'three']);
    expect(chooseDeskTables(tables, taken, { during, guests: 40 })).toBeUndefined();
  });
});
