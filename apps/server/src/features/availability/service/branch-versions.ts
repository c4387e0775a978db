import type { Instant } from '@gramy/domain/time/instant';
import { createBoundedCache } from '../../../bounded-cache.ts';

/** What is remembered of a branch stands under its version, so a new version makes all of it stale at once. */
export interface BranchVersion {
  readonly number: number;
  /** From then on it is no longer true by itself: a hold has lapsed. */
  staleAt: Instant;
}

export interface BranchVersions {
  find(branchId: string, now: Instant): BranchVersion;
  forget(branchId: string): void;
  forgetAll(): void;
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
    forget: (branchId) => versions.delete(branchId),
    forgetAll: () => versions.clear(),
  };
}
