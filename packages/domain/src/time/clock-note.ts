import type { Language } from '../language/language.ts';
import type { Instant } from './instant.ts';
import { findClockChange, instantAt, localParts } from './zoned-time.ts';

/**
 * What a reading of the clock does not say by itself on the two nights of the year: which of two equal hours it is, or
 * why the clock moves on by more or less than the time that passes.
 */
export type ClockNote = 'beforeChange' | 'afterChange' | 'forward' | 'back';

const words: Record<Language, Record<ClockNote, string>> = {
  en: {
    beforeChange: 'before the clocks go back',
    afterChange: 'after the clocks go back',
    forward: 'the clocks go forward in between',
    back: 'the clocks go back in between',
  },
  pl: {
    beforeChange: 'przed zmianą czasu',
    afterChange: 'po zmianie czasu',
    forward: 'w trakcie zmiana czasu na letni',
    back: 'w trakcie zmiana czasu na zimowy',
  },
};

/** Here and not among the messages, so that no page, mail or paper can show such a time without them. */
export function nameClockNote(language: Language, note: ClockNote): string {
  return words[language][note];
}

/** Of a stretch of time with both ends; the same moment twice asks about that moment. */
export function findClockNote(start: Instant, end: Instant, timeZone: string): ClockNote | undefined {
  // An end at the very change is read off the new clock.
  const change = findClockChange(start, end + 1, timeZone);
  if (change !== undefined) return change.shiftMinutes > 0 ? 'forward' : 'back';
  for (const at of [start, end]) {
    const { date, minute, isSecondOccurrence } = localParts(at, timeZone);
    if (instantAt(date, minute, timeZone).kind !== 'repeated') continue;
    return isSecondOccurrence ? 'afterChange' : 'beforeChange';
  }
  return undefined;
}
