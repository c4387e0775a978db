import { type Instant, minuteMs, minutesPerDay } from '../time/instant.ts';
import type { Interval } from '../time/interval.ts';

/** Further than anybody can book. */
const reachDays = 730;

/** When a table is out of service: what is over already is left out. Undefined: nothing would be left, or for too long. */
export function findBlockTime({ start, end }: Interval, now: Instant): Interval | undefined {
  const from = Math.max(start, now);
  const isInReach = end <= now + reachDays * minutesPerDay * minuteMs;
  return end > from && isInReach ? { start: from, end } : undefined;
}

/** From when on nobody can take a table that was removed: from now, for as long as anybody could have asked for it. */
export function findRemovedTime(now: Instant): Interval {
  return { start: now, end: now + reachDays * minutesPerDay * minuteMs };
}
