import { expect, it } from 'vitest';
import { type EmptyPage, listWaysOut } from './ways-out.ts';

const city = (slug: string, en: string, latitude: number, longitude: number) => ({
  slug,
  name: { en, pl: en },
  latitude,
  longitude,
});
const cities = [
  city('warszawa', 'Warsaw', 52.23, 21.01),
  city('krakow', 'Kraków', 50.06, 19.94),
  city('lodz', 'Łódź', 51.77, 19.46),
  city('poznan', 'Poznań', 52.41, 16.93),
];
const page: EmptyPage = {
  counts: {
    activities: [
      { value: 'bowling', count: 4 },
      { value: 'squash', count: 6 },
    ],
    cities: [
      { value: 'lodz', count: 0 },
      { value: 'krakow', count: 7 },
    ],
    tags: [],
    maxPrice: [],
    minRating: [],
    openNow: 0,
    payAtVenue: 0,
    instant: 0,
  },
  otherTime: null,
  otherDate: null,
  nearlyMeant: null,
  nearest: null,
  understood: { isUnknown: false },
};
const say = (ways: ReturnType<typeof listWaysOut>) => ways.map(({ kind, values }) => [kind, ...values]);

const unknown: EmptyPage = { ...page, understood: { isUnknown: true } };

it('words that nearly meant something come before what there is most of, and are dropped with every way', () => {
  const nearlyMeant = { activity: { slug: 'bowling' }, city: null };
  const criteria = { q: 'bollinng', city: 'lodz', activity: 'squash' };
  const ways = listWaysOut(criteria, { ...unknown, nearlyMeant }, cities);
  expect(say(ways)).toEqual([
    ['meant', 'bowling'],
    ['offered', 'squash'],
  ]);
  expect(ways[0]?.change).toEqual({ q: undefined, activity: 'bowling' });
  expect(ways[1]).toMatchObject({ count: 6, change: { q: undefined, activity: 'squash' } });
});

it('signs that say nothing lead to what there is most of', () => {
  expect(say(listWaysOut({ q: '🎳' }, unknown, cities))).toEqual([
    ['offered', 'squash'],
    ['offered', 'bowling'],
  ]);
});

it('a day on which nothing is free leads to the nearest one on which something is', () => {
  const [way] = listWaysOut({ date: undefined }, { ...page, otherDate: '2027-01-17' }, cities);
  expect(way).toMatchObject({ kind: 'day', change: { date: '2027-01-17' } });
});

it('who is far from everything is offered the nearest cities', () => {
  const nearest = { city: { slug: 'poznan' }, distanceMeters: 6_594_000 };
  const near = { latitude: 40.7, longitude: -74 };
  const ways = listWaysOut({ near, sort: 'distance' }, { ...page, nearest }, cities);
  expect(say(ways)).toEqual([
    ['city', 'poznan'],
    ['city', 'lodz'],
    ['city', 'warszawa'],
  ]);
  expect(ways[0]?.change).toEqual({ city: 'poznan', near: undefined, area: undefined, sort: undefined });
});

it('a city that there is not leads to the one that was nearly named, or else to the largest', () => {
  expect(say(listWaysOut({ city: 'krakuf' }, page, cities))[0]).toEqual(['meant', 'krakow']);
  expect(say(listWaysOut({ city: 'atlantis' }, page, cities))).toEqual([
    ['city', 'warszawa'],
    ['city', 'krakow'],
    ['city', 'lodz'],
  ]);
});
