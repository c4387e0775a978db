import type { CallData } from '@gramy/contract/wire-types';
import { findTableKinds } from '@gramy/domain/catalogue/table-words';
import type { TableKind } from '@gramy/domain/tables/table-kind';
import { foldText, listWords } from '@gramy/domain/text/fold-text';
import { countForgiven, isWithinSlips } from '@gramy/domain/text/typing-errors';
import type { Instant } from '@gramy/domain/time/instant';
import type { ActivityRow } from '../store/market.ts';
import { toActivityMark, toCityMark } from './card.ts';
import { compareIds, type Market } from './market.ts';
import { type Named, rateName } from './names.ts';
import type { Place } from './place.ts';
import { listReadings } from './understand-words.ts';

export type Suggestions = CallData<'GET /user/service-providers/suggestions'>;
type Suggestion = Suggestions['items'][number];

const most = { activities: 3, cities: 3, districts: 3, providers: 5, all: 8 };

/** For what is being typed: the last word may be unfinished. What a search would understand is suggested as well. */
export function suggest(
  market: Market,
  text: string,
  citySlug: string | undefined,
  now: Instant,
): Suggestions {
  const typed = foldText(text);
  if (typed === '') return { items: [] };
  const [understood] = listReadings(text, market, {}, now);
  const places = findTypedPlaces(market, typed, citySlug);
  const items: Suggestion[] = [
    ...listNamed(market.activities, typed, most.activities, understood?.activity)
      .filter((activity) => isOffered(market, activity))
      .map((activity) => ({ kind: 'activity' as const, ...toActivityMark(activity) })),
    ...listNamed(market.cities, typed, most.cities, understood?.city).flatMap((city): Suggestion[] => {
      const providerCount = countProviders(market, city.slug);
      return providerCount > 0 ? [{ kind: 'city', ...toCityMark(city), providerCount }] : [];
    }),
    ...listDistricts(places, typed),
    ...listProviders(places),
  ];
  return { items: items.slice(0, most.all) };
}

/** "tor": what is played on one. */
function listPlayedAt<Item extends Named & { readonly tableKind?: TableKind }>(
  items: readonly Item[],
  typed: string,
): Item[] {
  const kinds = findTableKinds(typed);
  return items.filter(({ tableKind }) => tableKind !== undefined && kinds.includes(tableKind));
}

function listNamed<Item extends Named & { readonly tableKind?: TableKind }>(
  items: readonly Item[],
  typed: string,
  limit: number,
  understood: Item | undefined,
): Item[] {
  const rated = items.map((item) => ({ item, quality: rateName(typed, item, { isUnfinished: true }) }));
  const named = rated
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ item }) => item);
  const others = understood ? [understood] : listPlayedAt(items, typed);
  return (named.length === 0 ? others : named).slice(0, limit);
}

/** Those that fit best first. */
function findTypedPlaces({ vocabulary }: Market, typed: string, citySlug: string | undefined): Place[] {
  const fits = listWords(typed).map((word) => vocabulary.find(word));
  const [fewest = new Map<Place, number>()] = fits.toSorted((a, b) => a.size - b.size);
  const rated = [...fewest.keys()]
    .filter((place) => fits.every((words) => words.has(place)))
    .map((place) => {
      const isHere = place.city.slug === citySlug;
      const quality = fits.reduce((sum, words) => sum + (words.get(place) ?? 0), isHere ? 10 : 0);
      return { place, quality };
    });
  return rated
    .sort((a, b) => b.quality - a.quality || b.place.visits - a.place.visits || compareIds(a.place, b.place))
    .map(({ place }) => place);
}

/** Any beginning of the name or of a word in it, or the name with slips. */
function isNamed(typed: string, districtWords: string): boolean {
  const isBeginning = ` ${districtWords}`.includes(` ${typed}`);
  return isBeginning || isWithinSlips(typed, districtWords, countForgiven(typed.length));
}

function listDistricts(places: readonly Place[], typed: string): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const { row, city, districtWords } of places) {
    if (found.size === most.districts) break;
    const key = `${city.slug} ${districtWords}`;
    if (districtWords !== '' && !found.has(key) && isNamed(typed, districtWords))
      found.set(key, { kind: 'district', name: row.district, city: toCityMark(city) });
  }
  return [...found.values()];
}

function listProviders(places: readonly Place[]): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const { row, city } of places) {
    if (found.size === most.providers) break;
    if (found.has(row.providerId)) continue;
    found.set(row.providerId, {
      kind: 'provider',
      slug: row.providerSlug,
      name: row.providerName,
      city: toCityMark(city),
    });
  }
  return [...found.values()];
}

/** A young market knows more activities than it has places for: those would lead to nothing. */
function isOffered({ places }: Market, { slug }: ActivityRow): boolean {
  return places.some(({ offers }) => offers.some(({ activitySlug }) => activitySlug === slug));
}

function countProviders({ places }: Market, citySlug: string): number {
  const inCity = places.filter(({ city }) => city.slug === citySlug);
  return new Set(inCity.map(({ row }) => row.providerId)).size;
}
