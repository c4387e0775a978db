import { type Point, polygon } from '../svg.ts';

export const PIT = '#0B0C26';
export const SIDE_LANE = '#C9823F';
export const SIDE_LANE_BOARD = '#E0A05C';
export const PIT_LIGHT = '#FFB35C';
export const PIT_CURTAIN = '#C9532A';

/** A strip of floor that runs from `top` down to the front of the stage. */
export function drawStrip(top: number, far: Point, near: Point, fill: string): string {
  return polygon(`${far[0]} ${top}, ${far[1]} ${top}, ${near[1]} 200, ${near[0]} 200`, fill);
}
