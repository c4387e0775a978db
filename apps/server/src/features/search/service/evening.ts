import { minuteMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { firstInstantAt } from '@gramy/domain/time/zoned-time';
import { column, type FreeTimes, width } from './free-times.ts';
import { cheapestFrom, findStartFrom } from './judge-offer.ts';

/**
 * The free times of one wish from one minute of the business day on, by the numbers of the offers: all that a walk over the
 * market asks of them.
 */
export interface Evening {
  /** Undefined: from the beginning of the day. */
  readonly minute: number | undefined;
  /** The least price of the starts that are left; `noStart`, or `unknown`. */
  readonly cheapest: Int32Array;
  /** The first start, in minutes since 1970. */
  readonly first: Int32Array;
  /** Where there is none: by how much the evening would have to begin earlier; zero where that does not help. */
  readonly earlierBy: Uint8Array;
}

export const noStart = -1;
export const unknown = -2;
export const earlierSteps = [30, 60] as const;

/** Bytes by offer. */
export const eveningWidth = 9;

export function createEvening(minute: number | undefined, room: number): Evening {
  return {
    minute,
    cheapest: new Int32Array(room).fill(unknown),
    first: new Int32Array(room),
    earlierBy: new Uint8Array(room),
  };
}

/** Answers what it writes into `cheapest`. */
export function writeEvening(evening: Evening, at: number, times: FreeTimes, date: LocalDate): number {
  const threshold = findThreshold(date, evening.minute, times.facts.branch.timeZone);
  const from = findStartFrom(times, threshold);
  const price = cheapestFrom(times, from) ?? noStart;
  evening.cheapest[at] = price;
  if (price === noStart)
    evening.earlierBy[at] = evening.minute === undefined ? 0 : findEarlier(times, threshold);
  else evening.first[at] = times.numbers[from * width + column.minute] ?? 0;
  return price;
}

/** By how much earlier the first start has to be sought to find one that is not too dear; zero where that does not help. */
export function findEarlier(
  times: FreeTimes,
  threshold: number,
  maxPrice = Number.POSITIVE_INFINITY,
): number {
  for (const step of earlierSteps) {
    const price = cheapestFrom(times, findStartFrom(times, threshold - step));
    if (price !== undefined && price <= maxPrice) return step;
  }
  return 0;
}

let known = { date: '', minute: -1, timeZone: '', threshold: 0 };

/** From which minute since 1970 starts fit. The clocks of all places of a zone agree, so the last answer mostly does. */
export function findThreshold(date: LocalDate, minute: number | undefined, timeZone: string): number {
  if (minute === undefined) return 0;
  if (known.date !== date || known.minute !== minute || known.timeZone !== timeZone) {
    known = { date, minute, timeZone, threshold: firstInstantAt(date, minute, timeZone) / minuteMs };
  }
  return known.threshold;
}
