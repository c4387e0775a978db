import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { measureDistance } from '@gramy/domain/geo/distance';
import { rateStars } from '@gramy/domain/reviews/rating';
import { foldText, listWords } from '@gramy/domain/text/fold-text';
import { addDays } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readOffersOf } from '../../offers/service.ts';
import { listActivityRows, listCityRows, listPlaces, listProviderIds, sumVisits } from '../store/market.ts';
import type { Market } from './market.ts';
import { countTables, makePlaceOffer, nextVersion, type Place, type PlaceOffer } from './place.ts';
import type { TakeTurn } from './turns.ts';
import { createVocabulary } from './vocabulary.ts';

export interface MarketReader {
  /** The current market, or a recent one where reading takes long and no notifications arrive. */
  read(): Promise<Market>;
  /** The same at once, where there is one. */
  getCached(): Market | undefined;
  invalidate(providerId: string): void;
  invalidateAll(): void;
}

/** Providers that are read with one round of statements: so many that others need not wait long for their turn. */
const batchSize = 100;
/** Beyond so many changed ones, reading all of them anew is not dearer. */
const mostChanged = 2_000;
/** Without change notifications, a market of up to so many providers is read for every request. */
const fewProviders = 500;
const visitDays = 30;
const visitsGoodForMs = 600_000;

type Lists = Pick<Market, 'activities' | 'cities'>;

export function createMarketReader(
  db: Database,
  { clock, isListening, takeTurn }: { clock: Clock; isListening: () => boolean; takeTurn: TakeTurn },
): MarketReader {
  const changed = new Set<string>();
  let byProvider = new Map<string, readonly Place[]>();
  let vocabulary = createVocabulary();
  let market: Market | undefined;
  let isWhole = false;
  let visitsReadAt = 0;
  let reading: Promise<void> | undefined;

  const fetchProviders = (ids: readonly string[]) => fetchPlaces(db, clock, ids);

  async function readWhole(): Promise<void> {
    isWhole = true;
    changed.clear();
    const lists = await readLists(db);
    const [nextPlaces, nextWords] = [new Map<string, readonly Place[]>(), createVocabulary()];
    const ids = (await listProviderIds(db)).map(({ id }) => id);
    const fetchFrom = (first: number) => {
      const batch = fetchProviders(ids.slice(first, first + batchSize));
      // If the one before fails, or there is nobody to read, nobody waits for it.
      batch.catch(() => undefined);
      return batch;
    };
    let coming = fetchFrom(0);
    for (let first = 0; first < ids.length; first += batchSize) {
      const fetched = await coming;
      // PostgreSQL looks for the next ones while these are put in place.
      coming = fetchFrom(first + batchSize);
      for (const [id, places] of makePlaces(fetched, lists)) {
        nextPlaces.set(id, places);
        for (const place of places) nextWords.add(place);
        await takeTurn();
      }
    }
    [byProvider, vocabulary] = [nextPlaces, nextWords];
    publish(lists);
    visitsReadAt = performance.now();
  }

  async function readChanged(): Promise<void> {
    const ids = [...changed];
    changed.clear();
    const lists = await readLists(db);
    const found = makePlaces(await fetchProviders(ids), lists);
    for (const id of ids) {
      for (const place of byProvider.get(id) ?? []) vocabulary.remove(place);
      byProvider.delete(id);
      const places = found.get(id);
      if (places === undefined) continue;
      byProvider.set(id, places);
      for (const place of places) vocabulary.add(place);
    }
    publish(lists);
  }

  function publish(lists: Lists): void {
    const places = [...byProvider.values()].flat();
    const byBranch = new Map(places.map((place) => [place.row.branchId, place]));
    const byCity = new Map<string, Place[]>();
    for (const place of places) append(byCity, place.city.slug, place);
    market = { ...lists, number: nextVersion(), places, byBranch, byCity, vocabulary };
  }

  async function readVisits(): Promise<void> {
    visitsReadAt = performance.now();
    const rows = await sumVisits(db, visitsSince(clock), null);
    const visits = new Map(rows.map((row) => [row.branchId, row.visits]));
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
      // Twice: a read that began before this call may have missed known changes. More would never catch up with new ones.
      for (let turn = 0; turn < 2 || market === undefined; turn += 1) {
        const isCurrent = isWhole && reading === undefined && changed.size === 0 && isListening();
        if (market && isCurrent) break;
        reading ??= readAgain();
        // Deaf, and slow to read: better a moment old than seconds late.
        if (market && !isListening() && byProvider.size > fewProviders) {
          reading.catch(() => undefined);
          break;
        }
        await reading;
      }
      if (performance.now() - visitsReadAt > visitsGoodForMs) readVisits().catch(() => undefined);
      return market;
    },
    getCached: () => market,
    invalidate: (providerId) => changed.add(providerId),
    invalidateAll() {
      isWhole = false;
    },
  };
}

function visitsSince(clock: Clock) {
  return addDays(localParts(clock.now().getTime(), 'UTC').date, -visitDays);
}

type Fetched = Awaited<ReturnType<typeof fetchPlaces>>;

function fetchPlaces(db: Database, clock: Clock, ids: readonly string[]) {
  return Promise.all([
    listPlaces(db, ids),
    readOffersOf(db, clock, ids),
    sumVisits(db, visitsSince(clock), ids),
  ]);
}

async function readLists(db: Database): Promise<Lists> {
  const [activities, cities] = await Promise.all([listActivityRows(db), listCityRows(db)]);
  return { activities, cities };
}

/** By provider. A place where nothing can be booked is not one to be found. */
function makePlaces([rows, { offers, hours }, visits]: Fetched, lists: Lists): Map<string, Place[]> {
  const activityById = new Map(lists.activities.map((activity) => [activity.id, activity]));
  const cityById = new Map(lists.cities.map((city) => [city.id, city]));
  const visitsOf = new Map(visits.map((row) => [row.branchId, row.visits]));
  const offersOf = new Map<string, PlaceOffer[]>();
  for (const { facts, activityId } of offers) {
    const activity = activityById.get(activityId);
    if (activity) append(offersOf, facts.branchId, makePlaceOffer(facts, activity));
  }
  const branchCounts = new Map<string, number>();
  for (const { providerId } of rows) branchCounts.set(providerId, (branchCounts.get(providerId) ?? 0) + 1);
  const found = new Map<string, Place[]>();
  for (const row of rows) {
    const { branchId, providerId, providerName, branchName, district } = row;
    const [branchHours, branchOffers] = [hours.get(branchId), offersOf.get(branchId)];
    const city = cityById.get(row.cityId);
    if (!(branchHours && branchOffers && city)) continue;
    append(found, providerId, {
      row: { ...row, tags: facilityTags.filter((tag) => row.tags.includes(tag)) },
      city,
      hasOtherBranches: (branchCounts.get(providerId) ?? 1) > 1,
      hours: branchHours,
      rating: rateStars(row.stars),
      offers: branchOffers,
      words: [...new Set([providerName, branchName, district].flatMap(listWords))],
      districtWords: foldText(district),
      tableCount: countTables(branchOffers),
      centreMeters: measureDistance(city, row),
      visits: visitsOf.get(branchId) ?? 0,
      version: nextVersion(),
      opening: undefined,
    });
  }
  return found;
}

function append<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
