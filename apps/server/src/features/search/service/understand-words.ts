import { isPlaceKind } from '@gramy/domain/catalogue/place-kinds';
import { takeNearness } from '@gramy/domain/catalogue/spoken-nearness';
import { type SpokenTime, takeSpokenTime } from '@gramy/domain/catalogue/spoken-time';
import { foldText, listWords } from '@gramy/domain/text/fold-text';
import { findNearestName } from '@gramy/domain/text/nearest-name';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import type { Instant } from '@gramy/domain/time/instant';
import { toBusinessMinute } from '@gramy/domain/time/night';
import { findTonight } from '@gramy/domain/time/tonight';
import type { ActivityRow, CityRow } from '../store/market.ts';
import type { Market } from './market.ts';
import { listNames, type Named, rateName } from './names.ts';

export interface Understood {
  readonly activity: ActivityRow | undefined;
  readonly city: CityRow | undefined;
  readonly time: SpokenTime | undefined;
  /** "Near me": where that is, only the visitor can say. */
  readonly isNearMe: boolean;
  /** What is left, folded. */
  readonly words: readonly string[];
}

/** What was chosen besides the words. */
export interface Chosen {
  readonly activity?: string | undefined;
  readonly city?: string | undefined;
  readonly date?: string | undefined;
  readonly time?: number | undefined;
  readonly near?: object | undefined;
}

/** Small words between the others, in both languages. */
const fillers = new Set(
  'w we na i z ze do dla od po o in at on the for a an and or near blisko okolice pobliżu'
    .split(' ')
    .map(foldText),
);
/** No name of an activity or a city has more words. */
const longestName = 3;

/**
 * What the words may mean, the fullest reading first: an activity, a city, a time and nearness, each at most once. One
 * that was chosen besides is only taken out of the words: who looks for bowling and types "kręgle" says it twice. Tonight
 * was proposed rather than chosen, so that words about time come before it.
 * Then without the activity, without the city and without either, for a name may sound like them: "Karaoke Kraków" is
 * also somebody's name. Last, without what any place is called: "padel court".
 */
export function listReadings(text: string, market: Market, chosen: Chosen, now: Instant): Understood[] {
  const all = listWords(text);
  const spoken = takeSpokenTime(all, now, homeTimeZone);
  const { isNear, rest } = takeNearness(spoken.rest);
  const time = hasChosenTime(chosen, now) ? undefined : spoken.time;
  const read = (hasActivity: boolean, hasCity: boolean): Understood => {
    const names = readNames(rest, market, chosen, hasActivity, hasCity);
    const isAnywhere = chosen.near === undefined && chosen.city === undefined && names.city === undefined;
    return { ...names, time, isNearMe: isNear && isAnywhere };
  };
  const full = read(true, true);
  const plain = { ...read(false, false), time: undefined, isNearMe: false, words: dropFillers(all) };
  const isAbout = full.activity !== undefined || chosen.activity !== undefined;
  const withoutKinds = isAbout ? [{ ...full, words: full.words.filter((word) => !isPlaceKind(word)) }] : [];
  return [full, read(false, true), read(true, false), plain, ...withoutKinds];
}

/** Whether something was typed of which nothing can be understood: an emoji, "%", "in". */
export function saysNothing(text: string, now: Instant): boolean {
  if (text.trim() === '') return false;
  const spoken = takeSpokenTime(listWords(text), now, homeTimeZone);
  const { isNear, rest } = takeNearness(spoken.rest);
  return spoken.time === undefined && !isNear && dropFillers(rest).length === 0;
}

/** Tonight is what forms propose: whoever leaves it there and writes "tomorrow" means tomorrow. */
function hasChosenTime({ date, time }: Chosen, now: Instant): boolean {
  if (date === undefined && time === undefined) return false;
  const tonight = findTonight(now, homeTimeZone);
  return !(date === tonight.date && time !== undefined && toBusinessMinute(time) === tonight.minute);
}

function readNames(
  rest: readonly string[],
  { activities, cities, vocabulary }: Market,
  chosen: Chosen,
  hasActivity: boolean,
  hasCity: boolean,
) {
  const activity = findNamed(rest, hasActivity ? onlyChosen(activities, chosen.activity) : [], vocabulary);
  const left = activity?.rest ?? rest;
  const city = findNamed(left, hasCity ? onlyChosen(cities, chosen.city) : [], vocabulary);
  return {
    activity: chosen.activity === undefined ? activity?.found : undefined,
    city: chosen.city === undefined ? city?.found : undefined,
    words: dropFillers(city?.rest ?? left),
  };
}

function dropFillers(words: readonly string[]): string[] {
  return words.filter((word) => !fillers.has(word));
}

function onlyChosen<Item extends Named>(items: readonly Item[], slug: string | undefined): readonly Item[] {
  return slug === undefined ? items : items.filter((item) => item.slug === slug);
}

/** The best fit of any run of words with any name: the longer the run, the better; then the fewer liberties. */
function findNamed<Item extends Named>(
  words: readonly string[],
  items: readonly Item[],
  vocabulary: Market['vocabulary'],
) {
  let best: { found: Item; rest: string[]; quality: number } | undefined;
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length);
      if (run.every((word) => fillers.has(word))) continue;
      for (const found of items) {
        const quality = rateName(run.join(' '), found, { isKnownWord: vocabulary.has });
        if (quality === 0 || (best && best.quality >= quality)) continue;
        best = { found, rest: [...words.slice(0, from), ...words.slice(from + length)], quality };
      }
    }
    if (best) return best;
  }
  return best;
}

/** What words that fit nowhere nearly meant; undefined where nothing is near. */
export function findNearlyMeant(
  { activities, cities }: Market,
  { activity, city, words }: Understood,
): Pick<Understood, 'activity' | 'city'> | undefined {
  const findNearest = <Item extends Named>(items: readonly Item[]): Item | undefined => {
    for (const typed of [words.join(' '), ...words]) {
      const found = findNearestName(typed, items, (item) =>
        listNames(item).flatMap((name) => [name, ...name.split(' ')]),
      );
      if (found) return found;
    }
    return undefined;
  };
  const meant = { activity: activity ?? findNearest(activities), city: city ?? findNearest(cities) };
  return meant.activity || meant.city ? meant : undefined;
}
