import type { BookingStatus } from '../booking/status.ts';

/** Only a visit that took place has something to be said about it. That it is said once is another matter. */
export function canReviewVisit({ status, isNoShow }: { status: BookingStatus; isNoShow: boolean }): boolean {
  return status === 'completed' && !isNoShow;
}
