import { expect, it } from 'vitest';
import type { VisitedPlace } from '../../../entities/account/statistics-queries.ts';
import { groupByCity, placeOnOutline, sizeDot } from './city-dots.ts';

const place = (city: string, visits: number, latitude: number, longitude: number): VisitedPlace => ({
  branchId: city,
  branchName: city,
  branchSlug: city,
  providerName: city,
  providerSlug: city,
  city: { slug: city, name: { en: city, pl: city } },
  latitude,
  longitude,
  visits,
  lastAt: '2026-05-08T21:00:00Z',
  activity: { slug: 'bowling', name: { en: 'Bowling', pl: 'Kręgle' }, hue: 272, icon: 'target' },
});

it('G-11 places of one city are one dot, the most visited city first', () => {
  const dots = groupByCity([
    place('lodz', 2, 51.7, 19.4),
    place('krakow', 5, 50, 20),
    place('lodz', 4, 51.9, 19.6),
  ]);
  expect(dots.map(({ slug, visits, places }) => [slug, visits, places])).toEqual([
    ['lodz', 6, 2],
    ['krakow', 5, 1],
  ]);
  expect(dots[0]?.latitude).toBeCloseTo(51.8);
});

it('a city stands where it is, and one abroad at the edge', () => {
  expect(placeOnOutline({ latitude: 51.76, longitude: 19.456 })).toEqual({ x: 238, y: 225 });
  expect(placeOnOutline({ latitude: 40, longitude: 0 })).toEqual({ x: 16, y: 411 });
  expect([sizeDot(14, 14), sizeDot(1, 14)]).toEqual([30, 18]);
});
