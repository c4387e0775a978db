import { type BusyTimes, groupByTable } from '@gramy/domain/availability/busy-times';
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
  const { week, exceptions, timeZone } = branch;
  const { durations, bufferMinutes, startGrid } = rules;
  const reach = Math.max(...durations) + Math.min(...durations) + 2 * bufferMinutes + startGrid;
  let window: Interval | undefined;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    for (const { start, end } of openSpans(day, week, exceptions, timeZone)) {
      window = {
        start: Math.min(window?.start ?? start, start),
        end: Math.max(window?.end ?? end, end),
      };
    }
  }
  return window && { start: addMinutes(window.start, -reach), end: addMinutes(window.end, reach) };
}
