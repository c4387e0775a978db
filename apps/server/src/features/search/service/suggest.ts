import type { CallData } from '@gramy/contract/wire-types';
import { foldText, listWords } from '@gramy/domain/text/fold-text';
import { toCityMark } from './card.ts';
import type { Market } from './market-index.ts';
import type { Place } from './place.ts';
import { fitName, listNames } from './understand-words.ts';
import { findVocabulary } from './wish.ts';

export type Suggestions = CallData<'GET /user/service-providers/suggestions'>;
type Suggestion = Suggestions['items'][number];

const most = { activities: 3, cities: 3, districts: 3, providers: 5, all: 8 };

/** For what is being typed: the last word may be unfinished. */
export function suggest(market: Market, text: string, citySlug: string | undefined): Suggestions {
  const typed = foldText(text);
  if (typed === '') return { items: [] };
  const places = findTypedPlaces(market, typed, citySlug);
  const items: Suggestion[] = [
    ...bestNamed(market.activities, typed, most.activities).map(({ slug, name, hue, icon }) => ({
      kind: 'activity' as const,
      slug,
      name,
      hue,
      icon,
    })),
    ...bestNamed(market.cities, typed, most.cities).flatMap(({ slug, name }): Suggestion[] => {
      const providerCount = countProviders(market, slug);
      return providerCount > 0 ? [{ kind: 'city', slug, name, providerCount }] : [];
    }),
    ...listDistricts(places, typed),
    ...listProviders(places),
  ];
  return { items: items.slice(0, most.all) };
}

function bestNamed<Item extends { slug: string; name: { en: string; pl: string } }>(
  items: readonly Item[],
  typed: string,
  limit: number,
): Item[] {
  const rated = items.map((item) => ({
    item,
    quality: Math.max(...listNames(item).map((name) => fitTyped(typed, name))),
  }));
  return rated
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .slice(0, limit)
    .map(({ item }) => item);
}

/** While it is typed, any beginning of the name or of a word in it will do. */
function fitTyped(typed: string, name: string): number {
  if (name.startsWith(typed)) return 4;
  if (name.split(' ').some((word) => word.startsWith(typed))) return 3;
  return fitName(typed, name);
}

function findTypedPlaces(market: Market, typed: string, citySlug: string | undefined): Place[] {
  const vocabulary = findVocabulary(market);
  const fits = listWords(typed).map((word) => vocabulary.find(word));
  const rated = market.places.flatMap((place) => {
    let quality = 0;
    for (const words of fits) {
      const own = words.get(place.ordinal);
      if (own === undefined) return [];
      quality += own;
    }
    const isHere = place.city.slug === citySlug;
    return [{ place, quality: quality + (isHere ? 10 : 0) }];
  });
  return rated
    .sort((a, b) => b.quality - a.quality || b.place.visits - a.place.visits)
    .map(({ place }) => place);
}

function listDistricts(places: readonly Place[], typed: string): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const { row, city } of places) {
    if (found.size === most.districts) break;
    const district = foldText(row.district);
    if (row.district === '' || Math.max(fitTyped(typed, district), fitName(typed, district)) === 0) continue;
    found.set(`${city.slug} ${district}`, { kind: 'district', name: row.district, city: toCityMark(city) });
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

function countProviders({ places }: Market, citySlug: string): number {
  return new Set(places.filter(({ city }) => city.slug === citySlug).map(({ row }) => row.providerId)).size;
}
