import type { Instant } from '../time/instant.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { nightEnds } from '../time/night.ts';
import { firstInstantAt, startOfDay } from '../time/zoned-time.ts';
import { type BookingStatus, statusLabel } from './status.ts';

export interface VisitDays {
  readonly status: BookingStatus;
  /** Business days of the first and the last slot. */
  readonly firstDate: LocalDate;
  readonly lastDate: LocalDate;
  /** Of the last slot. */
  readonly endsAt: Instant;
  readonly timeZone: string;
}

/**
 * Whether the venue may look up whom to call for its guest: on the day of a visit that it has promised, its night
 * included. A request is no visit yet, and what was called off never was one.
 */
export function canReadEmergencyContact(visit: VisitDays, now: Instant): boolean {
  const { status, firstDate, lastDate, endsAt, timeZone } = visit;
  const label = statusLabel(status);
  if (label !== 'confirmed' && label !== 'completed') return false;
  const nightOver = firstInstantAt(addDays(lastDate, 1), nightEnds, timeZone);
  return now >= startOfDay(firstDate, timeZone) && now < Math.max(endsAt, nightOver);
}
