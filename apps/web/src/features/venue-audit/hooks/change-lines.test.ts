import { describe, expect, it } from 'vitest';
import { listChanges, sayValue, type ValueWords } from './change-lines.ts';

const words: ValueWords = {
  yes: 'yes',
  no: 'no',
  nothing: '–',
  all: 'everywhere',
  known: { manager: 'manager (role)' },
  entries: (count) => `${count} entries`,
  number: String,
};

describe('a change', () => {
  it('is told field by field, also where a field came or went', () => {
    expect(listChanges({ role: 'staff', note: 'a' }, { role: 'manager', city: 'lodz' })).toEqual([
      { field: 'role', before: 'staff', after: 'manager' },
      { field: 'note', before: 'a', after: null },
      { field: 'city', before: null, after: 'lodz' },
    ]);
    expect(listChanges(null, [1, 2])).toEqual([{ field: 'list', before: null, after: [1, 2] }]);
    expect(listChanges(null, null)).toEqual([]);
  });
});

describe('a value', () => {
  it.each([
    ['role', 'manager', 'manager (role)'],
    ['name', 'Młyn', 'Młyn'],
    ['name', '', '–'],
    ['branchIds', null, 'everywhere'],
    ['branchIds', ['a', 'b'], '2 entries'],
    ['closedOnHolidays', true, 'yes'],
    ['tagline', { en: '', pl: 'Tory' }, 'Tory'],
    ['tagline', { en: '', pl: '' }, '–'],
    ['address', { street: 'Mennica 8', city: 'Łódź' }, 'Mennica 8, Łódź'],
  ])('of %s, %j, reads %j', (field, value, said) => {
    expect(sayValue(field, value, words, 'en')).toBe(said);
  });
});
