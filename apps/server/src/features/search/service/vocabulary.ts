import { countForgiven, isWithinSlips } from '@gramy/domain/text/typing-errors';
import type { Place } from './place.ts';

/** How well a word fits: as it stands, as the beginning of one, or with slips. */
const fit = { exact: 3, beginning: 2, slip: 1 } as const;

/** Every word of the market's names and districts, and where it stands. */
export interface Vocabulary {
  add(place: Place): void;
  remove(place: Place): void;
  /** The places, each with how well the word fits there. */
  find(word: string): ReadonlyMap<Place, number>;
  /** Whether the very word stands somewhere. */
  has(word: string): boolean;
}

export function createVocabulary(): Vocabulary {
  const placesOf = new Map<string, Set<Place>>();
  /** In order, for beginnings. */
  const words: string[] = [];

  function collect(found: Map<Place, number>, word: string, quality: number): void {
    for (const place of placesOf.get(word) ?? []) {
      if ((found.get(place) ?? 0) < quality) found.set(place, quality);
    }
  }

  return {
    add(place) {
      for (const word of place.words) {
        const places = placesOf.get(word);
        if (places !== undefined) places.add(place);
        else {
          placesOf.set(word, new Set([place]));
          words.splice(findIndex(words, word), 0, word);
        }
      }
    },
    remove(place) {
      for (const word of place.words) {
        const places = placesOf.get(word);
        if (!places?.delete(place) || places.size > 0) continue;
        placesOf.delete(word);
        words.splice(findIndex(words, word), 1);
      }
    },
    has: (word) => placesOf.has(word),
    find(typed) {
      const found = new Map<Place, number>();
      for (let index = findIndex(words, typed); words[index]?.startsWith(typed); index += 1) {
        const word = words[index] ?? '';
        collect(found, word, word === typed ? fit.exact : fit.beginning);
      }
      const most = countForgiven(typed.length);
      if (found.size > 0 || most === 0) return found;
      for (const word of words) if (isWithinSlips(typed, word, most)) collect(found, word, fit.slip);
      return found;
    },
  };
}

/** Where `word` stands in the sorted list, or would stand. */
function findIndex(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
