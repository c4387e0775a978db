import { noShowMinutesAfter } from '@gramy/domain/booking/attendance';
import { statusLabel } from '@gramy/domain/booking/status';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { BoardBooking } from '../queries.ts';

/** From the moment on at which they may be given up; guests who say that they are late have that much longer. */
export function isMissing(booking: BoardBooking, now: Instant): boolean {
  if (statusLabel(booking.status) !== 'confirmed' || booking.checkedInAt !== null) return false;
  if (booking.noShowAt !== null) return true;
  return now >= addMinutes(Date.parse(booking.startsAt), noShowMinutesAfter + (booking.lateMinutes ?? 0));
}
