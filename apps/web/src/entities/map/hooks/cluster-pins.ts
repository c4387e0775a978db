import type { Position } from '@gramy/contract/schemas/where-when';
import Supercluster from 'supercluster';
import { worldSize } from './projection.ts';

export interface Cluster<Pin> {
  /** The middle of its pins. */
  readonly at: Position;
  /** In the order in which they were given. */
  readonly pins: readonly [Pin, ...Pin[]];
}

/** In pixels: about the width of a pin's label. */
const radius = 96;
const world = [-180, -90, 180, 90] as const;

/**
 * Pins whose labels would lie on one another. Supercluster's levels are whole zooms and the camera's are not, so that
 * the zoom in use is its only level.
 */
export function clusterPins<Pin extends Position>(pins: readonly Pin[], zoom: number): Cluster<Pin>[] {
  const index = new Supercluster<{ rank: number }>({
    radius,
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
    return { rank: ranks[0] ?? 0, cluster: { at: { latitude, longitude }, pins: joined } };
  });
  return clusters.sort((one, other) => one.rank - other.rank).map(({ cluster }) => cluster);
}
