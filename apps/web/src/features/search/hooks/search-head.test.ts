import type { LocalDate } from '@gramy/domain/time/local-date';
import { expect, it } from 'vitest';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { findSearchPath } from './search-head.ts';

const names = { cities: [{ slug: 'lodz' }], activities: [{ slug: 'bowling' }] };
const findPath = (criteria: SearchCriteria) => findSearchPath(criteria, names);

it('one list has one address, whatever the evening and the order', () => {
  expect(findPath({})).toBe('/search');
  expect(
    findPath({
      activity: 'bowling',
      city: 'lodz',
      date: '2026-11-20' as LocalDate,
      time: '19:00',
      guests: 6,
      sort: 'price',
    }),
  ).toBe('/search?activity=bowling&city=lodz');
});

it('a narrow search is no page of its own', () => {
  expect(findPath({ city: 'lodz', tags: ['food'] })).toBeUndefined();
  expect(findPath({ q: 'klub' })).toBeUndefined();
  expect(findPath({ near: { latitude: 51.7, longitude: 19.4 } })).toBeUndefined();
});

it('a city or an activity that there is not has no page', () => {
  expect(findPath({ city: 'atlantis' })).toBeUndefined();
  expect(findPath({ activity: 'chess-boxing' })).toBeUndefined();
  expect(findSearchPath({ city: 'lodz' }, { cities: [], activities: [] })).toBe('/search?city=lodz');
});
