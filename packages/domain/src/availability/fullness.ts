import type { Interval } from '../time/interval.ts';
import type { StartPlan } from './plan.ts';
import type { SlotMeasures, StartRun } from './start-runs.ts';

/**
 * Of the table time that could still be played in these runs, how much is taken, from 0 to 1. Absent when there is none.
 * Time before the first start that can still be booked is nobody's any more; buffers count as taken.
 */
export function measureFullness(
  { question, tables, measures }: StartPlan,
  runs: readonly StartRun[],
): number | undefined {
  let openMs = 0;
  let takenMs = 0;
  for (const { start, end } of listPlayableTimes(runs, measures)) {
    for (const { id } of tables) {
      openMs += end - start;
      takenMs += sumOverlap(question.busy.get(id) ?? [], start, end);
    }
  }
  return openMs === 0 ? undefined : takenMs / openMs;
}

/** Every minute that lies in a slot of one of the starts, once. */
function listPlayableTimes(runs: readonly StartRun[], { stepMs, durationMs }: SlotMeasures): Interval[] {
  const times: Interval[] = [];
  for (const { first, count, firstBookable } of runs) {
    for (let step = Math.max(0, firstBookable); step < count; step += 1) {
      const start = first + step * stepMs;
      const end = start + durationMs;
      const last = times.at(-1);
      if (last === undefined || last.end < start) times.push({ start, end });
      else times[times.length - 1] = { start: last.start, end };
    }
  }
  return times;
}

/** `times` as in BusyTimes: start, end, start, end … without overlaps. */
function sumOverlap(times: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let place = 0; place < times.length; place += 2) {
    sum += Math.max(0, Math.min(times[place + 1] ?? 0, to) - Math.max(times[place] ?? 0, from));
  }
  return sum;
}
