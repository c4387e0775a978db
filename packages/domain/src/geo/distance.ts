export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusMeters = 6_371_000;
const toRadians = Math.PI / 180;

/** As the crow flies. */
export function measureDistance(from: GeoPoint, to: GeoPoint): number {
  const halfLatitude = ((to.latitude - from.latitude) * toRadians) / 2;
  const halfLongitude = ((to.longitude - from.longitude) * toRadians) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(from.latitude * toRadians) * Math.cos(to.latitude * toRadians) * Math.sin(halfLongitude) ** 2;
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord))));
}
