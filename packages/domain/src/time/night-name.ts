import type { Language } from '../language/language.ts';
import { addDays, type LocalDate, type Weekday } from './local-date.ts';
import { nightEnds } from './night.ts';

/** "ze środy" has a form of its own, so each night is written out. By the day that begins it. */
const nights: Record<Language, Record<Weekday, string>> = {
  en: {
    1: 'Monday night',
    2: 'Tuesday night',
    3: 'Wednesday night',
    4: 'Thursday night',
    5: 'Friday night',
    6: 'Saturday night',
    7: 'Sunday night',
  },
  pl: {
    1: 'noc z poniedziałku na wtorek',
    2: 'noc z wtorku na środę',
    3: 'noc ze środy na czwartek',
    4: 'noc z czwartku na piątek',
    5: 'noc z piątku na sobotę',
    6: 'noc z soboty na niedzielę',
    7: 'noc z niedzieli na poniedziałek',
  },
};

export function nameNight(language: Language, evening: Weekday): string {
  return nights[language][evening];
}

/** After "do" and "z", as Polish has it: "do nocy z piątku na sobotę". */
export function declineNight(language: Language, evening: Weekday): string {
  return nights[language][evening].replace(/^noc /, 'nocy ');
}

/**
 * The evening whose night a moment of the calendar lies in; undefined by day. "Saturday, 02:00" is the night from Friday to
 * Saturday, and many understand the one that follows: whatever is due then has to say both.
 */
export function nightBefore({ date, minute }: { date: LocalDate; minute: number }): LocalDate | undefined {
  return minute < nightEnds ? addDays(date, -1) : undefined;
}
