import type { Position } from '@gramy/contract/schemas/where-when';
import { measureDistance } from '@gramy/domain/geo/distance';
import type { MapLabel } from './place-labels.ts';
import { type Point, projectToUnit } from './projection.ts';

/** A city as it lies in its file: lines of "latitude,longitude", few points each. */
interface DrawnCity {
  rivers: readonly { meters: number; path: string }[];
  water: readonly string[];
  parks: readonly string[];
  fast: readonly string[];
  roads: readonly string[];
  names: readonly (Position & { text: string })[];
}

/** The same as paths around the middle of the city, in steps of `groundUnit` to the width of the world. */
export interface CityGround {
  middle: Position;
  rivers: readonly { meters: number; d: string }[];
  water: string;
  parks: string;
  fast: string;
  roads: string;
  names: readonly MapLabel[];
}

export const groundUnit = 2 ** 24;

/** A city's drawing ends about there. */
const reachMeters = 20_000;

interface CityFile {
  middle: Position;
  load: () => Promise<{ default: DrawnCity }>;
}

const cityFiles: readonly CityFile[] = [
  {
    middle: { latitude: 52.2297, longitude: 21.0122 },
    load: () => import('../components/cities/warszawa.json'),
  },
  {
    middle: { latitude: 50.0617, longitude: 19.9373 },
    load: () => import('../components/cities/krakow.json'),
  },
  {
    middle: { latitude: 51.7687, longitude: 19.4569 },
    load: () => import('../components/cities/lodz.json'),
  },
  {
    middle: { latitude: 51.11, longitude: 17.0325 },
    load: () => import('../components/cities/wroclaw.json'),
  },
  {
    middle: { latitude: 52.4083, longitude: 16.9336 },
    load: () => import('../components/cities/poznan.json'),
  },
  {
    middle: { latitude: 54.3486, longitude: 18.6532 },
    load: () => import('../components/cities/gdansk.json'),
  },
  {
    middle: { latitude: 50.2598, longitude: 19.0215 },
    load: () => import('../components/cities/katowice.json'),
  },
  {
    middle: { latitude: 51.2477, longitude: 22.5681 },
    load: () => import('../components/cities/lublin.json'),
  },
];

/** The city that is drawn around a place, if any. */
export function findCityFile(place: Position): CityFile | undefined {
  return cityFiles.find(({ middle }) => measureDistance(middle, place) < reachMeters);
}

export async function loadCityGround({ middle, load }: CityFile): Promise<CityGround> {
  const { default: city } = await load();
  const origin = projectToUnit(middle);
  const lines = (paths: readonly string[]) => paths.map((path) => toPath(path, origin)).join('');
  const areas = (paths: readonly string[]) => paths.map((path) => `${toPath(path, origin)}Z`).join('');
  return {
    middle,
    rivers: city.rivers.map(({ meters, path }) => ({ meters, d: toPath(path, origin) })),
    water: areas(city.water),
    parks: areas(city.parks),
    fast: lines(city.fast),
    roads: lines(city.roads),
    names: city.names.map((name) => ({ ...name, kind: 'district' as const })),
  };
}

function toPath(path: string, origin: Point): string {
  const points = path.split(' ').map((pair) => {
    const [latitude = 0, longitude = 0] = pair.split(',').map(Number);
    const { x, y } = projectToUnit({ latitude, longitude });
    return `${Math.round((x - origin.x) * groundUnit)} ${Math.round((y - origin.y) * groundUnit)}`;
  });
  return `M${points.join('L')}`;
}
