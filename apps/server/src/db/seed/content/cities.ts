import type { CityContent } from './types.ts';

/** Population: Statistics Poland, end of 2023. The position is where a map of the city opens. */
export const cities: readonly CityContent[] = [
  {
    slug: 'warszawa',
    name: { en: 'Warsaw', pl: 'Warszawa' },
    region: { en: 'Masovia', pl: 'mazowieckie' },
    latitude: 52.2297,
    longitude: 21.0122,
    population: 1861599,
  },
  {
    slug: 'krakow',
    name: { en: 'Kraków', pl: 'Kraków' },
    region: { en: 'Lesser Poland', pl: 'małopolskie' },
    latitude: 50.0617,
    longitude: 19.9373,
    population: 806201,
  },
  {
    slug: 'lodz',
    name: { en: 'Łódź', pl: 'Łódź' },
    region: { en: 'Łódź Voivodeship', pl: 'łódzkie' },
    latitude: 51.7687,
    longitude: 19.4569,
    population: 652015,
  },
  {
    slug: 'wroclaw',
    name: { en: 'Wrocław', pl: 'Wrocław' },
    region: { en: 'Lower Silesia', pl: 'dolnośląskie' },
    latitude: 51.11,
    longitude: 17.0325,
    population: 673743,
  },
  {
    slug: 'poznan',
    name: { en: 'Poznań', pl: 'Poznań' },
    region: { en: 'Greater Poland', pl: 'wielkopolskie' },
    latitude: 52.4083,
    longitude: 16.9336,
    population: 538439,
  },
  {
    slug: 'gdansk',
    name: { en: 'Gdańsk', pl: 'Gdańsk' },
    region: { en: 'Pomerania', pl: 'pomorskie' },
    latitude: 54.3486,
    longitude: 18.6532,
    population: 487371,
  },
  {
    slug: 'katowice',
    name: { en: 'Katowice', pl: 'Katowice' },
    region: { en: 'Silesia', pl: 'śląskie' },
    latitude: 50.2598,
    longitude: 19.0215,
    population: 279190,
  },
  {
    slug: 'lublin',
    name: { en: 'Lublin', pl: 'Lublin' },
    region: { en: 'Lublin Voivodeship', pl: 'lubelskie' },
    latitude: 51.2477,
    longitude: 22.5681,
    population: 329565,
  },
];
