import { describe, expect, test } from 'vitest';
import { tellNamesApart } from './names-apart.ts';

const offer = (id: string, slug: string, en: string, pl = en) => ({
  id,
  activity: { slug, name: { en, pl } },
});
const offers = [
  offer('padel-day', 'padel', 'Padel'),
  offer('padel-night', 'padel', 'Padel'),
  offer('squash', 'squash', 'Squash'),
  offer('pool', 'billiards', 'Billiards', 'Bilard'),
];
const table = (en: string, pl: string, ...offerIds: string[]) => ({ name: { en, pl }, offerIds });
const namesOf = (tables: Parameters<typeof tellNamesApart>[0]) =>
  tellNamesApart(tables, offers).map(({ name }) => `${name.en} | ${name.pl}`);

describe('names of tables', () => {
  test('of games that share one are told apart by the game, all of them', () => {
    const tables = [
      table('Court 1', 'Kort 1', 'padel-day', 'padel-night'),
      table('Court 2', 'Kort 2', 'padel-day'),
      table('Court 1', 'Kort 1', 'squash'),
      table('Table 1', 'Stół 1', 'pool'),
    ];
    expect(namesOf(tables)).toEqual([
      'Padel: Court 1 | Padel: Kort 1',
      'Padel: Court 2 | Padel: Kort 2',
      'Squash: Court 1 | Squash: Kort 1',
      'Table 1 | Stół 1',
    ]);
  });

  test('stay as they are where one game has them all, or none is known', () => {
    const tables = [table('Table 1', 'Stół 1', 'pool'), table('Table 1', 'Stół 1', 'pool'), table('X', 'X')];
    expect(tellNamesApart(tables, offers)).toEqual(tables);
  });
});
