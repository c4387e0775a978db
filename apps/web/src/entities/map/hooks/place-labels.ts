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
  /** Left out where every side of it is taken by another name or, that of a district, by pins. */
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

/** What lies on the map and over its names. */
export interface MapMark {
  at: Position;
  kind: 'pin' | 'cluster';
}

/** Around the place of a mark: a pin stands above it, a cluster around it. */
const markBox = {
  pin: { left: 52, right: 52, above: 54, below: 2 },
  cluster: { left: 28, right: 28, above: 28, below: 28 },
};

interface Scene {
  camera: Camera;
  size: Size;
  marks: readonly MapMark[];
}

/** Which names are written where: each beside its place, none across another, and clear of pins where it can be. */
export function placeLabels(labels: readonly MapLabel[], { camera, size, marks }: Scene): PlacedLabel[] {
  const taken: Box[] = [];
  const covered = marks.map(({ at, kind }) => {
    const { x, y } = toScreen(at, camera, size);
    const { left, right, above, below } = markBox[kind];
    return { left: x - left, right: x + right, top: y - above, bottom: y + below };
  });
  return labels
    .filter(({ kind }) => kind === 'city' || camera.zoom >= districtZoom)
    .map((label) => ({ label, at: toScreen(label, camera, size) }))
    .filter(({ at }) => isNear(at, size))
    .map(({ label, at }) => {
      const clear = listSides(label, at).filter((side) => isClear(taken, boxOf(label, side)));
      const inSight = clear.find((side) => isClear(covered, boxOf(label, side)));
      const name = inSight ?? (label.kind === 'city' ? clear[0] : undefined);
      if (name) taken.push(boxOf(label, name));
      return { label, at, name };
    });
}

function isNear({ x, y }: Point, { width, height }: Size): boolean {
  return x >= -outside.x && y >= -outside.y && x <= width + outside.x && y <= height + outside.y;
}

type Side = NonNullable<PlacedLabel['name']>;

/** Most places are a cluster of pins, and their names keep clear of it; a little further away if it is not in the middle. */
const gaps = [32, 48];
/** Above and below. */
const lineGap = { above: 36, below: 48 };

/** The best one first. */
function listSides({ kind }: MapLabel, { x, y }: Point): Side[] {
  const beside = gaps.flatMap((gap): Side[] => [
    { x: x + gap, y: y + 5, anchor: 'start' },
    { x: x - gap, y: y + 5, anchor: 'end' },
  ]);
  const lines: Side[] = [
    { x, y: y + lineGap.below, anchor: 'middle' },
    { x, y: y - lineGap.above, anchor: 'middle' },
  ];
  if (kind === 'city') return [...beside, ...lines];
  // Whoever has no dot stands where it is, if it can.
  return [{ x, y: y + 5, anchor: 'middle' }, ...lines];
}

function boxOf({ text, kind }: MapLabel, { x, y, anchor }: Side): Box {
  const width = text.length * (kind === 'district' ? letter.capital : letter.width);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, right: left + width, top: y - letter.height, bottom: y };
}

function isClear(boxes: readonly Box[], box: Box): boolean {
  return boxes.every((other) => !overlaps(other, box));
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
