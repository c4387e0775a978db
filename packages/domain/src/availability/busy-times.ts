import { type Interval, mergeIntervals } from '../time/interval.ts';

/**
 * By table id: start, end, start, end … in order of the starts, none of them empty. Bare numbers in a row, because
 * availability walks over thousands of them for one answer.
 */
export type BusyTimes = ReadonlyMap<string, readonly number[]>;

/** A time at which a table is taken, buffer included, for whichever offer. */
export interface BusyRange extends Interval {
  readonly tableId: string;
}

export function groupByTable(ranges: Iterable<BusyRange>): BusyTimes {
  const byTable = new Map<string, BusyRange[]>();
  for (const range of ranges) {
    const list = byTable.get(range.tableId);
    if (list === undefined) byTable.set(range.tableId, [range]);
    else list.push(range);
  }
  const busy = new Map<string, number[]>();
  for (const [tableId, list] of byTable) busy.set(tableId, joinTimes(list));
  return busy;
}

/** Most evenings are booked back to back, so most of the ranges disappear in their neighbours. */
function joinTimes(ranges: readonly Interval[]): number[] {
  const times: number[] = [];
  for (const { start, end } of isInOrder(ranges) ? ranges : mergeIntervals(ranges)) {
    const last = times.length - 1;
    if (last > 0 && start <= (times[last] ?? 0)) times[last] = Math.max(times[last] ?? 0, end);
    else times.push(start, end);
  }
  return times;
}

/** Sorting costs more than all the rest, and the database can hand them over like this. */
function isInOrder(ranges: readonly Interval[]): boolean {
  let before = Number.NEGATIVE_INFINITY;
  for (const { start, end } of ranges) {
    if (start < before || start >= end) return false;
    before = start;
  }
  return true;
}
