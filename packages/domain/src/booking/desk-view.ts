/**
 * Parts of a day's bookings that somebody at the desk asks for: who is due around now, who has not come, who plays, who
 * still has to pay, who waits for an answer, and what does not take place.
 */
export const deskViews = ['soon', 'awaited', 'playing', 'toCollect', 'pending', 'cancelled'] as const;
export type DeskView = (typeof deskViews)[number];

/** Who waits for an answer is listed whatever day is looked at: by their own day, the answer might come too late. */
export function isOfAnyDay(view: DeskView | undefined): boolean {
  return view === 'pending';
}

/**
 * Whoever comes in the next two hours is due around now, and whoever should have come in the last one. Guests who are not here
 * stay due until their game is over: late is better than never.
 */
export const soonMinutes = { before: 60, after: 120 } as const;
