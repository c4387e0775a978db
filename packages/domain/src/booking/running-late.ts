import { type Instant, minuteMs } from '../time/instant.ts';
import { type BookingStatus, statusLabel } from './status.ts';

export const latenessMinutes = { least: 5, most: 60 };
/** A fourth report is of no use to the venue. */
export const mostLateNotices = 3;
const earliestBeforeStart = 180 * minuteMs;

export const lateRefusals = ['notConfirmed', 'checkedIn', 'tooEarly', 'over', 'toldOften'] as const;
export type LateRefusal = (typeof lateRefusals)[number];

export interface AwaitedBooking {
  readonly status: BookingStatus;
  readonly isCheckedIn: boolean;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** How many reports there were before. */
  readonly notices: number;
}

/** Why guests cannot report now that they come later; undefined if they can. */
export function findLateRefusal(booking: AwaitedBooking, now: Instant): LateRefusal | undefined {
  const { status, isCheckedIn, startsAt, endsAt, notices } = booking;
  if (status === 'completed' || now >= endsAt) return 'over';
  if (statusLabel(status) !== 'confirmed') return 'notConfirmed';
  if (isCheckedIn) return 'checkedIn';
  if (now < startsAt - earliestBeforeStart) return 'tooEarly';
  return notices >= mostLateNotices ? 'toldOften' : undefined;
}
