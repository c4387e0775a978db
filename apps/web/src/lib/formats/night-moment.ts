import type { Language } from '@gramy/domain/language/language';
import { findClockNote, nameClockNote } from '@gramy/domain/time/clock-note';
import type { Instant } from '@gramy/domain/time/instant';
import { type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { nameNight, nightBefore } from '@gramy/domain/time/night-name';
import { localParts } from '@gramy/domain/time/zoned-time';
import { formatDate, formatTime, styleBeside, withNotes } from './format.ts';

/**
 * A moment beside the starts of bookings. By the calendar, and at night with the name of the night: "Sat 21 Nov, 00:00
 * (Friday night)", because "Sat 21 Nov, 00:00" alone is how people understand the night that follows. With its year beside
 * a `today` of another one.
 */
export function formatNightMoment(
  language: Language,
  at: Instant,
  timeZone: string,
  today?: LocalDate,
): string {
  const moment = localParts(at, timeZone);
  const night = nightBefore(moment);
  const clock = findClockNote(at, at, timeZone);
  const style = today ? styleBeside(today, moment.date, 'short') : 'short';
  return withNotes(`${formatDate(language, moment.date, style)}, ${formatTime(language, at, timeZone)}`, [
    ...(night ? [nameNight(language, weekdayOf(night))] : []),
    ...(clock ? [nameClockNote(language, clock)] : []),
  ]);
}
