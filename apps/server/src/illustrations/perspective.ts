import type { Point } from './svg.ts';

export interface Floor {
  readonly center: number;
  /** Height and width of the far and of the near edge. */
  readonly far: Point;
  readonly near: Point;
}

/** Lays a flat rectangle down: `across` runs 0 to 1 from the left, `towards` 0 to 1 from the far edge to us. */
export function projectFloor({ center, far, near }: Floor): (across: number, towards: number) => Point {
  const [farY, farWidth] = far;
  const [nearY, nearWidth] = near;
  const ratio = nearWidth / farWidth;
  return (across, towards) => {
    const width = nearWidth / (ratio + (1 - ratio) * towards);
    const y = farY + ((nearY - farY) * (width - farWidth)) / (nearWidth - farWidth);
    return [center + (across - 0.5) * width, y];
  };
}

/** A rectangle of such a floor, as four corners. */
export function projectCell(
  project: (across: number, towards: number) => Point,
  [left, right]: Point,
  [far, near]: Point,
): readonly [Point, Point, Point, Point] {
  return [project(left, far), project(right, far), project(right, near), project(left, near)];
}
