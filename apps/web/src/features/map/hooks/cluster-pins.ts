import type { Position } from '@gramy/contract/schemas/where-when';
import { type Point, projectToUnit, worldSize } from './projection.ts';

/** It stands where its first pin is: the middle of two clusters might be one place. */
export interface Cluster<Pin> {
  readonly pins: readonly [Pin, ...Pin[]];
}

/** Pins whose labels would lie on one another; a label is about this large. */
const label = { width: 104, height: 60 };

/**
 * Each pin joins the first cluster it would cover, or opens one. In pixels of the whole world and not of the screen:
 * moving the map changes nothing, only zooming does.
 */
export function clusterPins<Pin extends Position & { branchId: string }>(
  pins: readonly Pin[],
  zoom: number,
): Cluster<Pin>[] {
  const world = worldSize(zoom);
  const open: { at: Point; pins: Pin[] }[] = [];
  const cells = new Map<string, { at: Point; pins: Pin[] }[]>();
  for (const pin of pins) {
    const unit = projectToUnit(pin);
    const at = { x: unit.x * world, y: unit.y * world };
    const near = neighbours(at).flatMap((cell) => cells.get(cell) ?? []);
    const home = near.find(
      (other) => Math.abs(other.at.x - at.x) < label.width && Math.abs(other.at.y - at.y) < label.height,
    );
    if (home) {
      home.pins.push(pin);
      continue;
    }
    const cluster = { at, pins: [pin] };
    open.push(cluster);
    const cell = cellOf(at.x, at.y);
    cells.set(cell, [...(cells.get(cell) ?? []), cluster]);
  }
  return open.map(({ pins: joined }) => ({ pins: joined as [Pin, ...Pin[]] }));
}

const cellOf = (x: number, y: number) => `${Math.floor(x / label.width)} ${Math.floor(y / label.height)}`;

function neighbours({ x, y }: Point): string[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((across) =>
    steps.map((down) => cellOf(x + across * label.width, y + down * label.height)),
  );
}
