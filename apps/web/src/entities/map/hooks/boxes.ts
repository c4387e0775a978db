import type { Point } from './projection.ts';

/** On the screen, from the map's upper left corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far something reaches from its place. */
export interface Reach {
  left: number;
  right: number;
  above: number;
  below: number;
}

export function boxAround({ x, y }: Point, { left, right, above, below }: Reach): Box {
  return { left: x - left, right: x + right, top: y - above, bottom: y + below };
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export function isClear(boxes: readonly Box[], box: Box): boolean {
  return boxes.every((other) => !overlaps(other, box));
}
