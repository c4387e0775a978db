import { describe, expect, it } from 'vitest';
import { filterItems, groupItems } from './combobox-items.ts';

const cities = [
  { value: 'lodz', label: 'Łódź', group: 'Near you' },
  { value: 'krakow', label: 'Kraków', group: 'Elsewhere' },
  { value: 'zielona-gora', label: 'Zielona Góra', group: 'Elsewhere' },
];
const find = (query: string) => filterItems(cities, query).map(({ value }) => value);

describe('the list of a combobox', () => {
  it('is searched without regard to case and marks', () => {
    expect(find('lodz')).toEqual(['lodz']);
    expect(find('ŁÓD')).toEqual(['lodz']);
    expect(find('krakow')).toEqual(['krakow']);
  });

  it('is searched by the beginnings of words in any order, or by a piece of it', () => {
    expect(find('gora ziel')).toEqual(['zielona-gora']);
    expect(find('elona')).toEqual(['zielona-gora']);
    expect(find('atlantis')).toEqual([]);
    expect(find(' ')).toHaveLength(3);
  });

  it('puts neighbours of one group together and numbers them through', () => {
    expect(groupItems(cities).map(({ name, items }) => [name, items.map(({ index }) => index)])).toEqual([
      ['Near you', [0]],
      ['Elsewhere', [1, 2]],
    ]);
  });
});
