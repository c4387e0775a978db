import { addMinutes, type Instant, minuteMs } from '../time/instant.ts';

/** Guests who have sat down before anybody had a hand free for the board. */
export const walkInMinutesBack = 10;
/** Guests who wait at the bar for the next lane. */
export const walkInMinutesAhead = 60;

/** The minute in which people act: seconds are never part of a time that was agreed on. */
export function findThisMinute(now: Instant): Instant {
  return Math.floor(now / minuteMs) * minuteMs;
}

export function canWalkInStart(startsAt: Instant, now: Instant): boolean {
  const thisMinute = findThisMinute(now);
  return (
    startsAt >= addMinutes(thisMinute, -walkInMinutesBack) &&
    startsAt <= addMinutes(thisMinute, walkInMinutesAhead)
  );
}
