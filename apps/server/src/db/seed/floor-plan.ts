import type { TableKind } from './content/types.ts';

export interface PlanPlace {
  planX: number;
  planY: number;
  planWidth: number;
  planHeight: number;
}

/** How much floor one table takes and how many stand side by side, in steps of the plan's grid. */
const footprints: Record<TableKind, { width: number; height: number; perRow: number }> = {
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

/** Rows of equal tables, below what already stands there. */
export function placeOnPlan(kind: TableKind, index: number, startY: number): PlanPlace {
  const { width, height, perRow } = footprints[kind];
  return {
    planX: (index % perRow) * (width + 1),
    planY: startY + Math.floor(index / perRow) * (height + 1),
    planWidth: width,
    planHeight: height,
  };
}

export function planHeightOf(kind: TableKind, count: number): number {
  const { height, perRow } = footprints[kind];
  return Math.ceil(count / perRow) * (height + 1);
}
