/** Why a venue says no, as far as it needs no words of its own: each reader has them in their language. */
export const venueReasons = ['full', 'closed', 'broken', 'event', 'staff', 'tooLate', 'theirWish'] as const;

export type VenueReason = (typeof venueReasons)[number];

export interface VenueNote {
  readonly reason?: VenueReason;
  /** The venue's own; empty: none. */
  readonly words: string;
}

/** A ready-made reason is kept by its key, on a line of its own before what the venue writes itself. */
export function writeVenueNote({ reason, words }: VenueNote): string {
  return [reason ?? '', words.trim()].filter((part) => part !== '').join('\n');
}

export function readVenueNote(note: string): VenueNote {
  const [first = '', ...rest] = note.split('\n');
  const reason = venueReasons.find((known) => known === first);
  return reason === undefined ? { words: note } : { reason, words: rest.join('\n') };
}

export function findVenueReason(note: string | null | undefined): VenueReason | undefined {
  return readVenueNote(note ?? '').reason;
}

/** What the guests wanted themselves is not counted against the venue. */
export function isOffRecord(note: string): boolean {
  return findVenueReason(note) === 'theirWish';
}
