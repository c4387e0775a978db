import type { Language } from '@gramy/domain/language/language';
import type { Instant } from '@gramy/domain/time/instant';
import { type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { declineNight, nameNight, nightBefore } from '@gramy/domain/time/night-name';
import { localParts } from '@gramy/domain/time/zoned-time';
import {
  type BusinessSpan,
  type BusinessTime,
  type DateStyle,
  formatDate,
  formatNightRange,
  formatTime,
  joinTimes,
  noteClock,
  styleBeside,
  withNotes,
} from './format.ts';

/*
 * One rule for whatever has a day and a time: by day and in the evening the date on the calendar, "Fri 20 Nov, 20:30"; after
 * midnight the night first and the calendar's day behind it, "Friday night, 00:30 (Sat 21 Nov)". "Sat 21 Nov, 00:30" alone is
 * how people understand the night that follows.
 */

/** What stands where the day is told apart from the time. */
export interface GameParts {
  /** "Fri 20 Nov", "Friday night". */
  day: string;
  /** "20:30–22:30". */
  time: string;
  /** In brackets behind both: "Sat 21 Nov". */
  notes: string[];
}

export function tellGame(language: Language, span: BusinessSpan, style: DateStyle = 'short'): GameParts {
  const { start, end, timeZone, businessDay } = span;
  const { date } = localParts(start, timeZone);
  if (date === businessDay) {
    return {
      day: formatDate(language, businessDay, style),
      time: formatNightRange(language, span),
      notes: [],
    };
  }
  return {
    day: nameNight(language, weekdayOf(businessDay)),
    time: joinTimes(formatTime(language, start, timeZone), formatTime(language, end, timeZone)),
    notes: [nameMorning(language, date, style), ...noteClock(language, start, end, timeZone)],
  };
}

/** In brackets there is no room for the whole name of a weekday. */
function nameMorning(language: Language, date: LocalDate, style: DateStyle): string {
  return formatDate(
    language,
    date,
    style === 'full' || style === 'shortWithYear' ? 'shortWithYear' : 'short',
  );
}

export function tellStart(
  language: Language,
  at: Instant,
  { businessDay, timeZone }: BusinessTime,
  style: DateStyle = 'short',
): GameParts {
  const { date } = localParts(at, timeZone);
  const isNight = date !== businessDay;
  return {
    day: isNight ? nameNight(language, weekdayOf(businessDay)) : formatDate(language, date, style),
    time: formatTime(language, at, timeZone),
    notes: [
      ...(isNight ? [nameMorning(language, date, style)] : []),
      ...noteClock(language, at, at, timeZone),
    ],
  };
}

/** "Fri 20 Nov, 20:30–22:30"; "Friday night, 00:30–02:00 (Sat 21 Nov)". */
export function formatSlot(language: Language, span: BusinessSpan, style?: DateStyle): string {
  return joinParts(tellGame(language, span, style), ' ');
}

/** "Fri 20 Nov, 20:30"; "Friday night, 00:30 (Sat 21 Nov)". */
export function formatStartOfGame(
  language: Language,
  at: Instant,
  day: BusinessTime,
  style?: DateStyle,
): string {
  return joinParts(tellStart(language, at, day, style));
}

/** Deadlines and whatever else stands beside starts of games; with its year beside a `today` of another one. */
export function formatNightMoment(
  language: Language,
  at: Instant,
  timeZone: string,
  today?: LocalDate,
): string {
  const { businessDay, style } = placeMoment(at, timeZone, today);
  return formatStartOfGame(language, at, { businessDay, timeZone }, style);
}

/** The same after "until", "by" and "as of": Polish declines the night there. */
export function formatDeadline(language: Language, at: Instant, timeZone: string, today?: LocalDate): string {
  const { businessDay, style } = placeMoment(at, timeZone, today);
  const parts = tellStart(language, at, { businessDay, timeZone }, style);
  const isNight = businessDay !== localParts(at, timeZone).date;
  return joinParts(isNight ? { ...parts, day: declineNight(language, weekdayOf(businessDay)) } : parts);
}

function placeMoment(at: Instant, timeZone: string, today?: LocalDate) {
  const moment = localParts(at, timeZone);
  const style: DateStyle = today ? styleBeside(today, moment.date, 'short') : 'short';
  return { businessDay: nightBefore(moment) ?? moment.date, style };
}

function joinParts({ day, time, notes }: GameParts, between?: string): string {
  return `${day}, ${withNotes(time, notes, between)}`;
}
