import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** One table, court or room at one time. */
export interface PlayedSlot {
  readonly branchId: string;
  readonly activity: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The day the place opened: Friday, for Saturday 00:30. */
  readonly date: LocalDate;
  /** On the clock of the place, since the midnight before `date` ends: 1470 is 00:30 of the night. */
  readonly startMinute: number;
  readonly guests: number;
}

/** A booking that has come to its end by being played, or by its guest's own change of mind; no others count. */
export interface HistoryEntry {
  readonly bookingId: string;
  readonly vendorId: string;
  readonly outcome: 'completed' | 'cancelled';
  /** At least one. */
  readonly slots: readonly PlayedSlot[];
}

/** Of the first slot: under which people remember it. */
export function dateOf({ slots }: HistoryEntry): LocalDate {
  return slots.reduce((first, slot) => (slot.startsAt < first.startsAt ? slot : first)).date;
}

export function startOf({ slots }: HistoryEntry): Instant {
  return Math.min(...slots.map(({ startsAt }) => startsAt));
}

export function endOf({ slots }: HistoryEntry): Instant {
  return Math.max(...slots.map(({ endsAt }) => endsAt));
}
