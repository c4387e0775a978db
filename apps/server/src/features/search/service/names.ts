import { foldText } from '@gramy/domain/text/fold-text';
import { countForgiven, isWithinSlips } from '@gramy/domain/text/typing-errors';

/** An activity or a city. */
export interface Named {
  readonly slug: string;
  readonly name: { readonly en: string; readonly pl: string };
  /** Folded: what people also call it. */
  readonly words: readonly string[];
}

/** How well words fit a name: the better, the fewer liberties are taken. */
const fit = {
  whole: 6,
  otherWord: 5,
  beginning: 4,
  wordInIt: 3,
  otherBeginning: 2,
  slip: 1,
  none: 0,
} as const;

/** A beginning stands for the rest from so many letters on. */
const shortestBeginning = 4;
/** A word of a name stands for the name from so many letters on: "axe", "ice". */
const shortestWord = 3;

export interface RateOptions {
  /** While it is typed, any beginning will do. */
  readonly isUnfinished?: boolean;
  /** Words that stand in the name of a place are no slips. */
  readonly isKnownWord?: (word: string) => boolean;
}

/** Names in both languages, folded. */
export function listNames({ slug, name }: Pick<Named, 'slug' | 'name'>): string[] {
  return [...new Set([foldText(name.pl), foldText(name.en), foldText(slug)])];
}

/** `typed` is folded. Zero where it does not name the item at all. */
export function rateName(typed: string, item: Named, options: RateOptions = {}): number {
  const shortest = options.isUnfinished ? 1 : shortestBeginning;
  const areSlipsForgiven = !options.isKnownWord?.(typed);
  return Math.max(
    ...listNames(item).map((name) => fitName(typed, name, shortest, areSlipsForgiven)),
    ...item.words.map((word) => fitOtherWord(typed, word, shortest)),
  );
}

function fitName(typed: string, name: string, shortest: number, areSlipsForgiven: boolean): number {
  if (typed === name) return fit.whole;
  if (typed.length >= shortest && name.startsWith(typed)) return fit.beginning;
  const words = name.split(' ');
  if (typed.length >= shortestWord && words.includes(typed)) return fit.wordInIt;
  if (typed.length >= shortest && words.some((word) => word.startsWith(typed))) return fit.wordInIt;
  return areSlipsForgiven && isSlip(typed, name, words) ? fit.slip : fit.none;
}

function isSlip(typed: string, name: string, words: readonly string[]): boolean {
  const most = countForgiven(typed.length);
  if (most === 0) return false;
  if (isWithinSlips(typed, name, most)) return true;
  // Four letters of a part of a name are soon some other word.
  return typed.length > shortestBeginning && words.some((word) => isWithinSlips(typed, word, most));
}

/** Slips are not forgiven: there are so many of these that some other word is near. */
function fitOtherWord(typed: string, word: string, shortest: number): number {
  if (typed === word) return fit.otherWord;
  const isBeginning = (typed.length > shortest || shortest === 1) && word.startsWith(typed);
  return isBeginning ? fit.otherBeginning : fit.none;
}
