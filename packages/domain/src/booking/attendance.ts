import { type Instant, minuteMs } from '../time/instant.ts';
import { type BookingStatus, statusLabel } from './status.ts';

/** Check-in opens so long before the start. */
export const checkInMinutesBefore = 60;
/** Who is not here so long after the start is not coming. */
export const noShowMinutesAfter = 15;

export interface AttendanceFacts {
  readonly status: BookingStatus;
  /** Of the first slot. */
  readonly startsAt: Instant;
  /** Of the last slot. */
  readonly endsAt: Instant;
  readonly isCheckedIn: boolean;
  /** It hangs on an online payment that has not come, and ends by itself without it. */
  readonly isPaymentAwaited: boolean;
}

export type AttendanceVerdict = 'allowed' | 'tooEarly' | 'unpaid' | 'notPossible';

/** Also for guests who were given up already: late is better than never. */
export function judgeCheckIn(
  { status, startsAt, endsAt, isPaymentAwaited: isUnpaid }: AttendanceFacts,
  now: Instant,
): AttendanceVerdict {
  if (statusLabel(status) !== 'confirmed' || now >= endsAt) return 'notPossible';
  if (now < startsAt - checkInMinutesBefore * minuteMs) return 'tooEarly';
  return isUnpaid ? 'unpaid' : 'allowed';
}

/** Also afterwards, when there is time to write it down. */
export function judgeNoShow(
  { status, startsAt, isCheckedIn }: AttendanceFacts,
  now: Instant,
): AttendanceVerdict {
  const label = statusLabel(status);
  if ((label !== 'confirmed' && label !== 'completed') || isCheckedIn) return 'notPossible';
  return now < startsAt + noShowMinutesAfter * minuteMs ? 'tooEarly' : 'allowed';
}

interface BegunGame {
  readonly startsAt: Instant;
}

/** Whether guests who were given up were waited for at this game: it had begun. */
export function isGivenUpAt({ startsAt }: BegunGame, noShowAt: Instant | null): boolean {
  return noShowAt !== null && startsAt <= noShowAt;
}

/**
 * Whoever is given another time or another table is expected there. They stay given up only where they did not come to another
 * of their games either, or where the one that moves was still ahead.
 */
export function findNoShowAfterMove(
  noShowAt: Instant | null,
  { moved, others }: { moved: BegunGame; others: readonly BegunGame[] },
): Instant | null {
  const isAboutMoved = isGivenUpAt(moved, noShowAt) && !others.some((game) => isGivenUpAt(game, noShowAt));
  return isAboutMoved ? null : noShowAt;
}
