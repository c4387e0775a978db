import type { TableKind } from './table-kind.ts';

/** In steps of the plan's grid; one step is about half a metre. */
export interface PlanPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Steps from the plan's corner: further than any hall is long. */
export const planEdge = 400;
export const largestSide = 60;

/** How much floor one takes and how many stand side by side, before anybody has drawn anything. */
const footprints: Readonly<Record<TableKind, { width: number; height: number; perRow: number }>> = {
  lane: { width: 2, height: 12, perRow: 16 },
  table: { width: 4, height: 3, perRow: 4 },
  board: { width: 3, height: 4, perRow: 6 },
  room: { width: 6, height: 5, perRow: 3 },
  court: { width: 6, height: 10, perRow: 4 },
  track: { width: 20, height: 10, perRow: 1 },
  course: { width: 14, height: 8, perRow: 1 },
  wall: { width: 6, height: 4, perRow: 4 },
  station: { width: 4, height: 4, perRow: 4 },
  arena: { width: 16, height: 10, perRow: 1 },
  rink: { width: 20, height: 12, perRow: 1 },
};

/** Tables stand side by side when at most an aisle of one step of the plan lies between them. */
const aisle = 1;
/** Between kinds: nobody takes two of them for neighbours. */
const gangway = 2;

/** Rows of equal tables, `startY` steps from the top. */
export function placeInRow(kind: TableKind, index: number, startY: number): PlanPlace {
  const { width, height, perRow } = footprints[kind];
  return {
    x: (index % perRow) * (width + aisle),
    y: startY + Math.floor(index / perRow) * (height + aisle),
    width,
    height,
  };
}

/** Below everything that stands there already. */
export function placeNewTables(standing: readonly PlanPlace[], kind: TableKind, count: number): PlanPlace[] {
  const startY =
    standing.length === 0 ? 0 : Math.max(...standing.map(({ y, height }) => y + height)) + gangway;
  return Array.from({ length: count }, (_, index) => placeInRow(kind, index, startY));
}

/** A bar, a desk or a door begins in front of everything that stands there. */
export function placeFeature(standing: readonly PlanPlace[]): PlanPlace {
  const y = Math.max(0, ...standing.map((place) => place.y + place.height + aisle));
  return { x: 0, y, width: 6, height: 3 };
}

/** Whole steps, and never beyond the corner of the plan. */
export function keepOnPlan({ x, y, width, height }: PlanPlace): PlanPlace {
  return {
    x: Math.max(0, Math.round(x)),
    y: Math.max(0, Math.round(y)),
    width: Math.max(1, width),
    height: Math.max(1, height),
  };
}

/** Touching at a corner is not enough: nobody can pass a bowl of crisps that way. */
export function areNeighbours(left: PlanPlace, right: PlanPlace): boolean {
  const across = measureAcross(left, right);
  const along = measureAlong(left, right);
  return (across <= aisle && along < 0) || (along <= aisle && across < 0);
}

export function areOverlapping(left: PlanPlace, right: PlanPlace): boolean {
  return measureAcross(left, right) < 0 && measureAlong(left, right) < 0;
}

/** Below zero: they share that much of the line. */
function measureAcross(left: PlanPlace, right: PlanPlace): number {
  return Math.max(left.x, right.x) - Math.min(left.x + left.width, right.x + right.width);
}

function measureAlong(left: PlanPlace, right: PlanPlace): number {
  return Math.max(left.y, right.y) - Math.min(left.y + left.height, right.y + right.height);
}

export interface StandingTable {
  readonly id: string;
  readonly plan: PlanPlace;
}

/** Each of `moved` that stands on another, or would not be on the plan. */
export function findMisplaced<Table extends StandingTable>(
  moved: readonly Table[],
  all: readonly StandingTable[],
): Table[] {
  return moved.filter(
    (table) =>
      !isOnPlan(table.plan) ||
      all.some(({ id, plan }) => id !== table.id && areOverlapping(plan, table.plan)),
  );
}

function isOnPlan({ x, y, width, height }: PlanPlace): boolean {
  const isSized = [width, height].every((side) => side >= 1 && side <= largestSide);
  return isSized && x >= 0 && y >= 0 && x + width <= planEdge && y + height <= planEdge;
}

/** Where `table` stands next to `other` and on nobody's feet: right of it first. Undefined: there is no room. */
export function findPlaceBeside(
  table: StandingTable,
  other: StandingTable,
  all: readonly StandingTable[],
): PlanPlace | undefined {
  const { width, height } = table.plan;
  const { x, y, ...size } = other.plan;
  const corners = [
    { x: x + size.width + aisle, y },
    { x: x - width - aisle, y },
    { x, y: y + size.height + aisle },
    { x, y: y - height - aisle },
    { x: x + size.width, y },
    { x: x - width, y },
  ];
  const places = corners.map((corner) => ({ ...corner, width, height }));
  return places.find((plan) => findMisplaced([{ id: table.id, plan }], all).length === 0);
}

/** The nearest line of another table that an edge of this one almost touches, within `reach` steps. */
export function snapToOthers(place: PlanPlace, others: readonly PlanPlace[], reach: number): PlanPlace {
  return {
    ...place,
    x: snapLine(
      place.x,
      place.width,
      others.map((other) => [other.x, other.width] as const),
      reach,
    ),
    y: snapLine(
      place.y,
      place.height,
      others.map((other) => [other.y, other.height] as const),
      reach,
    ),
  };
}

function snapLine(
  at: number,
  size: number,
  others: readonly (readonly [at: number, size: number])[],
  reach: number,
): number {
  const lines = others.flatMap(([start, length]) => [
    start,
    start + length - size,
    start + length + aisle,
    start - size - aisle,
  ]);
  const near = lines.filter((line) => line >= 0 && Math.abs(line - at) <= reach);
  return near.reduce(
    (best, line) => (Math.abs(line - at) < Math.abs(best - at) ? line : best),
    near[0] ?? Math.round(at),
  );
}
