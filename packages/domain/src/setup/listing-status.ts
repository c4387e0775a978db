/** Where a provider stands on the market. */
export const listingStatuses = ['draft', 'submitted', 'listed', 'paused', 'suspended', 'closed'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

type Mover = 'owner' | 'office';

/** From where to where, and who may do it. Closed is final. */
const moves: Readonly<Record<ListingStatus, Partial<Record<ListingStatus, readonly Mover[]>>>> = {
  draft: { submitted: ['owner'], listed: ['owner'], closed: ['owner'] },
  submitted: { draft: ['owner', 'office'], listed: ['office'] },
  listed: { paused: ['owner'], suspended: ['office'], closed: ['owner'] },
  paused: { listed: ['owner'], suspended: ['office'], closed: ['owner'] },
  suspended: { listed: ['office'], paused: ['office'], closed: ['office'] },
  closed: {},
};

export function canMoveListing(from: ListingStatus, to: ListingStatus, mover: Mover): boolean {
  return moves[from][to]?.includes(mover) ?? false;
}

/** Whether anybody but its members may know of it. */
export function isPublic(status: ListingStatus): boolean {
  return status === 'listed' || status === 'paused';
}
