import type { Language } from '@gramy/domain/language/language';
import type { Instant } from '@gramy/domain/time/instant';
import { addDays } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { formatDate, formatTime } from '../../../lib/formats/format.ts';

/** Where and when the reader is. */
export interface Reader {
  language: Language;
  now: Instant;
  timeZone: string;
  words: { today: string; yesterday: string };
}

/** "today", "yesterday", "Fri 20 Nov", "20 November 2025". */
export function describeDay(at: Instant, { language, now, timeZone, words }: Reader): string {
  const { date } = localParts(at, timeZone);
  const today = localParts(now, timeZone).date;
  if (date === today) return words.today;
  if (date === addDays(today, -1)) return words.yesterday;
  return formatDate(language, date, date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'plain');
}

/** "yesterday, 17:40". */
export function describeMoment(at: Instant, reader: Reader): string {
  return `${describeDay(at, reader)}, ${formatTime(reader.language, at, reader.timeZone)}`;
}
