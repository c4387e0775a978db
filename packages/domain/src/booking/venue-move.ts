import { addMinutes, type Instant, minutesPerDay } from '../time/instant.ts';
import type { BookingStatus } from './status.ts';
import { isLiveStatus, statusLabel } from './status.ts';
import { findThisMinute, walkInMinutesBack } from './walk-in.ts';

interface SlotTime {
  readonly startsAt: Instant;
  readonly durationMinutes: number;
  readonly guests: number;
}

export interface VenueMove {
  readonly status: BookingStatus;
  readonly isCheckedIn: boolean;
  /** It is not moved, but would be if its guest agrees. */
  readonly isProposal?: boolean | undefined;
  readonly slot: SlotTime;
  readonly target: SlotTime;
}

/** A day: longer than any evening. */
export const longestVisitMinutes = minutesPerDay;

/**
 * - `over`: nothing is left to be moved.
 * - `waits`: a request that nobody has answered is only given another table; another time is an answer.
 * - `started`: guests who play have begun when they began.
 * - `past`: it would begin, or end, before now.
 */
export type VenueMoveRefusal = 'over' | 'waits' | 'started' | 'past';

/**
 * Why a venue cannot move a slot, as far as its own booking goes. Notice, horizon, grid and gaps are rules for guests; the
 * venue has the guests in front of it, or on the telephone.
 */
export function findVenueMoveRefusal(
  { status, isCheckedIn, isProposal = false, slot, target }: VenueMove,
  now: Instant,
): VenueMoveRefusal | undefined {
  if (!isLiveStatus(status)) return 'over';
  const hasNewStart = target.startsAt !== slot.startsAt;
  const isSameTime =
    !hasNewStart && target.durationMinutes === slot.durationMinutes && target.guests === slot.guests;
  if (statusLabel(status) === 'pending' && !isSameTime && !isProposal) return 'waits';
  if (hasNewStart && isCheckedIn) return 'started';
  const thisMinute = findThisMinute(now);
  if (hasNewStart && target.startsAt < addMinutes(thisMinute, -walkInMinutesBack)) return 'past';
  return addMinutes(target.startsAt, target.durationMinutes) < thisMinute ? 'past' : undefined;
}

/**
 * From when on a table is taken that the slot did not have: of guests who play already, what has passed is not taken
 * again, for it may have been somebody else's.
 */
export function findTakenFrom(startsAt: Instant, now: Instant): Instant {
  return Math.max(startsAt, findThisMinute(now));
}
