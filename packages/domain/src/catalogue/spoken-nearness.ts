import { takeRun } from '../text/take-run.ts';

/** Folded; a longer one before those it begins with. */
const phrases = [
  'near me',
  'around me',
  'close to me',
  'close by',
  'nearby',
  'blisko mnie',
  'obok mnie',
  'niedaleko mnie',
  'kolo mnie',
  'w mojej okolicy',
  'w poblizu',
  'w okolicy',
  'niedaleko',
  'poblizu',
];

/** Takes "near me" and the like out of folded words. */
export function takeNearness(words: readonly string[]): { isNear: boolean; rest: readonly string[] } {
  for (const phrase of phrases) {
    const rest = takeRun(words, phrase);
    if (rest !== undefined) return { isNear: true, rest };
  }
  return { isNear: false, rest: words };
}
