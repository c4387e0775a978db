/** Why a venue says no, as far as it needs no words of its own: each reader has them in their language. */
export const venueReasons = ['full', 'closed', 'broken', 'event'] as const;

export type VenueReason = (typeof venueReasons)[number];

/** What a venue writes is kept as it is; a ready-made reason is kept by its key. */
export function findVenueReason(note: string | null | undefined): VenueReason | undefined {
  return venueReasons.find((reason) => reason === note);
}
