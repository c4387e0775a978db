import type { Position } from '@gramy/contract/schemas/where-when';
import { type Camera, type Point, type Size, toScreen } from './projection.ts';

export interface MapLabel extends Position {
  text: string;
  kind: 'city' | 'district';
}

export interface PlacedLabel {
  label: MapLabel;
  /** Of the place itself. */
  at: Point;
  /** Left out where every side of it is taken by a name that came before. */
  name: { x: number; y: number; anchor: 'start' | 'middle' | 'end' } | undefined;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const districtZoom = 12;
/** Wide enough for all letters but a row of capital Ws: names had better stand apart than touch. */
const letter = { width: 8, capital: 11, height: 16 };
const outside = { x: 60, y: 20 };

/** Which names are written where: each beside its place, none across another. */
export function placeLabels(labels: readonly MapLabel[], camera: Camera, size: Size): PlacedLabel[] {
  const taken: Box[] = [];
  return labels
    .filter(({ kind }) => kind === 'city' || camera.zoom >= districtZoom)
    .map((label) => ({ label, at: toScreen(label, camera, size) }))
    .filter(({ at }) => isNear(at, size))
    .map(({ label, at }) => {
      const sides = listSides(label, at);
      const name = sides.find((side) => taken.every((box) => !overlaps(box, boxOf(label, side))));
      if (name) taken.push(boxOf(label, name));
      return { label, at, name };
    });
}

function isNear({ x, y }: Point, { width, height }: Size): boolean {
  return x >= -outside.x && y >= -outside.y && x <= width + outside.x && y <= height + outside.y;
}

type Side = NonNullable<PlacedLabel['name']>;

/** Most places are a cluster of pins, and their names keep clear of it. */
const gap = 32;

/** The best one first. */
function listSides({ kind }: MapLabel, { x, y }: Point): Side[] {
  if (kind === 'district') return [{ x, y: y + gap, anchor: 'middle' }];
  return [
    { x: x + gap, y: y + 5, anchor: 'start' },
    { x: x - gap, y: y + 5, anchor: 'end' },
  ];
}

function boxOf({ text, kind }: MapLabel, { x, y, anchor }: Side): Box {
  const width = text.length * (kind === 'district' ? letter.capital : letter.width);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, right: left + width, top: y - letter.height, bottom: y };
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
