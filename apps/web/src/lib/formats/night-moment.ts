import type { Language } from '@gramy/domain/language/language';
import type { Instant } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { formatDate, formatNightTime, styleBeside } from './format.ts';

/** From then on it is the morning of a day, before that the night of the one before. */
const morningMinute = 6 * 60;

/**
 * A moment beside the starts of bookings, in their words: what is due when Saturday begins reads
 * "Fri 20 Nov, 00:00 (Sat)", because "Sat 21 Nov, 00:00" is how people understand the night that follows. With its year
 * beside a `today` of another one.
 */
export function formatNightMoment(
  language: Language,
  at: Instant,
  timeZone: string,
  today?: LocalDate,
): string {
  const { date, minute } = localParts(at, timeZone);
  const businessDay = minute < morningMinute ? addDays(date, -1) : date;
  const style = today ? styleBeside(today, businessDay, 'short') : 'short';
  return `${formatDate(language, businessDay, style)}, ${formatNightTime(language, at, { businessDay, timeZone })}`;
}
