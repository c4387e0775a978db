import { LRUCache } from 'lru-cache';
import type { Counts } from './counts.ts';
import type { Question } from './filters.ts';
import { isLargeMarket, type Market } from './market.ts';
import type { Place } from './place.ts';
import type { TakeTurn } from './turns.ts';
import { type Walk, walkPlaces } from './walk.ts';

/** What the criteria leave in each city, without that of the city. Whoever has chosen a city hardly needs the others' to the minute. */
export type CityCountsCache = LRUCache<string, Counts['cities']>;

export function createCityCountsCache(): CityCountsCache {
  return new LRUCache({ max: 500, ttl: 60_000 });
}

export interface MarketWalking {
  readonly market: Market;
  readonly cityCounts: CityCountsCache;
  readonly takeTurn: TakeTurn;
}

/** So many more offers are worked out for the sake of counts alone before somebody gets an answer. */
const mostElsewhere = 400;

/** In a large market the counts of other cities may be a minute old: then a search in a city walks over it alone. */
export async function walkMarket(searching: MarketWalking, question: Question): Promise<Walk> {
  const { cityCounts } = searching;
  const { market, criteria } = question;
  const { city, origin: _, matches, ...others } = criteria;
  const places = matches?.keys() ?? market.places;
  if (city === undefined || matches || !isLargeMarket(market)) return walkTwice(searching, question, places);
  const key = JSON.stringify(others);
  const known = cityCounts.get(key);
  const walk = await walkTwice(searching, question, known ? (market.byCity.get(city) ?? []) : places);
  const { cities } = walk.counts;
  if (known === undefined) {
    if (cities.length === market.cities.length) cityCounts.set(key, cities);
    return walk;
  }
  const own = cities.filter(({ value }) => value === city);
  const all = known.flatMap((count) => (count.value === city ? own : [count]));
  return { ...walk, counts: { ...walk.counts, cities: all } };
}

/** Works out the free times that are missing and walks again. Other cities' wait until after the answer if they are many. */
async function walkTwice(
  { takeTurn }: MarketWalking,
  question: Question,
  places: Iterable<Place>,
): Promise<Walk> {
  const all = [...places];
  const walk = await walkPlaces(question, all, takeTurn);
  const { missing, missingElsewhere } = walk;
  const isLittle = missingElsewhere.length <= mostElsewhere;
  if (!isLittle) question.times.fillLater(missingElsewhere);
  const needed = isLittle ? [...missing, ...missingElsewhere] : missing;
  if (needed.length === 0) return walk;
  await question.times.fill(needed);
  return walkPlaces(question, all, takeTurn);
}
