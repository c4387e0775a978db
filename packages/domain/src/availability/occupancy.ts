import type { Instant } from '../time/instant.ts';
import type { BusyTimes } from './busy-times.ts';
import type { OfferTable } from './question.ts';
import type { SlotMeasures, StartRun } from './start-runs.ts';
import { countWords, flipInSet, keepOutside } from './table-set.ts';

/**
 * Two sets of tables per start, in the layout of `table-set.ts`; the sets of start n begin at word n × `words`.
 * `tidy` are the free tables that can be taken without leaving time that nobody can book.
 */
export interface Occupancy {
  readonly words: number;
  readonly free: Int32Array;
  readonly tidy: Int32Array;
}

interface Floor extends SlotMeasures {
  readonly words: number;
  readonly free: Int32Array;
  readonly gaps: Int32Array;
  readonly runs: readonly StartRun[];
  /** How many steps of the grid a slot keeps its table, buffer included. */
  readonly steps: number;
  readonly shortestSteps: number;
}

/** Walks each table's free windows instead of asking every start for every range: most windows hold no start at all. */
export function findOccupancy(
  runs: readonly StartRun[],
  tables: readonly OfferTable[],
  busy: BusyTimes,
  measures: SlotMeasures,
): Occupancy {
  const words = countWords(tables.length);
  const last = runs.at(-1);
  // One more than there are starts: the last one ends somewhere too.
  const size = words * (last === undefined ? 1 : last.offset + last.count + 1);
  const { stepMs, durationMs, bufferMs, shortestMs } = measures;
  const floor: Floor = {
    words,
    free: new Int32Array(size),
    gaps: new Int32Array(size),
    runs,
    stepMs,
    durationMs,
    bufferMs,
    shortestMs,
    steps: Math.ceil((durationMs + bufferMs) / stepMs),
    shortestSteps: Math.ceil((shortestMs + bufferMs) / stepMs),
  };
  for (const [index, table] of tables.entries()) markTable(floor, index, busy.get(table.id) ?? []);
  spreadFlips(floor.free, words);
  spreadFlips(floor.gaps, words);
  return { words, free: floor.free, tidy: keepOutside(floor.free, floor.gaps) };
}

function markTable(floor: Floor, table: number, times: readonly number[]): void {
  const windows = listWindows(times, floor.durationMs + floor.bufferMs);
  let nextRun = 0;
  for (let place = 0; place < windows.length; place += 2) {
    nextRun = markWindow(floor, table, windows[place] ?? 0, windows[place + 1] ?? 0, nextRun);
  }
}

/** From, to, from, to … of the free times that are long enough. Kept this bare, the walk over all ranges is quick. */
function listWindows(times: readonly number[], neededMs: number): number[] {
  const windows: number[] = [];
  let freeFrom = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < times.length; place += 2) {
    const start = times[place] ?? 0;
    const end = times[place + 1] ?? 0;
    if (start - freeFrom >= neededMs) windows.push(freeFrom, start);
    if (end > freeFrom) freeFrom = end;
  }
  windows.push(freeFrom, Number.POSITIVE_INFINITY);
  return windows;
}

/** Answers the first run that later windows can still touch. */
function markWindow(floor: Floor, table: number, from: Instant, to: Instant, nextRun: number): number {
  const { runs, stepMs } = floor;
  let first = nextRun;
  for (let index = nextRun; index < runs.length; index += 1) {
    const run = runs[index];
    if (run === undefined || run.first >= to) break;
    if (index === first && run.first + (run.count - 1) * stepMs < from) first += 1;
    else markRun(floor, table, run, from, to);
  }
  return first;
}

/** In steps of the run's grid, which is thought on through the whole stretch of opening. */
function markRun(floor: Floor, table: number, run: StartRun, from: Instant, to: Instant): void {
  const { stepMs, durationMs, bufferMs, shortestMs } = floor;
  const closes = Math.min(run.closesAt, to - bufferMs);
  const earliest = Math.ceil((Math.max(from, run.opensAt) - run.first) / stepMs);
  const latest = Math.floor((closes - durationMs - run.first) / stepMs);
  const begin = Math.max(earliest, 0);
  const end = Math.min(latest, run.count - 1);
  if (begin > end) return;
  flipStarts(floor.free, floor.words, table, run.offset + begin, run.offset + end);

  // What lies before the first bookable start is lost anyway.
  const edge = Math.max(earliest, run.firstBookable);
  const latestShortest = Math.floor((closes - shortestMs - run.first) / stepMs);
  const lastBefore = edge + floor.shortestSteps - 1;
  const firstAfter = latestShortest - floor.steps + 1;
  if (edge < latest && firstAfter <= edge && latest <= lastBefore) return;
  const after = run.offset + Math.max(firstAfter, begin);
  const afterEnd = run.offset + Math.min(latest - 1, end);
  flipStarts(floor.gaps, floor.words, table, after, afterEnd);
  // A rest that only the clock cuts off is no gap between bookings: a little later it would be gone by itself.
  if (edge > earliest) return;
  const before = run.offset + Math.max(edge + 1, begin);
  const beforeEnd = run.offset + Math.min(lastBefore, end);
  flipStarts(floor.gaps, floor.words, table, before, beforeEnd);
  flipStarts(floor.gaps, floor.words, table, Math.max(before, after), Math.min(beforeEnd, afterEnd));
}

/** Notes only where a table comes into the sets and where it leaves them again. */
function flipStarts(sets: Int32Array, words: number, table: number, first: number, last: number): void {
  if (first > last) return;
  flipInSet(sets, first * words, table);
  flipInSet(sets, (last + 1) * words, table);
}

/** From the notes to the sets: a table is in where it has come in and not left. */
function spreadFlips(sets: Int32Array, words: number): void {
  for (let word = words; word < sets.length; word += 1) {
    sets[word] = (sets[word] ?? 0) ^ (sets[word - words] ?? 0);
  }
}
