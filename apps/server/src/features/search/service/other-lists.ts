import type { CallData } from '@gramy/contract/wire-types';
import { measureDistance } from '@gramy/domain/geo/distance';
import { listPlacesOf, type Market } from './market.ts';
import type { Place } from './place.ts';

export type MarketFigures = CallData<'GET /market/figures'>;

export function listPopular(market: Market, citySlug: string | undefined, most: number): Place[] {
  const city = market.cities.find(({ slug }) => slug === citySlug);
  const places = listPlacesOf(market, city ? market.byCity.get(city.index) : market.all);
  return pickFirst(
    places,
    most,
    (a, b) => b.visits - a.visits || b.rating.score - a.rating.score || compareIds(a, b),
  );
}

/** Of other providers: in the same city first, then the more of the same activities the better, then the nearer. */
export function listSimilar(market: Market, from: Place, most: number): Place[] {
  const nearBy = pickSimilar(listPlacesOf(market, market.byCity.get(from.cityIndex)), from, most);
  if (nearBy.length === most) return nearBy;
  const elsewhere = listPlacesOf(market, market.all).filter(({ cityIndex }) => cityIndex !== from.cityIndex);
  return [...nearBy, ...pickSimilar(elsewhere, from, most - nearBy.length)];
}

function pickSimilar(places: readonly Place[], from: Place, most: number): Place[] {
  const own = new Set(from.offers.map(({ activityIndex }) => activityIndex));
  const rated = places.flatMap((place) => {
    if (place.row.providerId === from.row.providerId) return [];
    const shared = countShared(place, own);
    return shared === 0 ? [] : [{ place, shared, distance: measureDistance(from.row, place.row) }];
  });
  return pickFirst(
    rated,
    most,
    (a, b) => b.shared - a.shared || a.distance - b.distance || compareIds(a.place, b.place),
  ).map(({ place }) => place);
}

function countShared({ offers }: Place, own: ReadonlySet<number>): number {
  const shared = offers.filter(({ activityIndex }) => own.has(activityIndex));
  return new Set(shared.map(({ activityIndex }) => activityIndex)).size;
}

export function countFigures(market: Market): MarketFigures {
  const figures = { visits: 0, reviews: 0, tables: 0 };
  const [activities, cities] = [new Set<number>(), new Set<number>()];
  for (const { visits, rating, tableCount, cityIndex, offers } of market.byBranch.values()) {
    figures.visits += visits;
    figures.reviews += rating.count;
    figures.tables += tableCount;
    cities.add(cityIndex);
    for (const { activityIndex } of offers) activities.add(activityIndex);
  }
  return {
    ...figures,
    providers: market.byProvider.size,
    places: market.byBranch.size,
    cities: cities.size,
    activities: activities.size,
  };
}

/** The first few of many, in order, without putting all the others in order as well. */
export function pickFirst<Item>(
  items: readonly Item[],
  most: number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  const kept: Item[] = [];
  for (const item of items) {
    const last = kept.at(-1);
    if (kept.length >= most && (last === undefined || compare(item, last) >= 0)) continue;
    const at = kept.findIndex((other) => compare(item, other) < 0);
    kept.splice(at < 0 ? kept.length : at, 0, item);
    if (kept.length > most) kept.pop();
  }
  return kept;
}

function compareIds(a: Place, b: Place): number {
  return a.row.branchId < b.row.branchId ? -1 : 1;
}
