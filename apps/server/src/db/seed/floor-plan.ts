import type { PlanFeature } from '@gramy/domain/catalogue/plan-feature';
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

export function planWidthOf(kind: TableKind, count: number): number {
  const places = Array.from({ length: count }, (_, index) => placeInRow(kind, index, 0));
  return Math.max(...places.map(({ x, width }) => x + width));
}

/** In front of everything that is played: the bar or the desk on the left, the door on the right. */
export function placeFeatures(floor: { width: number; height: number; hasBar: boolean }): PlanFeature[] {
  const width = Math.max(14, floor.width);
  const place = { y: floor.height, height: 3 };
  return [
    { kind: floor.hasBar ? 'bar' : 'desk', x: 0, width: Math.round(width * 0.45), ...place },
    { kind: 'entry', x: width - 6, width: 6, ...place },
  ];
}
