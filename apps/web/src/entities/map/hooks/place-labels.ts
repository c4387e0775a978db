import type { Position } from '@gramy/contract/schemas/where-when';
import { type Box, boxAround, isClear } from './boxes.ts';
import { type Camera, type Point, type Size, toScreen } from './projection.ts';

export interface MapLabel extends Position {
  text: string;
  kind: 'city' | 'district';
}

export interface PlacedLabel {
  label: MapLabel;
  /** Of the place itself. */
  at: Point;
  /** Left out where no side of it is free. */
  name: { x: number; y: number; anchor: 'start' | 'middle' | 'end' } | undefined;
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

/** A name so near to the dot of another place would be read as its name. */
const dotBox = { left: 14, right: 14, above: 14, below: 14 };

interface Scene {
  camera: Camera;
  size: Size;
  marks: readonly MapMark[];
  /** What stands on the screen and not on the map. */
  buttons?: readonly Box[] | undefined;
}

/**
 * Which names are written where: each beside its place and nearer to it than to any other, none across another, across
 * the edge or under a pin or a button. Where that is nowhere, a place goes without a name.
 */
export function placeLabels(
  labels: readonly MapLabel[],
  { camera, size, marks, buttons = [] }: Scene,
): PlacedLabel[] {
  const shown = labels
    .filter(({ kind }) => kind === 'city' || camera.zoom >= districtZoom)
    .map((label) => ({ label, at: toScreen(label, camera, size) }))
    .filter(({ at }) => isNear(at, size));
  const covered = marks.map(({ at, kind }) => boxAround(toScreen(at, camera, size), markBox[kind]));
  const taken = [...buttons, ...covered];
  const dots = shown.filter(({ label }) => label.kind === 'city');
  return shown.map(({ label, at }) => {
    const others = dots.filter((dot) => dot.label !== label).map((dot) => boxAround(dot.at, dotBox));
    const name = listSides(label, at).find((side) => {
      const box = boxOf(label, side);
      return isInside(box, size) && isClear(taken, box) && isClear(others, box);
    });
    if (name) taken.push(boxOf(label, name));
    return { label, at, name };
  });
}

function isInside({ left, right, top, bottom }: Box, { width, height }: Size): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

function isNear({ x, y }: Point, { width, height }: Size): boolean {
  return x >= -outside.x && y >= -outside.y && x <= width + outside.x && y <= height + outside.y;
}

type Side = NonNullable<PlacedLabel['name']>;

/** Beside a bare dot; beside the cluster of pins that most places are; a little further away if it is not in the middle. */
const gaps = [10, 32, 48];
/** Above and below. */
const lineGaps = [
  { above: 12, below: 24 },
  { above: 36, below: 48 },
];

/** The best one first. */
function listSides({ kind }: MapLabel, { x, y }: Point): Side[] {
  const beside = gaps.flatMap((gap): Side[] => [
    { x: x + gap, y: y + 5, anchor: 'start' },
    { x: x - gap, y: y + 5, anchor: 'end' },
  ]);
  const lines = lineGaps.flatMap(({ above, below }): Side[] => [
    { x, y: y + below, anchor: 'middle' },
    { x, y: y - above, anchor: 'middle' },
  ]);
  if (kind === 'city') return [...beside, ...lines];
  // Whoever has no dot stands where it is, if it can.
  return [{ x, y: y + 5, anchor: 'middle' }, ...lines.slice(2)];
}

function boxOf({ text, kind }: MapLabel, { x, y, anchor }: Side): Box {
  const width = text.length * (kind === 'district' ? letter.capital : letter.width);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, right: left + width, top: y - letter.height, bottom: y };
}
