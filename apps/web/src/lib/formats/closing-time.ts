import type { Language } from '@gramy/domain/language/language';
import { type Instant, minutesPerDay } from '@gramy/domain/time/instant';
import { localParts } from '@gramy/domain/time/zoned-time';
import { formatBusinessMinute } from './format.ts';

/** Midnight at the end of a day is the end of that day: 24:00. */
export function formatClosing(language: Language, minute: number): string {
  return minute === minutesPerDay ? '24:00' : formatBusinessMinute(language, minute);
}

export function formatClosingAt(language: Language, at: Instant, timeZone: string): string {
  return formatClosing(language, localParts(at, timeZone).minute || minutesPerDay);
}
