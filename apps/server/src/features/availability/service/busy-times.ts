import { type BusyTimes, groupByTable } from '@gramy/domain/availability/busy-times';
import type { BranchHours } from '@gramy/domain/availability/question';
import { openSpans } from '@gramy/domain/opening-hours/opening';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import type { OfferFacts } from '../../offers/service.ts';
import { type BusyExcept, type BusyPlace, listBusyRanges } from '../store.ts';

export {
  type BusyExcept,
  type BusyPlace,
  type BusyRangeOfBranch,
  listBusyRangesOf as readBusyRangesOf,
} from '../store.ts';

/** Every live allocation that touches the window; lapsed holds are left out. */
export async function readBusyTimes(
  db: Database,
  place: BusyPlace,
  now: Instant,
  except?: BusyExcept,
): Promise<BusyTimes> {
  return groupByTable(await listBusyRanges(db, place, now, except));
}

/**
 * From when to when allocations can matter for the starts of some business days: as far around their opening as a slot
 * and the shortest one next to it can reach. Undefined: the venue is closed on all of them.
 */
export function findBusyWindow(
  { branch, rules }: Pick<OfferFacts, 'branch' | 'rules'>,
  firstDay: LocalDate,
  lastDay: LocalDate,
): Interval | undefined {
  return extend(findOpenWindow(branch, firstDay, lastDay), measureReach(rules));
}

/** The same for one day and several offers of a branch. */
export function findBusyWindowOf(
  branch: BranchHours,
  offers: readonly OfferFacts['rules'][],
  day: LocalDate,
): Interval | undefined {
  const reach = Math.max(...offers.map(measureReach));
  return extend(findOpenWindow(branch, day, day), reach);
}

function measureReach({ durations, bufferMinutes, startGrid }: OfferFacts['rules']): number {
  return Math.max(...durations) + Math.min(...durations) + 2 * bufferMinutes + startGrid;
}

function findOpenWindow(
  { week, exceptions, timeZone }: BranchHours,
  firstDay: LocalDate,
  lastDay: LocalDate,
): Interval | undefined {
  let window: Interval | undefined;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    for (const { start, end } of openSpans(day, week, exceptions, timeZone)) {
      window = {
        start: Math.min(window?.start ?? start, start),
        end: Math.max(window?.end ?? end, end),
      };
    }
  }
  return window;
}

function extend(window: Interval | undefined, minutes: number): Interval | undefined {
  return window && { start: addMinutes(window.start, -minutes), end: addMinutes(window.end, minutes) };
}
