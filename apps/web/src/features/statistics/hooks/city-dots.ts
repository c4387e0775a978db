import type { VisitedPlace } from '../../../entities/account/statistics-queries.ts';

export interface CityDot {
  slug: string;
  name: VisitedPlace['city']['name'];
  visits: number;
  places: number;
  hue: number;
  latitude: number;
  longitude: number;
}

/** One dot for each city, where its places are on average; the hue is that of the place that was visited most. */
export function groupByCity(places: readonly VisitedPlace[]): CityDot[] {
  const dots = new Map<string, CityDot>();
  for (const { city, visits, activity, latitude, longitude } of places) {
    const known = dots.get(city.slug);
    if (!known) {
      const { slug, name } = city;
      dots.set(slug, { slug, name, visits, places: 1, hue: activity.hue, latitude, longitude });
      continue;
    }
    known.latitude = (known.latitude * known.places + latitude) / (known.places + 1);
    known.longitude = (known.longitude * known.places + longitude) / (known.places + 1);
    known.visits += visits;
    known.places += 1;
  }
  return [...dots.values()].sort((one, other) => other.visits - one.visits);
}

/** The corners of the outline, in degrees and in its own units. */
const frame = {
  west: 14.12,
  east: 24.15,
  north: 54.84,
  south: 49,
  left: 16,
  right: 434,
  top: 18,
  bottom: 411,
};

/** Small enough a country for straight lines. Whoever played abroad stands at its edge. */
export function placeOnOutline({ latitude, longitude }: Pick<CityDot, 'latitude' | 'longitude'>) {
  const { west, east, north, south, left, right, top, bottom } = frame;
  const x = left + ((longitude - west) / (east - west)) * (right - left);
  const y = top + ((north - latitude) / (north - south)) * (bottom - top);
  const keep = (value: number, least: number, most: number) =>
    Math.round(Math.min(most, Math.max(least, value)));
  return { x: keep(x, left, right), y: keep(y, top, bottom) };
}

/** By area, so that ten visits do not look like a hundred. */
export function sizeDot(visits: number, most: number): number {
  return Math.round(13 + 17 * Math.sqrt(visits / Math.max(1, most)));
}
