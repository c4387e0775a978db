import { listWords } from '@gramy/domain/text/fold-text';
import { addDays } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readOffersOf } from '../../offers/service.ts';
import {
  type ActivityRow,
  type CityRow,
  listActivityRows,
  listCityRows,
  listPlaces,
  listProviderIds,
  type PlaceRow,
  sumVisits,
} from '../store/market.ts';
import { createNumbers } from './numbers.ts';
import { makePlaceOffer, type Place, type PlaceOffer, rateStars } from './place.ts';

/** The listed market at one moment. Whoever holds it sees it whole; the next change makes a new one. */
export interface Market {
  readonly activities: readonly ActivityRow[];
  readonly cities: readonly CityRow[];
  readonly places: readonly Place[];
  readonly byBranch: ReadonlyMap<string, Place>;
}

export interface MarketIndex {
  /** The market as it is now, or as it was a moment ago where reading it takes long and nobody would tell us. */
  read(): Promise<Market>;
  forget(providerId: string): void;
  forgetAll(): void;
}

export interface MarketIndexParts {
  clock: Clock;
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

export function createMarketIndex(db: Database, { clock, isListening }: MarketIndexParts): MarketIndex {
  const numbers = createNumbers();
  const changed = new Set<string>();
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
    const offersOf = new Map<string, PlaceOffer[]>();
    for (const { facts, activityId } of offers) {
      const activity = lists.activityById.get(activityId);
      if (activity === undefined) continue;
      const list = offersOf.get(facts.branchId) ?? [];
      list.push(makePlaceOffer(numbers.numberOf(facts.offerId), facts, activity));
      offersOf.set(facts.branchId, list);
    }
    const visitsOf = new Map(visits.map((row) => [row.branchId, row.visits]));
    const found = new Map<string, Place[]>();
    for (const { stars, tags, ...row } of rows) {
      const [branchHours, branchOffers] = [hours.get(row.branchId), offersOf.get(row.branchId)];
      const city = lists.cityById.get(row.cityId);
      // A place where nothing can be booked is not one to be found.
      if (!(branchHours && branchOffers && city)) continue;
      const places = found.get(row.providerId) ?? [];
      places.push({
        ordinal: numbers.numberOf(row.branchId),
        row,
        city,
        hasOtherBranches: rows.some(
          (other) => other.providerId === row.providerId && other.branchId !== row.branchId,
        ),
        hours: branchHours,
        tags: new Set(tags),
        rating: rateStars(stars),
        offers: branchOffers,
        words: listPlaceWords(row),
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
    const lists = await readLists(db);
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
    market = toMarket(byProvider, lists);
    visitsReadAt = performance.now();
    lastReadMs = performance.now() - began;
  }

  async function readChanged(): Promise<void> {
    const ids = [...changed];
    changed.clear();
    const lists = await readLists(db);
    const found = await readProviders(ids, lists);
    for (const id of ids) {
      const places = found.get(id);
      if (places === undefined) byProvider.delete(id);
      else byProvider.set(id, places);
    }
    market = toMarket(byProvider, lists);
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

interface Lists {
  readonly activities: ActivityRow[];
  readonly cities: CityRow[];
  readonly activityById: ReadonlyMap<string, ActivityRow>;
  readonly cityById: ReadonlyMap<string, CityRow>;
}

async function readLists(db: Database): Promise<Lists> {
  const [activities, cities] = await Promise.all([listActivityRows(db), listCityRows(db)]);
  return {
    activities,
    cities,
    activityById: new Map(activities.map((row) => [row.id, row])),
    cityById: new Map(cities.map((row) => [row.id, row])),
  };
}

function toMarket(byProvider: ReadonlyMap<string, Place[]>, { activities, cities }: Lists): Market {
  const places = [...byProvider.values()].flat();
  return {
    activities,
    cities,
    places,
    byBranch: new Map(places.map((place) => [place.row.branchId, place])),
  };
}

function listPlaceWords({ providerName, branchName, district }: PlaceRow | Place['row']): string[] {
  return [...new Set([providerName, branchName, district].flatMap(listWords))];
}
