import type { PlaceCard } from '@gramy/contract/schemas/place';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { type GeoPoint, measureDistance } from '@gramy/domain/geo/distance';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PreparedAnswer } from '../../prepared-answer.ts';
import { createAnswers } from './service/answers.ts';
import { describePlace } from './service/card.ts';
import { createCityCounts } from './service/city-counts.ts';
import {
  findPins,
  findPlaces,
  type Pins,
  type PinsQuery,
  type Searching,
  type SearchPage,
  type SearchQuery,
} from './service/find-places.ts';
import { createFreeTimesBook } from './service/free-times.ts';
import { createMarketIndex, type Market } from './service/market-index.ts';
import { createNumbers } from './service/numbers.ts';
import type { Place } from './service/place.ts';
import { findSoonTimes } from './service/soon.ts';
import { type Suggestions, suggest } from './service/suggest.ts';

type PopularQuery = ParsedRequest<'GET /user/service-providers/popular-service-providers'>['query'];
type SimilarQuery = ParsedRequest<'GET /user/service-providers/similar-service-providers'>['query'];
type SuggestionsQuery = ParsedRequest<'GET /user/service-providers/suggestions'>['query'];
type CardList = CallData<'GET /user/service-providers/popular-service-providers'>;
type MarketFigures = CallData<'GET /market/figures'>;

type Answer<Data> = Promise<Outcome<PreparedAnswer<Data>>>;

export interface SearchService {
  search(query: SearchQuery): Answer<SearchPage>;
  listPins(query: PinsQuery): Answer<Pins>;
  suggest(query: SuggestionsQuery): Answer<Suggestions>;
  listPopular(query: PopularQuery): Answer<CardList>;
  listSimilar(query: SimilarQuery): Answer<CardList>;
  countMarket(): Answer<MarketFigures>;
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
  const numbers = createNumbers();
  const index = createMarketIndex(db, { ...parts, numbers });
  const book = createFreeTimesBook(db, { ...parts, numbers });
  const cityCounts = createCityCounts();
  const findAnswer = createAnswers(parts.isListening);

  async function answer<Data extends object>(
    question: string,
    work: (searching: Searching) => Outcome<Data> | Promise<Outcome<Data>>,
  ): Answer<Data> {
    const market = await index.read();
    const now = parts.clock.now().getTime();
    const ground = { now, marketNumber: market.number, mark: book.readMark(now) };
    return findAnswer(ground, question, async () => work({ market, book, cityCounts, now }));
  }

  async function describe(places: readonly Place[], near?: GeoPoint): Promise<PlaceCard[]> {
    const now = parts.clock.now().getTime();
    const listOffers = ({ offers }: Place) => offers;
    const wish = { duration: undefined, guests: undefined, now, listOffers };
    const soon = await findSoonTimes(book, places, wish);
    return places.map((place) => describePlace(place, { activity: undefined, near, now }, soon.get(place)));
  }

  return {
    search: (query) => answer(`search ${JSON.stringify(query)}`, (searching) => findPlaces(searching, query)),
    listPins: (query) => answer(`pins ${JSON.stringify(query)}`, (searching) => findPins(searching, query)),
    suggest: (query) =>
      answer(`suggest ${JSON.stringify(query)}`, ({ market }) => suggest(market, query.q, query.city)),
    listPopular: ({ city, limit }) =>
      answer(`popular ${city} ${limit}`, async ({ market }) => {
        if (city !== undefined && !market.cities.some(({ slug }) => slug === city))
          return new Failure('notFound', { detail: 'There is no such city' });
        return { items: await describe(listPopularIn(market, city).slice(0, limit)), nextCursor: null };
      }),
    listSimilar: ({ serviceProviderId, branch, limit }) =>
      answer(`similar ${serviceProviderId} ${branch} ${limit}`, async ({ market: { places } }) => {
        const own = places.filter(
          ({ row }) => row.providerSlug === serviceProviderId || row.providerId === serviceProviderId,
        );
        const from = own.find(({ row }) => row.branchSlug === branch) ?? own[0];
        if (from === undefined) return new Failure('notFound', { detail: 'There is no such provider' });
        const similar = listSimilarTo(from, places).slice(0, limit);
        return { items: await describe(similar, from.row), nextCursor: null };
      }),
    countMarket: () => answer('figures', ({ market }) => countFigures(market.places)),
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

function listPopularIn({ places }: Market, city: string | undefined): Place[] {
  return places
    .filter((place) => city === undefined || place.city.slug === city)
    .sort((a, b) => b.visits - a.visits || b.rating.score - a.rating.score || compareIds(a, b));
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
    places: places.length,
    cities: new Set(places.map(({ city }) => city.slug)).size,
    activities: activities.size,
    tables: tables.size,
    visits: places.reduce((sum, { visits }) => sum + visits, 0),
    reviews: places.reduce((sum, { rating }) => sum + rating.count, 0),
  };
}
