import { priceHistoryDays } from '@gramy/domain/pricing/shown-lowest';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { addDays } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { createLoadingCache } from '../../../loading-cache.ts';
import type { Clock } from '../../../ports/clock.ts';
import { PreparedResponse } from '../../../prepared-response.ts';
import {
  findProvider,
  listBranches,
  listOffers,
  listPrices,
  listTables,
  type ProviderPage,
} from '../store/provider.ts';
import { describeProvider, findNextChange } from './describe-provider.ts';
import { findProviderId } from './find-provider.ts';
import { readRecord } from './record.ts';

export interface ProviderPages {
  find(nameOrId: string): Promise<Outcome<PreparedResponse<ProviderPage>>>;
  /** Something about the provider has changed. */
  invalidate(providerId: string): void;
  invalidateAll(): void;
}

interface PreparedPage {
  providerId: string;
  answer: PreparedResponse<ProviderPage>;
  /** As of then, a place opens or closes. */
  goodUntil: Instant;
}

/** Some 60 kB each. */
const maxCached = 800;

/** Records, lowest prices and the days ahead move on by time alone, and nobody minds a few minutes. */
const longestMs = 10 * minuteMs;

/** Yesterday's business day may still be running, and the day before is still today somewhere. */
const exceptionDaysBack = 2;

/** Pages are cached as serialized responses, under the name in the request. */
export function createProviderPages(
  db: Database,
  { clock, isListening }: { clock: Clock; isListening: () => boolean },
): ProviderPages {
  const cache = createLoadingCache<PreparedPage | undefined>({ most: maxCached });

  async function read(nameOrId: string): Promise<PreparedPage | undefined> {
    const providerId = await findProviderId(db, nameOrId);
    if (providerId instanceof Failure) return undefined;
    const now = clock.now();
    const page = await readPage(db, providerId, now);
    if (page === undefined) return undefined;
    const goodUntil = Math.min(now.getTime() + longestMs, findNextChange(page));
    return { providerId, answer: new PreparedResponse(page), goodUntil };
  }

  return {
    async find(nameOrId) {
      const now = clock.now().getTime();
      const load = () => cache.find(nameOrId, () => read(nameOrId));
      let page = isListening() ? (cache.get(nameOrId) ?? (await load())) : await read(nameOrId);
      if (page !== undefined && page.goodUntil <= now && isListening()) {
        const old = page;
        // The first caller that finds it expired invalidates it, and the others wait for the same load.
        if (cache.get(nameOrId) === old) cache.invalidate((known) => known === old);
        page = await load();
      }
      return page?.answer ?? new Failure('notFound', { detail: 'There is no such provider' });
    },
    invalidate: (providerId) => cache.invalidate((page) => page?.providerId === providerId),
    invalidateAll: cache.invalidateAll,
  };
}

/** `hasDrafts`: as its members see it, whatever is missing. */
export async function readPage(
  db: Database,
  providerId: string,
  now: Date,
  { hasDrafts = false } = {},
): Promise<ProviderPage | undefined> {
  const exceptionsFrom = addDays(localParts(now.getTime(), 'UTC').date, -exceptionDaysBack);
  const pricesSince = new Date(now.getTime() - priceHistoryDays * 24 * 60 * minuteMs);
  const [provider, branches, offers, tables, prices, record] = await Promise.all([
    findProvider(db, providerId),
    listBranches(db, providerId, { exceptionsFrom, hasDrafts }),
    listOffers(db, providerId),
    listTables(db, providerId),
    listPrices(db, providerId, pricesSince),
    readRecord(db, providerId, now),
  ]);
  return provider && describeProvider({ provider, branches, offers, tables, prices, record }, now.getTime());
}
