import { type Instant, minutesPerDay } from './instant.ts';
import { addDays, type LocalDate } from './local-date.ts';
import { eveningBegins, nightEnds } from './night.ts';
import { localParts } from './zoned-time.ts';

/** From a minute of a business day on, until its night ends. What is past then is never offered anyway. */
export interface Tonight {
  readonly date: LocalDate;
  /** Of the business day: 1440 is midnight. */
  readonly minute: number;
}

/** What everybody means by it: this evening and its night or, after midnight, what is left of the night. */
export function findTonight(now: Instant, timeZone: string): Tonight {
  const { date, minute } = localParts(now, timeZone);
  return minute < nightEnds
    ? { date: addDays(date, -1), minute: minutesPerDay }
    : { date, minute: eveningBegins };
}

/** Whether a time, as a minute of its business day, lies in it. */
export function isTonight(date: string, minute: number, tonight: Tonight): boolean {
  return date === tonight.date && minute >= tonight.minute;
}
