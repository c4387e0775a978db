import { noShowMinutesAfter } from '@gramy/domain/booking/attendance';
import { statusLabel } from '@gramy/domain/booking/status';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import type { BoardBooking } from '../queries.ts';

/** From the moment on at which they may be given up; guests who say that they are late have that much longer. */
export function isMissing(booking: BoardBooking, now: Instant): boolean {
  if (statusLabel(booking.status) !== 'confirmed') return false;
  if (booking.checkedInAt !== null || booking.noShowAt !== null) return false;
  return now >= addMinutes(Date.parse(booking.startsAt), noShowMinutesAfter + (booking.lateMinutes ?? 0));
}

/** Nobody came, and no game has begun since in which they might have come. `slots` are those of the place that asks. */
export function isGivenUp(
  { noShowAt, slots }: Pick<BoardBooking, 'noShowAt' | 'slots'>,
  now: Instant,
): boolean {
  if (noShowAt === null) return false;
  const latest = addMinutes(now, -noShowMinutesAfter);
  const starts = slots.map(({ startsAt }) => Date.parse(startsAt));
  return !starts.some((start) => start > Date.parse(noShowAt) && start <= latest);
}
