import type { Instant } from '@gramy/domain/time/instant';
import { createBoundedCache } from '../../../bounded-cache.ts';

/** Cache keys of a branch contain its version, so a new version makes all of its entries stale at once. */
export interface BranchVersion {
  readonly number: number;
  /** From then on it is no longer true by itself: a hold has lapsed. */
  staleAt: Instant;
}

export interface BranchVersions {
  find(branchId: string, now: Instant): BranchVersion;
  invalidate(branchId: string): void;
  invalidateAll(): void;
}

export function createBranchVersions({ most }: { most: number }): BranchVersions {
  const versions = createBoundedCache<BranchVersion>(most);
  let count = 0;

  return {
    find(branchId, now) {
      const known = versions.get(branchId);
      if (known !== undefined && now < known.staleAt) return known;
      count += 1;
      const version = { number: count, staleAt: Number.POSITIVE_INFINITY };
      versions.set(branchId, version);
      return version;
    },
    invalidate: (branchId) => versions.delete(branchId),
    invalidateAll: () => versions.clear(),
  };
}
