import { type BusyTimes, groupByTable } from '@gramy/domain/availability/busy-times';
import type { Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import type { Database } from '../../../db/database.ts';
import { createLoadingCache } from '../../../loading-cache.ts';
import type { OfferFacts } from '../../offers/service.ts';
import { listBusyRanges } from '../store.ts';
import type { BranchVersion } from './branch-versions.ts';

/** A window of a branch each; the offers of a branch and all questions about a day share it. Some 10 kB at a busy venue. */
const mostWindows = 2_000;

/** The busy times of branches, each read once per version of its branch. */
export function createBusyTimesCache(db: Database) {
  const cache = createLoadingCache<BusyTimes>({ most: mostWindows });

  async function read(
    version: BranchVersion,
    { providerId, branchId }: OfferFacts,
    window: Interval,
    now: Instant,
  ) {
    const ranges = await listBusyRanges(db, { providerId, branchId, window }, now);
    for (const { heldUntil } of ranges)
      if (heldUntil !== null) version.staleAt = Math.min(version.staleAt, heldUntil);
    return groupByTable(ranges);
  }

  return (version: BranchVersion, facts: OfferFacts, window: Interval, now: Instant): Promise<BusyTimes> =>
    cache.find(`${version.number} ${window.start} ${window.end}`, () => read(version, facts, window, now));
}
