import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { addDays } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { createMemory } from '../../../memory.ts';
import type { Clock } from '../../../ports/clock.ts';
import { PreparedAnswer } from '../../../prepared-answer.ts';
import {
  findProvider,
  listBranches,
  listOffers,
  listPrices,
  listTables,
  type ProviderPage,
} from '../store/provider.ts';
import { describeProvider, findNextChange, priceHistoryDays } from './describe-provider.ts';
import { findProviderId } from './find-provider.ts';
import { readRecord } from './record.ts';

export interface ProviderPages {
  find(nameOrId: string): Promise<Outcome<PreparedAnswer<ProviderPage>>>;
  /** Something about the provider has changed. */
  forget(providerId: string): void;
  forgetAll(): void;
}

interface PreparedPage {
  providerId: string;
  answer: PreparedAnswer<ProviderPage>;
  /** As of then, a place opens or closes. */
  goodUntil: Instant;
}

/** Some 60 kB each. */
const mostRemembered = 800;

/** Records, lowest prices and the days ahead move on by time alone, and nobody minds a few minutes. */
const longestMs = 10 * minuteMs;

/** Yesterday's business day may still be running, and the day before is still today somewhere. */
const exceptionDaysBack = 2;

/** Pages are remembered as the texts they are sent as, under the name they were asked for by. */
export function createProviderPages(
  db: Database,
  { clock, isListening }: { clock: Clock; isListening: () => boolean },
): ProviderPages {
  const memory = createMemory<PreparedPage | undefined>({ most: mostRemembered });

  async function read(nameOrId: string): Promise<PreparedPage | undefined> {
    const providerId = await findProviderId(db, nameOrId);
    if (providerId instanceof Failure) return undefined;
    const now = clock.now();
    const page = await readPage(db, providerId, now);
    if (page === undefined) return undefined;
    const goodUntil = Math.min(now.getTime() + longestMs, findNextChange(page));
    return { providerId, answer: new PreparedAnswer(page), goodUntil };
  }

  return {
    async find(nameOrId) {
      const now = clock.now().getTime();
      const recall = () => memory.find(nameOrId, () => read(nameOrId));
      let page = isListening() ? (memory.recall(nameOrId) ?? (await recall())) : await read(nameOrId);
      if (page !== undefined && page.goodUntil <= now && isListening()) {
        const old = page;
        // Of all who find it too old at once, the first one throws it away and the others wait for the new one.
        if (memory.recall(nameOrId) === old) memory.forget((known) => known === old);
        page = await recall();
      }
      return page?.answer ?? new Failure('notFound', { detail: 'There is no such provider' });
    },
    forget: (providerId) => memory.forget((page) => page?.providerId === providerId),
    forgetAll: memory.forgetAll,
  };
}

async function readPage(db: Database, providerId: string, now: Date): Promise<ProviderPage | undefined> {
  const exceptionsFrom = addDays(localParts(now.getTime(), 'UTC').date, -exceptionDaysBack);
  const pricesSince = new Date(now.getTime() - priceHistoryDays * 24 * 60 * minuteMs);
  const [provider, branches, offers, tables, prices, record] = await Promise.all([
    findProvider(db, providerId),
    listBranches(db, providerId, exceptionsFrom),
    listOffers(db, providerId),
    listTables(db, providerId),
    listPrices(db, providerId, pricesSince),
    readRecord(db, providerId, now),
  ]);
  return provider && describeProvider({ provider, branches, offers, tables, prices, record }, now.getTime());
}
