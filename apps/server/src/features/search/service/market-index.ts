import { measureDistance } from '@gramy/domain/geo/distance';
import { foldText, listWords } from '@gramy/domain/text/fold-text';
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
import { createBreather } from './breather.ts';
import { createMarket, type Market, setPlaces } from './market.ts';
import { createNumbers, type Numbers } from './numbers.ts';
import {
  type Activity,
  type City,
  countTables,
  makePlaceOffer,
  type Place,
  type PlaceOffer,
  rateStars,
  toTagBits,
} from './place.ts';

export interface MarketIndex {
  /** The market as it is now, or as it was a moment ago where reading it takes long and nobody would tell us. */
  read(): Promise<Market>;
  /** The same at once, where there is one. */
  recall(): Market | undefined;
  forget(providerId: string): void;
  forgetAll(): void;
}

export interface MarketNumbers {
  readonly places: Numbers;
  readonly offers: Numbers;
}

export interface MarketIndexParts {
  clock: Clock;
  numbers: MarketNumbers;
  isListening: () => boolean;
  /** A provider was read anew: nothing that was known of its offers holds. */
  onChange: (places: readonly Place[]) => void;
  /** Another market is here instead of the one there was. */
  onReplace: () => void;
}

/** Providers that are read with one round of statements: so many that others need not wait long for their turn. */
const batchSize = 100;
/** So many batches PostgreSQL is looking for while another one is put where it belongs. */
const batchesAhead = 2;
/** Beyond so many changed ones, reading all of them anew is not dearer. */
const mostChanged = 2_000;
/** While nobody tells us of changes, a market of so many providers is read for every question. */
const fewProviders = 500;
const visitDays = 30;
const visitsGoodForMs = 600_000;

export function createMarketIndex(
  db: Database,
  { clock, numbers, isListening, onChange, onReplace }: MarketIndexParts,
): MarketIndex {
  const [activityNumbers, cityNumbers] = [createNumbers(), createNumbers()];
  const changed = new Set<string>();
  let marketCount = 0;
  let market: Market | undefined;
  let isWhole = false;
  let visitsReadAt = 0;
  let reading: Promise<void> | undefined;

  const visitsSince = () => addDays(localParts(clock.now().getTime(), 'UTC').date, -visitDays);

  const fetchProviders = (ids: readonly string[]) =>
    Promise.all([listPlaces(db, ids), readOffersOf(db, clock, ids), sumVisits(db, visitsSince(), ids)]);

  async function readProviders(
    fetched: ReturnType<typeof fetchProviders>,
    lists: Lists,
  ): Promise<Map<string, Place[]>> {
    const [rows, { offers, hours }, visits] = await fetched;
    const offersOf = groupOffers(offers, lists, numbers.offers);
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
        ordinal: numbers.places.numberOf(row.branchId),
        row,
        city,
        cityIndex: city.index,
        hasOtherBranches: (branchCounts.get(row.providerId) ?? 1) > 1,
        hours: branchHours,
        tagBits: toTagBits(tags),
        rating,
        ratingTenths: Math.floor(Math.round((rating.average ?? 0) * 100) / 10),
        offers: branchOffers,
        words: listPlaceWords(row),
        districtWords: foldText(row.district),
        tableCount: countTables(branchOffers),
        centreMeters: measureDistance(city, row),
        opening: undefined,
        visits: visitsOf.get(row.branchId) ?? 0,
      });
      found.set(row.providerId, places);
    }
    return found;
  }

  async function readWhole(): Promise<void> {
    isWhole = true;
    changed.clear();
    const lists = await readLists(db, activityNumbers, cityNumbers);
    const next = createMarket();
    const breathe = createBreather();
    const ids = (await listProviderIds(db)).map(({ id }) => id);
    const coming: ReturnType<typeof fetchProviders>[] = [];
    const fetchFrom = (first: number) => {
      if (first >= ids.length) return;
      const fetched = fetchProviders(ids.slice(first, first + batchSize));
      // Should the one before it fail, nobody waits for this one any more.
      fetched.catch(() => undefined);
      coming.push(fetched);
    };
    for (let ahead = 0; ahead < batchesAhead; ahead += 1) fetchFrom(ahead * batchSize);
    for (let first = 0; ; first += batchSize) {
      const fetched = coming.shift();
      if (fetched === undefined) break;
      fetchFrom(first + batchesAhead * batchSize);
      for (const [id, places] of await readProviders(fetched, lists)) {
        setPlaces(next, id, places);
        await breathe();
      }
    }
    publish(next, lists);
    market = next;
    onReplace();
    visitsReadAt = performance.now();
  }

  async function readChanged(): Promise<void> {
    const ids = [...changed];
    changed.clear();
    const lists = await readLists(db, activityNumbers, cityNumbers);
    const found = await readProviders(fetchProviders(ids), lists);
    if (market === undefined) return;
    for (const id of ids) {
      onChange(market.byProvider.get(id) ?? []);
      setPlaces(market, id, found.get(id) ?? []);
      onChange(market.byProvider.get(id) ?? []);
    }
    publish(market, lists);
  }

  function publish(next: Market, { activities, cities }: Lists): void {
    marketCount += 1;
    next.number = marketCount;
    next.activities = activities;
    next.cities = cities;
  }

  async function readVisits(): Promise<void> {
    visitsReadAt = performance.now();
    const visits = new Map(
      (await sumVisits(db, visitsSince(), null)).map((row) => [row.branchId, row.visits]),
    );
    for (const [branchId, place] of market?.byBranch ?? []) place.visits = visits.get(branchId) ?? 0;
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
        if (market && !isListening() && market.byProvider.size > fewProviders) {
          reading.catch(() => undefined);
          break;
        }
        await reading;
      }
      if (performance.now() - visitsReadAt > visitsGoodForMs) readVisits().catch(() => undefined);
      return market;
    },
    recall: () => market,
    forget: (providerId) => changed.add(providerId),
    forgetAll() {
      isWhole = false;
    },
  };
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

function listPlaceWords({ providerName, branchName, district }: PlaceRow | Place['row']): string[] {
  return [...new Set([providerName, branchName, district].flatMap(listWords))];
}
