import type { PlaceCard } from '@gramy/contract/schemas/place';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { GeoPoint } from '@gramy/domain/geo/distance';
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
import { isLargeMarket, type Market } from './service/market.ts';
import { createMarketIndex } from './service/market-index.ts';
import { createNumbers } from './service/numbers.ts';
import { countFigures, listPopular, listSimilar, type MarketFigures } from './service/other-lists.ts';
import type { Place } from './service/place.ts';
import { findSoonTimes } from './service/soon.ts';
import { type Suggestions, suggest } from './service/suggest.ts';

type PopularQuery = ParsedRequest<'GET /user/service-providers/popular-service-providers'>['query'];
type SimilarQuery = ParsedRequest<'GET /user/service-providers/similar-service-providers'>['query'];
type SuggestionsQuery = ParsedRequest<'GET /user/service-providers/suggestions'>['query'];
type CardList = CallData<'GET /user/service-providers/popular-service-providers'>;

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
  /** Reads the market before anybody asks for it. */
  warmUp(): Promise<void>;
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
  const numbers = { places: createNumbers(), offers: createNumbers() };
  const book = createFreeTimesBook(db, { ...parts, readMarket: () => index.recall() });
  const index = createMarketIndex(db, {
    ...parts,
    numbers,
    onChange: book.forgetPlaces,
    onReplace: book.forgetAll,
  });
  const cityCounts = createCityCounts();
  const findAnswer = createAnswers(parts.isListening);

  async function answer<Data extends object>(
    question: string,
    work: (searching: Searching) => Outcome<Data> | Promise<Outcome<Data>>,
  ): Answer<Data> {
    const market = await index.read();
    const now = parts.clock.now().getTime();
    const isLarge = isLargeMarket(market);
    const ground = { now, marketNumber: market.number, mark: book.readMark(now), isLarge };
    return findAnswer(ground, question, async () => work({ market, book, cityCounts, now }));
  }

  async function describe(market: Market, places: readonly Place[], near?: GeoPoint): Promise<PlaceCard[]> {
    const now = parts.clock.now().getTime();
    const listOffers = ({ offers }: Place) => offers;
    const wish = { duration: undefined, guests: undefined, now, listOffers };
    const soon = await findSoonTimes({ book, market }, places, wish);
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
        return { items: await describe(market, listPopular(market, city, limit)), nextCursor: null };
      }),
    listSimilar: ({ serviceProviderId, branch, limit }) =>
      answer(`similar ${serviceProviderId} ${branch} ${limit}`, async ({ market }) => {
        const providerId = market.providerBySlug.get(serviceProviderId) ?? serviceProviderId;
        const own = market.byProvider.get(providerId) ?? [];
        const from = own.find(({ row }) => row.branchSlug === branch) ?? own[0];
        if (from === undefined) return new Failure('notFound', { detail: 'There is no such provider' });
        return {
          items: await describe(market, listSimilar(market, from, limit), from.row),
          nextCursor: null,
        };
      }),
    countMarket: () => answer('figures', ({ market }) => countFigures(market)),
    async describePlaces(branchIds, near) {
      const market = await index.read();
      return describe(
        market,
        branchIds.flatMap((id) => market.byBranch.get(id) ?? []),
        near,
      );
    },
    async warmUp() {
      await index.read();
    },
    forgetProvider: index.forget,
    forgetTimes: book.forget,
    forgetAll() {
      index.forgetAll();
      book.forgetAll();
    },
  };
}
