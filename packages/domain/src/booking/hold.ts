import { addMinutes, type Instant } from '../time/instant.ts';

export const holdMinutes = 10;

export interface HoldTimes {
  /** Half-open: at this moment itself the tables are free again. */
  readonly expiresAt: Instant;
  readonly extendedAt: Instant | null;
}

export type HoldExtension =
  | { readonly isExtended: true; readonly hold: HoldTimes }
  | { readonly isExtended: false; readonly reason: 'expired' | 'alreadyExtended' };

export function startHold(now: Instant, minutes = holdMinutes): HoldTimes {
  return { expiresAt: addMinutes(now, minutes), extendedAt: null };
}

export function isHoldLive({ expiresAt }: HoldTimes, now: Instant): boolean {
  return now < expiresAt;
}

/** Once, while paying. Counted from `now` and not added on top, so that a slot is kept no longer than needed. */
export function extendHold(hold: HoldTimes, now: Instant, minutes = holdMinutes): HoldExtension {
  if (!isHoldLive(hold, now)) return { isExtended: false, reason: 'expired' };
  if (hold.extendedAt !== null) return { isExtended: false, reason: 'alreadyExtended' };
  const expiresAt = Math.max(hold.expiresAt, addMinutes(now, minutes));
  return { isExtended: true, hold: { expiresAt, extendedAt: now } };
}
