import type { Position } from '@gramy/contract/schemas/where-when';
import Supercluster from 'supercluster';
import { projectToUnit, worldSize } from './projection.ts';

export interface Cluster<Pin> {
  /** The middle of its pins. */
  readonly at: Position;
  /** In the order in which they were given. */
  readonly pins: readonly [Pin, ...Pin[]];
  /** A single one has its label where there is room for it. */
  readonly kind: 'pin' | 'cluster';
}

/** In pixels: about the width of a pin's label; from so far that all of them stand together, that of a small cluster. */
const radius = { near: 96, far: 28 };
/** Below it a city is a dot. */
const cityIsDot = 8;
/** Across a cluster, with its ring. */
const clusterSize = 56;
const world = [-180, -90, 180, 90] as const;

/**
 * Pins whose labels would lie on one another. Supercluster's levels are whole zooms and the camera's are not, so that
 * the zoom in use is its only level.
 */
export function clusterPins<Pin extends Position>(pins: readonly Pin[], zoom: number): Cluster<Pin>[] {
  const index = new Supercluster<{ rank: number }>({
    radius: zoom < cityIsDot ? radius.far : radius.near,
    extent: worldSize(zoom),
    minZoom: 0,
    maxZoom: 0,
  });
  index.load(
    pins.map(({ longitude, latitude }, rank) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { rank },
    })),
  );
  const clusters = index.getClusters([...world], 0).map(({ geometry, properties }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const leaves =
      'cluster_id' in properties ? index.getLeaves(properties.cluster_id, Infinity) : [{ properties }];
    const ranks = leaves.map((leaf) => leaf.properties.rank).sort((one, other) => one - other);
    const joined = ranks.flatMap((rank) => pins[rank] ?? []) as [Pin, ...Pin[]];
    return { rank: ranks[0] ?? 0, at: { latitude, longitude }, pins: joined };
  });
  return clusters
    .sort((one, other) => one.rank - other.rank)
    .map(({ at, pins: joined }) => {
      const hasRoom = zoom >= cityIsDot || clusters.every((one) => one.at === at || isFar(one.at, at, zoom));
      const isAlone = joined.length === 1 && hasRoom;
      return { at, pins: joined, kind: isAlone ? 'pin' : 'cluster' };
    });
}

/** Whether there is room for the label of a pin between them. */
function isFar(one: Position, other: Position, zoom: number): boolean {
  return measure(one, other, zoom) > radius.near;
}

/** Whether some would lie on one another unless all are small: on a phone Katowice and Kraków are 35 pixels apart. */
export function areClose(clusters: readonly Pick<Cluster<unknown>, 'at'>[], zoom: number): boolean {
  if (zoom >= cityIsDot) return false;
  return clusters.some(({ at }, index) =>
    clusters.slice(index + 1).some((other) => measure(at, other.at, zoom) < clusterSize),
  );
}

/** In pixels. */
function measure(one: Position, other: Position, zoom: number): number {
  const [from, to] = [projectToUnit(one), projectToUnit(other)];
  return Math.hypot(from.x - to.x, from.y - to.y) * worldSize(zoom);
}
