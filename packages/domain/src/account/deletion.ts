import type { Instant } from '../time/instant.ts';

/** Long enough to change one's mind after a holiday. */
export const graceDays = 14;

export function findDeletionTime(now: Instant): Instant {
  return now + graceDays * 24 * 60 * 60 * 1000;
}
