import { expect, it } from 'vitest';
import { findNearestName } from './nearest-name.ts';

const cities = ['warszawa', 'krakow', 'lodz', 'gdansk'];
const find = (typed: string) => findNearestName(typed, cities, (city) => [city]);

it('a name that is badly typed has a nearest one, and a word of its own has none', () => {
  expect(find('Krokowia')).toBe('krakow');
  expect(find('warsava')).toBe('warszawa');
  expect(find('gdansk')).toBe('gdansk');
  expect(find('atlantis')).toBeUndefined();
  expect(find('lo')).toBeUndefined();
  expect(find('')).toBeUndefined();
});
