import { describe, expect, it } from 'vitest';
import { canMoveListing, isPublic, type ListingStatus, listingStatuses } from './listing-status.ts';

const movers = ['owner', 'office'] as const;

function reachable(from: ListingStatus): ListingStatus[] {
  return listingStatuses.filter((to) => movers.some((mover) => canMoveListing(from, to, mover)));
}

describe('the life of a listing', () => {
  it('reaches every status from a draft, and ends where it is closed', () => {
    const found = new Set<ListingStatus>(['draft']);
    for (const status of found) for (const next of reachable(status)) found.add(next);
    expect([...found].sort()).toEqual([...listingStatuses].sort());
    expect(reachable('closed')).toEqual([]);
  });

  it('leaves suspending to the office, and the way back with it', () => {
    expect(listingStatuses.filter((from) => canMoveListing(from, 'suspended', 'owner'))).toEqual([]);
    expect(listingStatuses.filter((to) => canMoveListing('suspended', to, 'owner'))).toEqual([]);
  });

  it('is public while it is listed or paused', () => {
    expect(listingStatuses.filter(isPublic)).toEqual(['listed', 'paused']);
  });
});
