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

/** What is busy already and what one cart takes besides: its second slot must not want the table of its first. */
export function addBusyTimes(busy: BusyTimes, taken: Iterable<BusyRange>): BusyTimes {
  const all = new Map(busy);
  for (const [tableId, times] of groupByTable(taken)) {
    const ranges = [...listIntervals(busy.get(tableId) ?? []), ...listIntervals(times)];
    all.set(tableId, joinTimes(ranges));
  }
  return all;
}

function listIntervals(times: readonly number[]): Interval[] {
  const intervals: Interval[] = [];
  for (let index = 0; index + 1 < times.length; index += 2) {
    intervals.push({ start: times[index] ?? 0, end: times[index + 1] ?? 0 });
  }
  return intervals;
}
