import type { PlaceCard } from '@gramy/contract/schemas/place';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { type GeoPoint, measureDistance } from '@gramy/domain/geo/distance';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { describePlace } from './service/card.ts';
import {
  findPins,
  findPlaces,
  type Pins,
  type PinsQuery,
  type SearchPage,
  type SearchQuery,
} from './service/find-places.ts';
import { createFreeTimesBook } from './service/free-times.ts';
import { createMarketIndex } from './service/market-index.ts';
import type { Place } from './service/place.ts';
import { findSoonTimes } from './service/soon.ts';
import { type Suggestions, suggest } from './service/suggest.ts';

type PopularQuery = ParsedRequest<'GET /user/service-providers/popular-service-providers'>['query'];
type SimilarQuery = ParsedRequest<'GET /user/service-providers/similar-service-providers'>['query'];
type SuggestionsQuery = ParsedRequest<'GET /user/service-providers/suggestions'>['query'];
type CardList = CallData<'GET /user/service-providers/popular-service-providers'>;
type MarketFigures = CallData<'GET /market/figures'>;

export interface SearchService {
  search(query: SearchQuery): Promise<Outcome<SearchPage>>;
  listPins(query: PinsQuery): Promise<Pins>;
  suggest(query: SuggestionsQuery): Promise<Suggestions>;
  listPopular(query: PopularQuery): Promise<Outcome<CardList>>;
  listSimilar(query: SimilarQuery): Promise<Outcome<CardList>>;
  countMarket(): Promise<MarketFigures>;
  /** The cards of some branches, in their order; those that cannot be booked now are left out. */
  describePlaces(branchIds: readonly string[], near?: GeoPoint): Promise<PlaceCard[]>;
  /** What a provider offers has changed. */
  forgetProvider(providerId: string): void;
  /** The allocations of a branch have changed. */
  forgetTimes(branchId: string): void;
  forgetAll(): void;
}

export interface SearchParts {
  clock: Clock;
  /** Whether we would hear of a change. While we would not, the database is asked each time. */
  isListening: () => boolean;
}

export function createSearchService(db: Database, parts: SearchParts): SearchService {
  const index = createMarketIndex(db, parts);
  const book = createFreeTimesBook(db, parts);
  const begin = async () => ({ market: await index.read(), book, now: parts.clock.now().getTime() });

  async function describe(places: readonly Place[], near?: GeoPoint): Promise<PlaceCard[]> {
    const now = parts.clock.now().getTime();
    const wish = { duration: undefined, guests: undefined, now, isMeant: () => true };
    const soon = await findSoonTimes(book, places, wish);
    return places.map((place) => describePlace(place, { activity: undefined, near, now }, soon.get(place)));
  }

  return {
    search: async (query) => findPlaces(await begin(), query),
    listPins: async (query) => findPins(await begin(), query),
    suggest: async ({ q, city }) => suggest(await index.read(), q, city),
    async listPopular({ city, limit }) {
      const { cities, places } = await index.read();
      if (city !== undefined && !cities.some(({ slug }) => slug === city))
        return new Failure('notFound', { detail: 'There is no such city' });
      const popular = places
        .filter((place) => city === undefined || place.city.slug === city)
        .sort((a, b) => b.visits - a.visits || b.rating.score - a.rating.score || compareIds(a, b));
      return { items: await describe(popular.slice(0, limit)), nextCursor: null };
    },
    async listSimilar({ serviceProviderId, branch, limit }) {
      const { places } = await index.read();
      const own = places.filter(
        ({ row }) => row.providerSlug === serviceProviderId || row.providerId === serviceProviderId,
      );
      const from = own.find(({ row }) => row.branchSlug === branch) ?? own[0];
      if (from === undefined) return new Failure('notFound', { detail: 'There is no such provider' });
      return {
        items: await describe(listSimilarTo(from, places).slice(0, limit), from.row),
        nextCursor: null,
      };
    },
    async countMarket() {
      const { places } = await index.read();
      return countFigures(places);
    },
    async describePlaces(branchIds, near) {
      const { byBranch } = await index.read();
      return describe(
        branchIds.flatMap((id) => byBranch.get(id) ?? []),
        near,
      );
    },
    forgetProvider: index.forget,
    forgetTimes: book.forget,
    forgetAll() {
      index.forgetAll();
      book.forgetAll();
    },
  };
}

function compareIds(a: Place, b: Place): number {
  return a.row.branchId < b.row.branchId ? -1 : 1;
}

/** Of other providers: the more of the same activities the better, then the nearer. */
function listSimilarTo(from: Place, places: readonly Place[]): Place[] {
  const own = new Set(from.offers.map(({ activity }) => activity.slug));
  return places
    .flatMap((place) => {
      if (place.row.providerId === from.row.providerId) return [];
      const slugs = new Set(place.offers.map(({ activity }) => activity.slug));
      const shared = [...slugs].filter((slug) => own.has(slug)).length;
      if (shared === 0) return [];
      const isSameCity = place.city.slug === from.city.slug;
      return [{ place, shared, isSameCity, distance: measureDistance(from.row, place.row) }];
    })
    .sort(
      (a, b) =>
        Number(b.isSameCity) - Number(a.isSameCity) ||
        b.shared - a.shared ||
        a.distance - b.distance ||
        compareIds(a.place, b.place),
    )
    .map(({ place }) => place);
}

function countFigures(places: readonly Place[]): MarketFigures {
  const tables = new Set<string>();
  const activities = new Set<string>();
  for (const { facts, activity } of places.flatMap(({ offers }) => offers)) {
    activities.add(activity.slug);
    for (const { id } of facts.rules.tables) tables.add(id);
  }
  return {
    providers: new Set(places.map(({ row }) => row.providerId)).size,
    cities: new Set(places.map(({ city }) => city.slug)).size,
    activities: activities.size,
    tables: tables.size,
    visits: places.reduce((sum, { visits }) => sum + visits, 0),
    reviews: places.reduce((sum, { rating }) => sum + rating.count, 0),
  };
}
