import { type BusyTimes, groupByTable } from '@gramy/domain/availability/busy-times';
import type { Interval } from '@gramy/domain/time/interval';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { createBoundedCache } from '../../../bounded-cache.ts';
import type { Database } from '../../../db/database.ts';
import {
  type BusyRangeOfBranch,
  findBusyWindowOf,
  readBusyRangesOf,
} from '../../availability/service/busy-times.ts';
import type { BusyDay } from './free-times.ts';
import type { Place } from './place.ts';
import type { Asker } from './turns.ts';

/** Branches times days; some 1 kB each. */
const most = 60_000;
/** Read with one statement: so few that nobody waits long while what comes back is put in place. */
const placesAtOnce = 250;

export type ReadBusyDays = (
  date: LocalDate,
  places: readonly Place[],
  asker: Asker,
) => Promise<Map<Place, BusyDay>>;

/** Reads the busy times of many places with few statements. Cached ones that are not stale are not read. */
export function createBusyDays(db: Database, isListening: () => boolean): ReadBusyDays {
  const cache = createBoundedCache<BusyDay>(most);

  return async (date, places, { now, takeTurn }) => {
    const found = new Map<Place, BusyDay>();
    for (const place of isListening() ? places : []) {
      const known = cache.get(`${date} ${place.row.branchId}`);
      if (known?.version === place.version && now < known.staleAt) found.set(place, known);
    }
    const missing = places.filter((place) => !found.has(place));
    for (let first = 0; first < missing.length; first += placesAtOnce) {
      const part = missing.slice(first, first + placesAtOnce);
      // Before the read: a notification from here on makes it stale.
      const versions = part.map(({ version }) => version);
      const ranges = await readRanges(db, date, part, now);
      for (const [index, place] of part.entries()) {
        const day = toBusyDay(ranges.get(place.row.branchId), versions[index] ?? 0);
        found.set(place, day);
        cache.set(`${date} ${place.row.branchId}`, day);
        await takeTurn();
      }
    }
    return found;
  };
}

async function readRanges(db: Database, date: LocalDate, places: readonly Place[], now: Asker['now']) {
  const byBranch = new Map<string, BusyRangeOfBranch[]>();
  const windows = places.map(({ hours, offers }) =>
    findBusyWindowOf(
      hours,
      offers.map(({ facts }) => facts.rules),
      date,
    ),
  );
  const whole = uniteWindows(windows);
  const open = places.filter((_, index) => windows[index] !== undefined).map(({ row }) => row);
  for (const range of whole ? await readBusyRangesOf(db, open, whole, now) : []) {
    const group = byBranch.get(range.branchId);
    if (group === undefined) byBranch.set(range.branchId, [range]);
    else group.push(range);
  }
  return byBranch;
}

const nobody: BusyTimes = new Map();

function toBusyDay(ranges: readonly BusyRangeOfBranch[] | undefined, version: number): BusyDay {
  if (ranges === undefined) return { version, busy: nobody, staleAt: Number.POSITIVE_INFINITY };
  const staleAt = Math.min(...ranges.map(({ heldUntil }) => heldUntil ?? Number.POSITIVE_INFINITY));
  return { version, busy: groupByTable(ranges), staleAt };
}

function uniteWindows(windows: readonly (Interval | undefined)[]): Interval | undefined {
  const known = windows.filter((window) => window !== undefined);
  if (known.length === 0) return undefined;
  return {
    start: Math.min(...known.map(({ start }) => start)),
    end: Math.max(...known.map(({ end }) => end)),
  };
}
