import { hourMs, type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { TimeWindow } from './board-time.ts';
import type { Carried, Place, Target } from './carried.ts';
import { roundToStep, stepMinutes, stepMs } from './desk-times.ts';

export interface Point {
  x: number;
  y: number;
}

interface GridRow {
  tableId: string;
  top: number;
  bottom: number;
}

/** How the board is laid out, from its own upper left corner on: it is measured once for each bar that is lifted. */
export interface CarryGrid {
  window: TimeWindow;
  hourPx: number;
  /** Where the hours begin, right of the names. */
  left: number;
  rows: readonly GridRow[];
}

export function measureGrid(grid: HTMLElement, window: TimeWindow): CarryGrid {
  const { top: gridTop, left: gridLeft } = grid.getBoundingClientRect();
  const tracks = [...grid.querySelectorAll<HTMLElement>('[data-track]')];
  const rows = tracks.flatMap((track) => {
    const tableId = track.closest<HTMLElement>('[data-table]')?.dataset.table;
    const { top, bottom } = track.getBoundingClientRect();
    return tableId === undefined ? [] : [{ tableId, top: top - gridTop, bottom: bottom - gridTop }];
  });
  const { left = gridLeft, width = window.hours } = tracks[0]?.getBoundingClientRect() ?? {};
  return { window, hourPx: width / window.hours, left: left - gridLeft, rows };
}

/** Where a bar would be put down that is held here. Undefined: beside the board. */
export function findTarget(
  grid: CarryGrid,
  carried: Carried,
  { from, to, grip }: { from: Point; to: Point; grip: 'bar' | 'end' },
): Target | undefined {
  const { tableId, start, durationMinutes, isTimeFixed } = carried;
  const movedBy = ((to.x - from.x) / grid.hourPx) * hourMs;
  if (grip === 'end') {
    const end = snap(start + durationMinutes * minuteMs, movedBy, grid.window);
    return { tableId, start, durationMinutes: Math.max(stepMinutes, (end - start) / minuteMs) };
  }
  const row = grid.rows.find(({ top, bottom }) => to.y >= top && to.y < bottom);
  if (!row || to.x < 0 || to.x > grid.left + grid.window.hours * grid.hourPx) return undefined;
  const moved = isTimeFixed ? start : snap(start, movedBy, grid.window);
  return { tableId: row.tableId, start: moved, durationMinutes };
}

/** To a quarter of an hour; whoever only goes to another table keeps the minute in which they began. */
function snap(at: Instant, by: number, { start, end }: TimeWindow): Instant {
  if (Math.abs(by) < stepMs / 2) return at;
  return Math.min(end, Math.max(start, roundToStep(at + by)));
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** One table up or down, a quarter of an hour to the side; with Shift an hour. */
export function stepTarget(
  grid: CarryGrid,
  { isTimeFixed }: Carried,
  { target, direction, isLarge }: { target: Target; direction: Direction; isLarge: boolean },
): Target {
  if (direction === 'up' || direction === 'down') {
    const index = grid.rows.findIndex(({ tableId }) => tableId === target.tableId);
    const row = grid.rows[index + (direction === 'down' ? 1 : -1)];
    return row ? { ...target, tableId: row.tableId } : target;
  }
  if (isTimeFixed) return target;
  const step = (isLarge ? 4 : 1) * stepMs * (direction === 'left' ? -1 : 1);
  return { ...target, start: snap(target.start, step, grid.window) };
}

/** How far right of the corner of the board a time stands. */
export function findLeft({ left, hourPx, window }: CarryGrid, at: Instant): number {
  return left + ((at - window.start) / hourMs) * hourPx;
}

/** The upper left corner of a bar that is put down there. */
export function locate(grid: CarryGrid, { tableId, start }: Place): Point {
  const row = grid.rows.find((one) => one.tableId === tableId);
  return { x: findLeft(grid, start), y: row?.top ?? 0 };
}
