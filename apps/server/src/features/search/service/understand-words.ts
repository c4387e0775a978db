import { listOtherWords } from '@gramy/domain/catalogue/activity-words';
import { foldText, listWords } from '@gramy/domain/text/fold-text';
import { countForgiven, isWithinSlips } from '@gramy/domain/text/typing-errors';
import type { ActivityRow, CityRow } from '../store/market.ts';

interface Named {
  readonly slug: string;
  readonly name: { readonly en: string; readonly pl: string };
}

export interface Understood {
  readonly activity: ActivityRow | undefined;
  readonly city: CityRow | undefined;
  /** What is left, folded. */
  readonly words: readonly string[];
}

/** Small words between the others, in both languages. */
const fillers = new Set('w we na i z ze do dla in at the for a and or near blisko okolice'.split(' '));

/** A beginning of a name stands for it from so many letters on. */
const shortestBeginning = 4;

/**
 * Which activity and which city the words name, each at most once. One that was chosen besides (`chosen`) is only taken
 * out of the words: who looks for bowling and types "kręgle" says it twice.
 */
export function understandWords(
  text: string,
  { activities, cities }: { activities: readonly ActivityRow[]; cities: readonly CityRow[] },
  chosen: { activity?: string | undefined; city?: string | undefined },
): Understood {
  let words = listWords(text);
  if (words.length === 0) return { activity: undefined, city: undefined, words };
  const activity = findNamed(words, onlyChosen(activities, chosen.activity));
  if (activity) words = activity.rest;
  const city = findNamed(words, onlyChosen(cities, chosen.city));
  if (city) words = city.rest;
  return {
    activity: chosen.activity === undefined ? activity?.found : undefined,
    city: chosen.city === undefined ? city?.found : undefined,
    words: words.filter((word) => !fillers.has(word)),
  };
}

function onlyChosen<Item extends Named>(items: readonly Item[], slug: string | undefined): readonly Item[] {
  return slug === undefined ? items : items.filter((item) => item.slug === slug);
}

/** The best fit of any run of words with any name: the longer the run, the better; then the fewer liberties. */
function findNamed<Item extends Named>(words: readonly string[], items: readonly Item[]) {
  let best: { found: Item; rest: string[]; quality: number } | undefined;
  for (const found of items) {
    for (const { name, rate } of listWaysToSay(found)) {
      const length = name.split(' ').length;
      for (let from = 0; from + length <= words.length; from += 1) {
        const quality = length * 10 + rate(words.slice(from, from + length).join(' '), name);
        if (quality % 10 === 0 || (best && best.quality >= quality)) continue;
        best = { found, rest: [...words.slice(0, from), ...words.slice(from + length)], quality };
      }
    }
  }
  return best;
}

function listWaysToSay(item: Named) {
  return [
    ...listNames(item).map((name) => ({ name, rate: fitName })),
    ...listOtherWords(item.slug).map((name) => ({ name, rate: fitOtherWord })),
  ];
}

/** The name itself is always better. Slips are not forgiven: there are so many of these that some other word is near. */
export function fitOtherWord(typed: string, word: string): number {
  if (typed === word) return 2;
  return typed.length > shortestBeginning && word.startsWith(typed) ? 1 : 0;
}

export function listNames({ slug, name }: Named): string[] {
  return [...new Set([foldText(name.pl), foldText(name.en), foldText(slug)])];
}

/** From 3, as it stands, down to 0, not at all. */
export function fitName(typed: string, name: string): number {
  if (typed === name) return 3;
  if (typed.length >= shortestBeginning && name.startsWith(typed)) return 2;
  const most = countForgiven(typed.length);
  return most > 0 && isWithinSlips(typed, name, most) ? 1 : 0;
}
