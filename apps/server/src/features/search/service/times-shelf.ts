import type { Instant } from '@gramy/domain/time/instant';
import { createEvening, type Evening, eveningWidth, unknown } from './evening.ts';
import type { FreeTimes } from './free-times.ts';
import { createShelf, putOnShelf, type Shelf } from './shelves.ts';

/** The free times of one wish, by the numbers of the offers. */
export interface TimesShelf extends Shelf<FreeTimes> {
  /** 1 for those that are no longer true. */
  stale: Uint8Array;
  readonly evenings: Map<number | undefined, Evening>;
  /** Up to then, none of them becomes untrue by itself. */
  goodUntil: Instant;
}

/** Evenings that one wish may begin at different times: every half hour from noon on. */
const mostEvenings = 24;
/** What an entry weighs, in bytes, next to the evenings. */
const bytesPerTimes = 600;

export function createTimesShelf(): TimesShelf {
  return {
    ...createShelf<FreeTimes>(),
    stale: new Uint8Array(0),
    evenings: new Map(),
    goodUntil: Number.POSITIVE_INFINITY,
  };
}

export function putTimes(shelf: TimesShelf, ordinal: number, times: FreeTimes, isTrue: boolean): void {
  putOnShelf(shelf, ordinal, times);
  if (shelf.stale.length <= ordinal) {
    const longer = new Uint8Array(Math.max(256, 2 * ordinal));
    longer.set(shelf.stale);
    shelf.stale = longer;
  }
  shelf.stale[ordinal] = isTrue ? 0 : 1;
  if (isTrue && times.goodUntil < shelf.goodUntil) shelf.goodUntil = times.goodUntil;
  for (const { cheapest } of shelf.evenings.values()) cheapest[ordinal] = unknown;
}

/** What is there and still true. */
export function findTrue(shelf: TimesShelf, ordinal: number): FreeTimes | undefined {
  return shelf.stale[ordinal] === 0 ? shelf.items[ordinal] : undefined;
}

export function doubtTimes(shelf: TimesShelf, ordinal: number): void {
  if (shelf.items[ordinal] === undefined) return;
  shelf.stale[ordinal] = 1;
  for (const { cheapest } of shelf.evenings.values()) cheapest[ordinal] = unknown;
}

/** Doubts what time alone has made untrue. */
export function passTime(shelf: TimesShelf, now: Instant): void {
  if (now <= shelf.goodUntil) return;
  let next = Number.POSITIVE_INFINITY;
  for (const [ordinal, times] of shelf.items.entries()) {
    if (times === undefined || shelf.stale[ordinal] !== 0) continue;
    if (now > times.goodUntil) doubtTimes(shelf, ordinal);
    else if (times.goodUntil < next) next = times.goodUntil;
  }
  shelf.goodUntil = next;
}

export function findEvening(shelf: TimesShelf, minute: number | undefined, room: number): Evening {
  const known = shelf.evenings.get(minute);
  const evening = known && known.cheapest.length >= room ? known : createEvening(minute, room);
  shelf.evenings.delete(minute);
  shelf.evenings.set(minute, evening);
  if (shelf.evenings.size > mostEvenings) {
    const [oldest] = shelf.evenings.keys();
    shelf.evenings.delete(oldest);
  }
  return evening;
}

export function weighTimes({ count, evenings }: TimesShelf): number {
  let bytes = 0;
  for (const { cheapest } of evenings.values()) bytes += cheapest.length * eveningWidth;
  return count + bytes / bytesPerTimes;
}
