import { expect, it } from 'vitest';
import { isUnknownCity, listDroppableFilters } from './filter-list.ts';

const cities = [{ slug: 'lodz' }, { slug: 'gdansk' }];

it('a city is unknown only when the cities are known', () => {
  expect(isUnknownCity({ city: 'nowhere' }, cities)).toBe(true);
  expect(isUnknownCity({ city: 'lodz' }, cities)).toBe(false);
  expect(isUnknownCity({}, cities)).toBe(false);
  expect(isUnknownCity({ city: 'nowhere' }, [])).toBe(false);
});

it('where nothing is found, a city that there is stays, and one that there is not can be dropped', () => {
  const kinds = (city: string) => listDroppableFilters({ city, guests: 4 }, cities).map(({ kind }) => kind);
  expect(kinds('lodz')).toEqual(['guests']);
  expect(kinds('nowhere')).toEqual(['city', 'guests']);
});
