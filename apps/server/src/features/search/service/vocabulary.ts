import { countForgiven, isWithinSlips } from '@gramy/domain/text/typing-errors';

/** How well a word fits: as it stands, as the beginning of one, or with slips. */
export const fit = { exact: 3, beginning: 2, slip: 1 } as const;

/** Every word of the market's names and districts, and where it stands. */
export interface Vocabulary {
  add(ordinal: number, words: readonly string[]): void;
  remove(ordinal: number, words: readonly string[]): void;
  /** The places by their numbers, each with how well the word fits there. */
  find(word: string): ReadonlyMap<number, number>;
}

export function createVocabulary(): Vocabulary {
  const placesOf = new Map<string, Set<number>>();
  /** In order, each with the letters it has. */
  const words: string[] = [];
  const letters: number[] = [];

  function collect(found: Map<number, number>, word: string, quality: number): void {
    for (const ordinal of placesOf.get(word) ?? []) {
      if ((found.get(ordinal) ?? 0) < quality) found.set(ordinal, quality);
    }
  }

  function collectSlips(found: Map<number, number>, typed: string): void {
    const most = countForgiven(typed.length);
    if (most === 0) return;
    const own = signLetters(typed);
    for (const [index, word] of words.entries()) {
      if (Math.abs(word.length - typed.length) > most) continue;
      if (countBits(own ^ (letters[index] ?? 0)) > 2 * most) continue;
      if (isWithinSlips(typed, word, most)) collect(found, word, fit.slip);
    }
  }

  return {
    add(ordinal, own) {
      for (const word of own) {
        const places = placesOf.get(word);
        if (places !== undefined) {
          places.add(ordinal);
          continue;
        }
        placesOf.set(word, new Set([ordinal]));
        const index = findFirst(words, word);
        words.splice(index, 0, word);
        letters.splice(index, 0, signLetters(word));
      }
    },
    remove(ordinal, own) {
      for (const word of own) {
        const places = placesOf.get(word);
        if (!places?.delete(ordinal) || places.size > 0) continue;
        placesOf.delete(word);
        const index = findFirst(words, word);
        words.splice(index, 1);
        letters.splice(index, 1);
      }
    },
    find(typed) {
      const found = new Map<number, number>();
      for (let index = findFirst(words, typed); words[index]?.startsWith(typed); index += 1) {
        const word = words[index] ?? '';
        collect(found, word, word === typed ? fit.exact : fit.beginning);
      }
      if (found.size === 0) collectSlips(found, typed);
      return found;
    },
  };
}

/** Where `word` stands in the sorted list, or would stand. */
function findFirst(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One bit per letter: words whose letters differ too much need no closer look. */
function signLetters(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
