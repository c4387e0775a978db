import { expect, it } from 'vitest';
import { widenToCountry } from './use-camera.ts';

it('places all over the country are shown on all of it, and others as near as can be', () => {
  const everywhere = { south: 50.05, west: 16.9, north: 54.4, east: 22.6 };
  const city = { south: 51.7, west: 19.3, north: 51.85, east: 19.6 };
  const beyond = { south: 48, west: 10, north: 54, east: 20 };
  expect(widenToCountry(everywhere)).toBeNull();
  expect(widenToCountry(null)).toBeNull();
  expect(widenToCountry(city)).toBe(city);
  expect(widenToCountry(beyond)).toBe(beyond);
});
