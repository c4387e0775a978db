import type { GeoPoint } from './distance.ts';

/** Degrees: longitude, latitude. */
type Corner = readonly [number, number];

/**
 * Around each country, some ten kilometres outside its border: a door near the border is never refused, a pin in another
 * country's city is. In order, the last joined to the first.
 */
const outlines: Readonly<Record<string, readonly Corner[]>> = {
  PL: [
    [14.0, 53.85],
    [14.05, 54.1],
    [16.0, 54.75],
    [17.5, 55.0],
    [18.4, 55.1],
    [19.2, 54.65],
    [19.8, 54.6],
    [21.0, 54.46],
    [22.9, 54.5],
    [23.65, 54.1],
    [23.65, 53.55],
    [24.05, 53.0],
    [24.1, 52.65],
    [23.5, 52.3],
    [23.8, 52.1],
    [23.75, 51.5],
    [24.05, 51.1],
    [24.3, 50.85],
    [24.15, 50.35],
    [23.7, 50.15],
    [23.05, 49.75],
    [22.85, 49.5],
    [23.05, 48.95],
    [22.5, 48.95],
    [22.0, 49.08],
    [21.6, 49.3],
    [20.9, 49.2],
    [20.4, 49.25],
    [20.1, 49.08],
    [19.7, 49.1],
    [19.5, 49.35],
    [19.0, 49.38],
    [18.5, 49.6],
    [18.2, 49.82],
    [17.9, 49.93],
    [17.3, 50.12],
    [17.0, 50.25],
    [16.75, 49.98],
    [16.4, 50.05],
    [16.05, 50.4],
    [15.95, 50.58],
    [15.6, 50.63],
    [15.1, 50.85],
    [14.95, 50.75],
    [14.7, 50.8],
    [14.8, 51.1],
    [14.8, 51.35],
    [14.55, 51.5],
    [14.5, 51.95],
    [14.4, 52.35],
    [14.45, 52.6],
    [14.0, 52.8],
    [14.2, 53.2],
    [14.1, 53.45],
  ],
};

/** Whether a door can be there. Of a country whose outline is not known, it can be anywhere. */
export function isInCountry(countryCode: string, at: GeoPoint): boolean {
  const outline = outlines[countryCode];
  return outline === undefined || isInside(outline, at);
}

/** A line from the point to the east meets the border an odd number of times. */
function isInside(outline: readonly Corner[], { latitude, longitude }: GeoPoint): boolean {
  const crossed = outline.filter(([fromEast, fromNorth], index) => {
    const [toEast, toNorth] = outline[(index + 1) % outline.length] as Corner;
    if (fromNorth > latitude === toNorth > latitude) return false;
    const part = (latitude - fromNorth) / (toNorth - fromNorth);
    return longitude < fromEast + part * (toEast - fromEast);
  });
  return crossed.length % 2 === 1;
}
