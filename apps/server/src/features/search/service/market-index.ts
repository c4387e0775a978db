import { measureDistance } from '@gramy/domain/geo/distance';
import { listWords } from '@gramy/domain/text/fold-text';
import { addDays } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type OfferOfActivity, readOffersOf } from '../../offers/service.ts';
import {
  listActivityRows,
  listCityRows,
  listPlaces,
  listProviderIds,
  type PlaceRow,
  sumVisits,
} from '../store/market.ts';
import { createNumbers, type Numbers } from './numbers.ts';
import {
  type Activity,
  type City,
  makePlaceOffer,
  type Place,
  type PlaceOffer,
  rateStars,
  toTagBits,
} from './place.ts';

/** The listed market at one moment. Whoever holds it sees it whole; the next change makes a new one. */
export interface Market {
  /** Another one for each. */
  readonly number: number;
  readonly activities: readonly Activity[];
  readonly cities: readonly City[];
  readonly places: readonly Place[];
  readonly byBranch: ReadonlyMap<string, Place>;
  readonly byOrdinal: readonly (Place | undefined)[];
  /** By the number of the city. */
  readonly byCity: ReadonlyMap<number, readonly Place[]>;
}

export interface MarketIndex {
  /** The market as it is now, or as it was a moment ago where reading it takes long and nobody would tell us. */
  read(): Promise<Market>;
  forget(providerId: string): void;
  forgetAll(): void;
}

export interface MarketIndexParts {
  clock: Clock;
  numbers: Numbers;
  isListening: () => boolean;
}

/** Providers that are read with one round of statements. */
const batchSize = 500;
/** Beyond so many changed ones, reading all of them anew is not dearer. */
const mostChanged = 2_000;
/** While nobody tells us of changes, a market that is read in less than this is read for every question. */
const quickMs = 250;
const visitDays = 30;
const visitsGoodForMs = 600_000;

export function createMarketIndex(
  db: Database,
  { clock, numbers, isListening }: MarketIndexParts,
): MarketIndex {
  const [activityNumbers, cityNumbers] = [createNumbers(), createNumbers()];
  const changed = new Set<string>();
  let marketCount = 0;
  let byProvider = new Map<string, Place[]>();
  let market: Market | undefined;
  let isWhole = false;
  let lastReadMs = 0;
  let visitsReadAt = 0;
  let reading: Promise<void> | undefined;

  const visitsSince = () => addDays(localParts(clock.now().getTime(), 'UTC').date, -visitDays);

  async function readProviders(ids: readonly string[], lists: Lists): Promise<Map<string, Place[]>> {
    const [rows, { offers, hours }, visits] = await Promise.all([
      listPlaces(db, ids),
      readOffersOf(db, clock, ids),
      sumVisits(db, visitsSince(), ids),
    ]);
    const offersOf = groupOffers(offers, lists, numbers);
    const branchCounts = new Map<string, number>();
    for (const { providerId } of rows) branchCounts.set(providerId, (branchCounts.get(providerId) ?? 0) + 1);
    const visitsOf = new Map(visits.map((row) => [row.branchId, row.visits]));
    const found = new Map<string, Place[]>();
    for (const { stars, tags, ...row } of rows) {
      const [branchHours, branchOffers] = [hours.get(row.branchId), offersOf.get(row.branchId)];
      const city = lists.cityById.get(row.cityId);
      // A place where nothing can be booked is not one to be found.
      if (!(branchHours && branchOffers && city)) continue;
      const rating = rateStars(stars);
      const places = found.get(row.providerId) ?? [];
      places.push({
        ordinal: numbers.numberOf(row.branchId),
        row,
        city,
        cityIndex: city.index,
        hasOtherBranches: (branchCounts.get(row.providerId) ?? 1) > 1,
        hours: branchHours,
        tagBits: toTagBits(tags),
        rating,
        ratingTenths: Math.floor(Math.round((rating.average ?? 0) * 100) / 10),
        ratingScore: rating.score,
        offers: branchOffers,
        words: listPlaceWords(row),
        centreMeters: measureDistance(city, row),
        opening: undefined,
        visits: visitsOf.get(row.branchId) ?? 0,
      });
      found.set(row.providerId, places);
    }
    return found;
  }

  async function readWhole(): Promise<void> {
    const began = performance.now();
    isWhole = true;
    changed.clear();
    const lists = await readLists(db, activityNumbers, cityNumbers);
    const next = new Map<string, Place[]>();
    for (let after: string | null = null; ; ) {
      const ids: { id: string }[] = await listProviderIds(db, after, batchSize);
      for (const [id, places] of await readProviders(
        ids.map(({ id }) => id),
        lists,
      ))
        next.set(id, places);
      after = ids.at(-1)?.id ?? null;
      if (ids.length < batchSize) break;
    }
    byProvider = next;
    marketCount += 1;
    market = toMarket(marketCount, byProvider, lists);
    visitsReadAt = performance.now();
    lastReadMs = performance.now() - began;
  }

  async function readChanged(): Promise<void> {
    const ids = [...changed];
    changed.clear();
    const lists = await readLists(db, activityNumbers, cityNumbers);
    const found = await readProviders(ids, lists);
    for (const id of ids) {
      const places = found.get(id);
      if (places === undefined) byProvider.delete(id);
      else byProvider.set(id, places);
    }
    marketCount += 1;
    market = toMarket(marketCount, byProvider, lists);
  }

  async function readVisits(): Promise<void> {
    visitsReadAt = performance.now();
    const visits = new Map(
      (await sumVisits(db, visitsSince(), null)).map((row) => [row.branchId, row.visits]),
    );
    for (const place of market?.places ?? []) place.visits = visits.get(place.row.branchId) ?? 0;
  }

  async function readAgain(): Promise<void> {
    try {
      if (!isWhole || !isListening() || changed.size > mostChanged) await readWhole();
      else await readChanged();
    } catch (error) {
      isWhole = false;
      throw error;
    } finally {
      reading = undefined;
    }
  }

  return {
    async read() {
      // Twice: one that began before we came may have missed what we already know of. More would be to run after the news.
      for (let turn = 0; turn < 2 || market === undefined; turn += 1) {
        const isCurrent = isWhole && reading === undefined && changed.size === 0 && isListening();
        if (market && isCurrent) break;
        reading ??= readAgain();
        // Deaf, and slow to read: better a moment old than seconds late.
        if (market && !isListening() && lastReadMs > quickMs) {
          reading.catch(() => undefined);
          break;
        }
        await reading;
      }
      if (performance.now() - visitsReadAt > visitsGoodForMs) readVisits().catch(() => undefined);
      return market;
    },
    forget: (providerId) => changed.add(providerId),
    forgetAll() {
      isWhole = false;
    },
  };
}

