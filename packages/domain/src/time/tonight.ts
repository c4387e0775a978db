import { type Instant, minutesPerDay } from './instant.ts';
import { addDays, type LocalDate } from './local-date.ts';
import { eveningBegins, nightEnds } from './night.ts';
import { localParts } from './zoned-time.ts';

/** From this minute of the clock on "tonight" is the evening that comes: next to nothing is left of the night before. */
const lateNightEnds = 180;

/** "Now" begins with the half hour that it is in, as the times that can be chosen do. */
const step = 30;

/** From a minute of a business day on, until its night ends. What is past then is never offered anyway. */
export interface Tonight {
  readonly date: LocalDate;
  /** Of the business day: 1440 is midnight. */
  readonly minute: number;
}

/**
 * What the words for a time mean, at every hour of the day. "Today" and "tomorrow" are days of the calendar, which is why
 * they are shown with their weekdays. "Tonight" and "now" belong to the night that goes on until three, and from then on
 * to the day on the calendar.
 */
export interface SpokenDays {
  readonly today: LocalDate;
  readonly tomorrow: LocalDate;
  readonly tonight: Tonight;
  readonly now: Tonight;
}

export function findSpokenDays(now: Instant, timeZone: string): SpokenDays {
  const { date, minute } = localParts(now, timeZone);
  const tomorrow = addDays(date, 1);
  const begun = minute - (minute % step);
  if (minute < lateNightEnds) {
    const night = addDays(date, -1);
    const tonight = { date: night, minute: minutesPerDay };
    return { today: date, tomorrow, tonight, now: { date: night, minute: minutesPerDay + begun } };
  }
  // Before five the clock shows minutes of the night before: whoever opens then has a first start at five.
  const next = { date, minute: Math.max(begun, nightEnds) };
  return { today: date, tomorrow, tonight: { date, minute: eveningBegins }, now: next };
}

/** This evening and its night or, after midnight, what is left of the night. */
export function findTonight(now: Instant, timeZone: string): Tonight {
  return findSpokenDays(now, timeZone).tonight;
}

/** It has begun the day before: what is left of it is no evening. */
export function isLateNight({ minute }: Tonight): boolean {
  return minute >= minutesPerDay;
}

/** Whether a time, as a minute of its business day, lies in it. */
export function isTonight(date: string, minute: number, tonight: Tonight): boolean {
  return date === tonight.date && minute >= tonight.minute;
}
