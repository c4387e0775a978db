import type { GeoPoint } from './distance.ts';

/** In degrees: some streets around a place. */
const someStreets = 0.005;

export function surroundingsOf({ latitude, longitude }: GeoPoint, reach = someStreets) {
  return {
    south: latitude - reach,
    north: latitude + reach,
    west: longitude - reach,
    east: longitude + reach,
  };
}