function groupByCity(places: readonly Place[]): Map<number, Place[]> {
  const byCity = new Map<number, Place[]>();
  for (const place of places) {
    const list = byCity.get(place.cityIndex);
    if (list === undefined) byCity.set(place.cityIndex, [place]);
    else list.push(place);
  }
  return byCity;
}

function groupOffers(
  offers: readonly OfferOfActivity[],
  { activityById }: Lists,
  numbers: Numbers,
): Map<string, PlaceOffer[]> {
  const byBranch = new Map<string, PlaceOffer[]>();
  for (const { facts, activityId } of offers) {
    const activity = activityById.get(activityId);
    if (activity === undefined) continue;
    const list = byBranch.get(facts.branchId) ?? [];
    list.push(makePlaceOffer(numbers.numberOf(facts.offerId), facts, activity));
    byBranch.set(facts.branchId, list);
  }
  return byBranch;
}

interface Lists {
  readonly activities: Activity[];
  readonly cities: City[];
  readonly activityById: ReadonlyMap<string, Activity>;
  readonly cityById: ReadonlyMap<string, City>;
}

async function readLists(db: Database, activityNumbers: Numbers, cityNumbers: Numbers): Promise<Lists> {
  const [activityRows, cityRows] = await Promise.all([listActivityRows(db), listCityRows(db)]);
  const activities = activityRows.map((row) => ({ ...row, index: activityNumbers.numberOf(row.id) }));
  const cities = cityRows.map((row) => ({ ...row, index: cityNumbers.numberOf(row.id) }));
  return {
    activities,
    cities,
    activityById: new Map(activities.map((row) => [row.id, row])),
    cityById: new Map(cities.map((row) => [row.id, row])),
  };
}

function toMarket(
  number: number,
  byProvider: ReadonlyMap<string, Place[]>,
  { activities, cities }: Lists,
): Market {
  const places = [...byProvider.values()].flat();
  const byOrdinal: (Place | undefined)[] = [];
  for (const place of places) byOrdinal[place.ordinal] = place;
  return {
    number,
    activities,
    cities,
    places,
    byOrdinal,
    byCity: groupByCity(places),
    byBranch: new Map(places.map((place) => [place.row.branchId, place])),
  };
}

function listPlaceWords({ providerName, branchName, district }: PlaceRow | Place['row']): string[] {
  return [...new Set([providerName, branchName, district].flatMap(listWords))];
}
