/** Half-open [start, end): a slot that ends at 20:00 and one that starts at 20:00 do not touch the same time. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** An empty interval overlaps nothing. */
export function overlaps(left: Interval, right: Interval): boolean {
  return Math.max(left.start, right.start) < Math.min(left.end, right.end);
}

export function containsPoint(interval: Interval, point: number): boolean {
  return interval.start <= point && point < interval.end;
}

export function containsInterval(outer: Interval, inner: Interval): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The same points as as few intervals as possible, in order; touching ones are joined, empty ones dropped. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (start >= end) continue;
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** What is left of `from` outside all `holes`, merged and in order. */
export function subtractIntervals(from: readonly Interval[], holes: readonly Interval[]): Interval[] {
  const sortedHoles = mergeIntervals(holes);
  return mergeIntervals(from).flatMap(({ start, end }) => {
    const rest: Interval[] = [];
    let restStart = start;
    for (const hole of sortedHoles) {
      if (hole.end <= restStart) continue;
      if (hole.start >= end) break;
      if (hole.start > restStart) rest.push({ start: restStart, end: hole.start });
      restStart = hole.end;
    }
    if (restStart < end) rest.push({ start: restStart, end });
    return rest;
  });
}
