import { placeInRow } from '@gramy/domain/tables/floor-plan';
import type { TableKind } from '@gramy/domain/tables/table-kind';

export interface PlanPlace {
  planX: number;
  planY: number;
  planWidth: number;
  planHeight: number;
}

/** Rows of equal tables, below what already stands there. */
export function placeOnPlan(kind: TableKind, index: number, startY: number): PlanPlace {
  const { x, y, width, height } = placeInRow(kind, index, startY);
  return { planX: x, planY: y, planWidth: width, planHeight: height };
}

export function planHeightOf(kind: TableKind, count: number): number {
  const { y, height } = placeInRow(kind, count - 1, 0);
  return y + height + 1;
}
