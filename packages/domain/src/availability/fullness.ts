import type { StartPlan } from './plan.ts';
import type { StartRun } from './start-runs.ts';

/**
 * Of the table time in which these runs could still be played, how much is taken, from 0 to 1. Absent when there is none.
 * Buffers count as taken: nobody else can have them.
 */
export function measureFullness(
  { question, tables, measures, window }: StartPlan,
  runs: readonly StartRun[],
): number | undefined {
  let openMs = 0;
  let takenMs = 0;
  for (const { first, count } of runs) {
    const from = Math.max(first, window.now);
    const to = first + (count - 1) * measures.stepMs + measures.durationMs;
    if (from >= to) continue;
    for (const { id } of tables) {
      openMs += to - from;
      takenMs += sumOverlap(question.busy.get(id) ?? [], from, to);
    }
  }
  return openMs === 0 ? undefined : takenMs / openMs;
}

/** `times` as in BusyTimes: start, end, start, end … without overlaps. */
function sumOverlap(times: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let place = 0; place < times.length; place += 2) {
    sum += Math.max(0, Math.min(times[place + 1] ?? 0, to) - Math.max(times[place] ?? 0, from));
  }
  return sum;
}
