import { hourMs, type Instant } from '../time/instant.ts';

export const editHours = 48;
export const mostReviewPhotos = 4;
export const reviewReportReasons = ['notTrue', 'insulting', 'personalData', 'advertising', 'other'] as const;

export function findEditDeadline(createdAt: Instant): Instant {
  return createdAt + editHours * hourMs;
}

/** Half-open: at the deadline itself it is too late. */
export function canEditReview(createdAt: Instant, now: Instant): boolean {
  return now < findEditDeadline(createdAt);
}
