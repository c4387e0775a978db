import type { LocalDate } from '../time/local-date.ts';

/** Of a day: how long it was watched, and for how long what worked. */
export interface MeasuredDay {
  date: LocalDate;
  /** Of which it can be said: from the first one that was ever measured until just now. */
  minutes: number;
  /** In so many of them guests could book. */
  booking: number;
  /** In so many of them mails and text messages left in time. */
  messages: number;
}

export interface StatusReport {
  measuredAt: Date;
  /** Whether guests can book at this moment, and messages leave; null while that cannot be known. */
  now: { booking: boolean; messages: boolean | null };
  /** The oldest first; none before the first minute that was measured. */
  days: readonly MeasuredDay[];
  /** When the days were read: they are kept while the database is away. Null: never yet. */
  daysReadAt: Date | null;
}

export const shownDays = 90;
