import { expect, test } from 'vitest';
import { sortTables } from './sort-tables.ts';

const named = (...names: string[]) => names.map((name) => ({ name: { en: name, pl: name } }));

test('tables of one kind stand together, the tenth after the ninth', () => {
  const mixed = named('Lane 1', 'Table 1', 'Lane 10', 'Lane 2', 'Table 2', 'Sala VIP');
  expect(sortTables(mixed, 'en').map(({ name }) => name.en)).toEqual([
    'Lane 1',
    'Lane 2',
    'Lane 10',
    'Table 1',
    'Table 2',
    'Sala VIP',
  ]);
});
