import { takeRun } from '../text/take-run.ts';
import type { Instant } from '../time/instant.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { eveningBegins } from '../time/night.ts';
import { findSpokenDays } from '../time/tonight.ts';

/** A business day, and from which of its minutes on; without one, all day. */
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
  now: Instant,
  timeZone: string,
): { time: SpokenTime | undefined; rest: readonly string[] } {
  for (const [meaning, said] of phrases) {
    for (const phrase of said) {
      const rest = takeRun(words, phrase);
      if (rest !== undefined) return { time: findTime(meaning, now, timeZone), rest };
    }
  }
  return { time: undefined, rest: words };
}

function findTime({ days, from }: Meaning, now: Instant, timeZone: string): SpokenTime {
  const spoken = findSpokenDays(now, timeZone);
  if (from === 'now') return spoken.now;
  if (from === 'evening' && days === 0) return spoken.tonight;
  return { date: addDays(spoken.today, days), minute: from === 'evening' ? eveningBegins : undefined };
}
