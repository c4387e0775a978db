import type { PlaceCard } from '@gramy/contract/schemas/place';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { GeoPoint } from '@gramy/domain/geo/distance';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PreparedResponse } from '../../prepared-response.ts';
import { describePlace } from './service/card.ts';
import {
  findPins,
  findPlaces,
  type Pins,
  type PinsQuery,
  type Searching,
  type SearchPage,
  type SearchQuery,
} from './service/find-places.ts';
import { createFreeTimesCache } from './service/free-times-cache.ts';
import {
  countFigures,
  findMainActivity,
  listPopular,
  listSimilar,
  type MarketFigures,
} from './service/lists.ts';
import { isLargeMarket } from './service/market.ts';
import { nextVersion, type Place, type PlaceOffer } from './service/place.ts';
import { createMarketReader } from './service/read-market.ts';
import { createResponseCache } from './service/response-cache.ts';
import { findSoonTimes } from './service/soon.ts';
import { type Suggestions, suggest } from './service/suggest.ts';
import { createTurns, withSignal } from './service/turns.ts';
import { findPausedPlace } from './store/paused-place.ts';

type PopularQuery = ParsedRequest<'GET /user/service-providers/popular-service-providers'>['query'];
type SimilarQuery = ParsedRequest<'GET /user/service-providers/similar-service-providers'>['query'];
type SuggestionsQuery = ParsedRequest<'GET /user/service-providers/suggestions'>['query'];
type CardList = CallData<'GET /user/service-providers/popular-service-providers'>;

type Answer<Data> = Promise<Outcome<PreparedResponse<Data>>>;

export interface SearchService {
  /** `client` is aborted when whoever asked has left. */
  search(query: SearchQuery, client: AbortSignal): Answer<SearchPage>;
  listPins(query: PinsQuery, client: AbortSignal): Answer<Pins>;
  suggest(query: SuggestionsQuery): Answer<Suggestions>;
  listPopular(query: PopularQuery): Answer<CardList>;
  listSimilar(query: SimilarQuery): Answer<CardList>;
  countMarket(): Answer<MarketFigures>;
  /** The cards of some branches, in their order; those that cannot be booked now are left out. */
  describePlaces(branchIds: readonly string[], near?: GeoPoint): Promise<PlaceCard[]>;
  /** Reads the market before anybody asks for it. */
  warmUp(): Promise<void>;
  /** What a provider offers has changed. */
  invalidateProvider(providerId: string): void;
  /** The allocations of a branch have changed. */
  invalidateTimes(branchId: string): void;
  invalidateAll(): void;
}

export interface SearchDeps {
  clock: Clock;
  /** Whether change notifications arrive. While they do not, every call reads the database. */
  isListening: () => boolean;
}

export function createSearchService(db: Database, { clock, isListening }: SearchDeps): SearchService {
  const takeTurn = createTurns();
  const reader = createMarketReader(db, { clock, isListening, takeTurn });
  const freeTimes = createFreeTimesCache(db, isListening);
  const findAnswer = createResponseCache(isListening);
  /** How often a branch's allocations have changed. */
  let changes = 0;

  async function begin(): Promise<Searching> {
    const market = await reader.read();
    return { market, freeTimes, takeTurn, now: clock.now().getTime(), signal: undefined };
  }

  /** With a `client`, who may leave, the work is long: it is limited, and given up when all who wait for it have left. */
  async function answer<Data extends object>(
    question: string,
    work: (searching: Searching) => Outcome<Data> | Promise<Outcome<Data>>,
    client?: AbortSignal,
  ): Answer<Data> {
    const searching = await begin();
    const { market, now } = searching;
    const basis = {
      now,
      marketNumber: market.number,
      changes: changes + freeTimes.countChanges(now),
      isLarge: isLargeMarket(market),
    };
    const workFor = async (signal: AbortSignal) =>
      work({ ...searching, signal, takeTurn: withSignal(takeTurn, signal) });
    return findAnswer(basis, question, workFor, client);
  }

  /** A card is about what is asked for, if the venue has it; with `isByMain` about what it lists first, otherwise about what begins first. */
  async function describe(
    searching: Searching,
    places: readonly Place[],
    {
      near,
      about,
      isByMain = false,
    }: { near?: GeoPoint | undefined; about?: string | undefined; isByMain?: boolean } = {},
  ) {
    const has = (place: Place) => place.offers.some(({ activitySlug }) => activitySlug === about);
    const activityOf = (place: Place) => {
      if (isByMain) return findMainActivity(place);
      return has(place) ? about : undefined;
    };
    const wanted = places.map((place) => {
      const activity = activityOf(place);
      const isMeant = ({ activitySlug }: PlaceOffer) => activity === undefined || activitySlug === activity;
      return { place, offers: place.offers.filter(isMeant) };
    });
    const soon = await findSoonTimes(searching, wanted);
    return places.map((place) =>
      describePlace(place, { activity: activityOf(place), near, now: searching.now }, soon.get(place)),
    );
  }

  return {
    search: (query, client) =>
      answer(`search ${JSON.stringify(query)}`, (searching) => findPlaces(searching, query), client),
    listPins: (query, client) =>
      answer(`pins ${JSON.stringify(query)}`, (searching) => findPins(searching, query), client),
    suggest: (query) =>
      answer(`suggest ${JSON.stringify(query)}`, ({ market, now }) =>
        suggest(market, query.q, query.city, now),
      ),
    listPopular: ({ city, limit }) =>
      answer(`popular ${city} ${limit}`, async (searching) => {
        const { market } = searching;
        if (city !== undefined && !market.cities.some(({ slug }) => slug === city))
          return new Failure('notFound', { detail: 'There is no such city' });
        const popular = listPopular(market, city, limit);
        return { items: await describe(searching, popular, { isByMain: true }), nextCursor: null };
      }),
    listSimilar: ({ serviceProviderId: provider, branch, activity, limit }) =>
      answer(`similar ${provider} ${branch} ${activity} ${limit}`, async (searching) => {
        const { market } = searching;
        const own = market.places.filter(
          ({ row }) => row.providerSlug === provider || row.providerId === provider,
        );
        const from =
          own.find(({ row }) => row.branchSlug === branch) ??
          own[0] ??
          (await findPausedPlace(db, { provider, branch }));
        if (from === undefined) return new Failure('notFound', { detail: 'There is no such provider' });
        const similar = listSimilar<Place>(market, from, { most: limit, activity });
        const items = await describe(searching, similar, { near: from.row, about: activity });
        return { items, nextCursor: null };
      }),
    countMarket: () => answer('figures', ({ market }) => countFigures(market)),
    async describePlaces(branchIds, near) {
      const searching = await begin();
      const places = branchIds.flatMap((id) => searching.market.byBranch.get(id) ?? []);
      return describe(searching, places, { near });
    },
    async warmUp() {
      await reader.read();
    },
    invalidateProvider: reader.invalidate,
    invalidateTimes(branchId) {
      changes += 1;
      const place = reader.getCached()?.byBranch.get(branchId);
      if (place !== undefined) place.version = nextVersion();
    },
    invalidateAll() {
      changes += 1;
      reader.invalidateAll();
    },
  };
}
