import { type BusyTimes, groupByTable } from '@gramy/domain/availability/busy-times';
import type { Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import {
  type BusyRangeOfBranch,
  findBusyWindow,
  readBusyRangesOf,
} from '../../availability/service/busy-times.ts';
import { createBreather } from './breather.ts';
import type { Place } from './place.ts';
import { createShelf, createShelves, putOnShelf } from './shelves.ts';

/** The busy times of one branch on one business day. */
export interface BusyDay {
  readonly version: number;
  readonly busy: BusyTimes;
  /** A hold lapses then. */
  readonly staleAt: Instant;
}

export interface BusyDays {
  /** Reads what is not known of these places, all of it at once; answers how to look it up. */
  read(
    date: LocalDate,
    places: readonly Place[],
    now: Instant,
  ): Promise<(place: Place) => BusyDay | undefined>;
  clear(): void;
}

export interface BusyDaysParts {
  isListening: () => boolean;
  /** Changes with everything that is heard about a branch. */
  versionOf: (place: Place) => number;
}

/** Branches times days; some 1 kB each. */
const most = 60_000;
/** Read with one statement. */
const placesAtOnce = 1_000;

export function createBusyDays(db: Database, { isListening, versionOf }: BusyDaysParts): BusyDays {
  const days = createShelves(most, createShelf<BusyDay>, ({ count }) => count);
  return {
    async read(date, places, now) {
      const day = isListening() ? days.find(date) : createShelf<BusyDay>();
      const missing = places.filter((place) => {
        const known = day.items[place.ordinal];
        return !known || known.version !== versionOf(place) || known.staleAt <= now;
      });
      const breathe = createBreather();
      for (let first = 0; first < missing.length; first += placesAtOnce) {
        const part = missing.slice(first, first + placesAtOnce);
        // Before the reading: whatever is heard from here on makes it old.
        const versions = part.map(versionOf);
        const windows = part.map((place) => findPlaceWindow(place, date));
        const open = part.filter((_, index) => windows[index] !== undefined).map(({ row }) => row);
        const whole = uniteWindows(windows);
        const ranges = whole ? groupByBranch(await readBusyRangesOf(db, open, whole, now)) : new Map();
        for (const [index, place] of part.entries()) {
          const own = ranges.get(place.row.branchId);
          putOnShelf(day, place.ordinal, toBusyDay(own, versions[index] ?? 0));
          await breathe();
        }
      }
      days.tidyUp();
      return (place) => day.items[place.ordinal];
    },
    clear: days.clear,
  };
}

const nobody: BusyTimes = new Map();

function toBusyDay(ranges: readonly BusyRangeOfBranch[] | undefined, version: number): BusyDay {
  if (ranges === undefined) return { version, busy: nobody, staleAt: Number.POSITIVE_INFINITY };
  const staleAt = Math.min(...ranges.map(({ heldUntil }) => heldUntil ?? Number.POSITIVE_INFINITY));
  return { version, busy: groupByTable(ranges), staleAt };
}

function findPlaceWindow({ offers }: Place, date: LocalDate): Interval | undefined {
  return uniteWindows(offers.map(({ facts }) => findBusyWindow(facts, date, date)));
}

function uniteWindows(windows: readonly (Interval | undefined)[]): Interval | undefined {
  let whole: Interval | undefined;
  for (const window of windows) {
    if (window === undefined) continue;
    whole = whole
      ? { start: Math.min(whole.start, window.start), end: Math.max(whole.end, window.end) }
      : window;
  }
  return whole;
}

function groupByBranch(ranges: readonly BusyRangeOfBranch[]): Map<string, BusyRangeOfBranch[]> {
  const groups = new Map<string, BusyRangeOfBranch[]>();
  for (const range of ranges) {
    const group = groups.get(range.branchId);
    if (group === undefined) groups.set(range.branchId, [range]);
    else group.push(range);
  }
  return groups;
}
