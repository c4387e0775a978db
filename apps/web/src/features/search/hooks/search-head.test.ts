import type { LocalDate } from '@gramy/domain/time/local-date';
import { expect, it } from 'vitest';
import { findSearchPath } from './search-head.ts';

it('one list has one address, whatever the evening and the order', () => {
  expect(findSearchPath({})).toBe('/search');
  expect(
    findSearchPath({
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
  expect(findSearchPath({ city: 'lodz', tags: ['food'] })).toBeUndefined();
  expect(findSearchPath({ q: 'klub' })).toBeUndefined();
  expect(findSearchPath({ near: { latitude: 51.7, longitude: 19.4 } })).toBeUndefined();
});
