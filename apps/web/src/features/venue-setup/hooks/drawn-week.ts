import type { HoursInterval } from '@gramy/domain/opening-hours/week-hours';
import { minutesPerDay } from '@gramy/domain/time/instant';

export const edges = ['opens', 'closes'] as const;
export type Edge = (typeof edges)[number];

/** Steps in which an edge is dragged; whoever needs another minute types it. */
export const dragStep = 15;
const hour = 60;
const usual = { from: 6 * hour, to: 30 * hour };

/** From when to when a week is drawn: one morning to the next, wider where somebody opens earlier or closes later. */
export function fitScale(intervals: readonly HoursInterval[]): { from: number; to: number } {
  const evenHours = (round: (value: number) => number, minute: number) => round(minute / 120) * 120;
  return {
    from: Math.min(usual.from, ...intervals.map(({ opens }) => evenHours(Math.floor, opens))),
    to: Math.max(usual.to, ...intervals.map(({ closes }) => evenHours(Math.ceil, closes))),
  };
}

/** The interval with one edge moved as far towards that minute as a day and its other intervals let it. */
export function moveEdge(
  interval: HoursInterval,
  edge: Edge,
  minute: number,
  others: readonly HoursInterval[],
): HoursInterval {
  const { opens, closes } = interval;
  if (edge === 'opens') {
    const ended = others.filter((other) => other.closes <= opens).map((other) => other.closes);
    const first = Math.max(0, closes - minutesPerDay, ...ended);
    const last = Math.min(closes, minutesPerDay) - dragStep;
    return { opens: Math.max(first, Math.min(last, minute)), closes };
  }
  const toCome = others.filter((other) => other.opens >= closes).map((other) => other.opens);
  const last = Math.min(opens + minutesPerDay, ...toCome);
  return { opens, closes: Math.min(last, Math.max(opens + dragStep, minute)) };
}
