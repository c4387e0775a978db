import type { WeekdayBand } from '@gramy/domain/pricing/band-changes';
import type { Stroke } from '@gramy/domain/pricing/paint-week';
import { overlaps } from '@gramy/domain/time/interval';
import { type Weekday, weekdays } from '@gramy/domain/time/local-date';
import type { Prices } from './offer-queries.ts';

/** A place in the grid: which weekday, and how many steps after the first hour. */
export interface GridCell {
  readonly day: number;
  readonly step: number;
}

export interface GridShape {
  readonly days: readonly Weekday[];
  /** Minutes of the business day, on whole hours. */
  readonly from: number;
  readonly to: number;
  readonly stepMinutes: number;
}

export const gridSteps = [60, 30, 15] as const;
export type GridStep = (typeof gridSteps)[number];

/** From the first opening of the week to the last closing; the usual evening while there are no hours. */
export function findGridHours(week: Prices['week']): Pick<GridShape, 'from' | 'to'> {
  const hours = weekdays.flatMap((day) => week[day]);
  if (hours.length === 0) return { from: 600, to: 1440 };
  return {
    from: Math.floor(Math.min(...hours.map(({ opens }) => opens)) / 60) * 60,
    to: Math.ceil(Math.max(...hours.map(({ closes }) => closes)) / 60) * 60,
  };
}

export function countSteps({ from, to, stepMinutes }: GridShape): number {
  return Math.ceil((to - from) / stepMinutes);
}

export function readCell({ days, from, to, stepMinutes }: GridShape, { day, step }: GridCell): Stroke {
  const start = from + step * stepMinutes;
  return { weekday: days[day] ?? 1, start, end: Math.min(start + stepMinutes, to) };
}

/** The rectangle between two cells, as one stroke a day. */
export function readRectangle(shape: GridShape, one: GridCell, other: GridCell): Stroke[] {
  const [firstDay, lastDay] = [Math.min(one.day, other.day), Math.max(one.day, other.day)];
  const start = readCell(shape, { day: firstDay, step: Math.min(one.step, other.step) }).start;
  const end = readCell(shape, { day: firstDay, step: Math.max(one.step, other.step) }).end;
  return shape.days.slice(firstDay, lastDay + 1).map((weekday) => ({ weekday, start, end }));
}

export function isInRectangle({ day, step }: GridCell, one: GridCell, other: GridCell): boolean {
  return (
    day >= Math.min(one.day, other.day) &&
    day <= Math.max(one.day, other.day) &&
    step >= Math.min(one.step, other.step) &&
    step <= Math.max(one.step, other.step)
  );
}

/** Where an arrow key leads; undefined: it is no key of the grid. */
export function moveCell(
  key: string,
  { day, step }: GridCell,
  shape: GridShape,
  isVertical: boolean,
): GridCell | undefined {
  const steps = countSteps(shape);
  const [back, forth, up, down] = isVertical
    ? ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
    : ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  const moves: Record<string, GridCell> = {
    [back]: { day, step: step - 1 },
    [forth]: { day, step: step + 1 },
    [up]: { day: day - 1, step },
    [down]: { day: day + 1, step },
    Home: { day, step: 0 },
    End: { day, step: steps - 1 },
  };
  const moved = moves[key];
  return (
    moved && {
      day: Math.min(Math.max(moved.day, 0), shape.days.length - 1),
      step: Math.min(Math.max(moved.step, 0), steps - 1),
    }
  );
}

/** What is asked in a cell: each price with its part of it, where a band begins or ends inside. */
export function listPricesIn(bands: readonly WeekdayBand[], stroke: Stroke): WeekdayBand[] {
  return bands.filter((band) => band.weekday === stroke.weekday && overlaps(band, stroke));
}
