import { takeRun } from '../text/take-run.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

/** When "tonight" begins, in minutes since midnight. */
export const eveningBegins = 1140;
/** "Now" begins with the half hour that it is in, as the times that can be chosen do. */
const step = 30;

/** A day, and from which minute of its clock on; without one, all day. */
export interface SpokenTime {
  readonly date: LocalDate;
  readonly minute: number | undefined;
}

interface Meaning {
  /** From today. */
  readonly days: number;
  readonly from?: 'evening' | 'now';
}

/** Folded; a longer one before those it begins or ends with. */
const phrases: readonly (readonly [Meaning, readonly string[]])[] = [
  [{ days: 1, from: 'evening' }, ['tomorrow evening', 'tomorrow night', 'jutro wieczorem', 'jutro wieczor']],
  [
    { days: 0, from: 'evening' },
    ['this evening', 'dzis wieczorem', 'dzisiaj wieczorem', 'dzis wieczor', 'tonight', 'wieczorem'],
  ],
  [{ days: 0, from: 'now' }, ['right now', 'now', 'teraz', 'zaraz']],
  [{ days: 0 }, ['today', 'dzis', 'dzisiaj']],
  [{ days: 1 }, ['tomorrow', 'jutro']],
  [{ days: 2 }, ['pojutrze']],
];

/** Takes "tonight", "jutro" and the like out of folded words and says when that is. */
export function takeSpokenTime(
  words: readonly string[],
  clock: { readonly date: LocalDate; readonly minute: number },
): { time: SpokenTime | undefined; rest: readonly string[] } {
  for (const [{ days, from }, said] of phrases) {
    for (const phrase of said) {
      const rest = takeRun(words, phrase);
      if (rest === undefined) continue;
      const minute = from === 'now' ? clock.minute - (clock.minute % step) : undefined;
      const time = { date: addDays(clock.date, days), minute: from === 'evening' ? eveningBegins : minute };
      return { time, rest };
    }
  }
  return { time: undefined, rest: words };
}
