export interface VenueOwner {
  userId: string;
  /** Has asked for the end of the account. */
  isLeaving: boolean;
}

/** Somebody has to answer for a venue and its bookings. Of two owners who want to leave, the second is needed. */
export function isNeededAsOwner(userId: string, owners: readonly VenueOwner[]): boolean {
  const isOwner = owners.some((owner) => owner.userId === userId);
  return isOwner && !owners.some((owner) => owner.userId !== userId && !owner.isLeaving);
}
