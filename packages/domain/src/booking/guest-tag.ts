/** What a venue notes about somebody who comes again. */
export const guestTags = ['regular', 'careful'] as const;
export type GuestTag = (typeof guestTags)[number];

export const longestTeamNote = 500;
