import { createBoundedCache } from '../bounded-cache.ts';
import type { Count, SharedCounters } from '../http/rate-limit.ts';
import type { Database, Pool } from './database.ts';

interface LocalCount {
  /** As last read from the database, all instances together. */
  known: number;
  /** Counted here since then. */
  pending: number;
  endsAt: number;
}

interface Hits {
  key: string;
  hits: number;
  ttlMs: number;
}

export interface PostgresCounters extends SharedCounters {
  /** Adds up with the other instances now; otherwise it happens by itself every `flushIntervalMs`. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface CounterOptions {
  flushIntervalMs: number;
  /** So many callers are counted here; the hits of evicted ones are still flushed. */
  maxLocalKeys: number;
  onError: (error: unknown) => void;
}

/**
 * Fixed windows in an unlogged table: one row per key, one upsert per count. The approximate form keeps the general
 * limit off the path of a request: a round trip for each would cost more than most requests do.
 */
export function createPostgresCounters(pool: Pool, options: CounterOptions): PostgresCounters {
  /** Evicted callers, until the next flush: their hits are not in the database yet. */
  const leaving = new Map<string, LocalCount>();
  const local = createBoundedCache<LocalCount>(options.maxLocalKeys, {
    dispose(count, key, reason) {
      if (reason === 'evict' && count.pending > 0) leaving.set(key, count);
    },
  });
  let flushing: Promise<void> | undefined;

  async function flush(): Promise<void> {
    const now = Date.now();
    const batch: (Hits & { count: LocalCount })[] = [];
    const collect = (count: LocalCount, key: string) => {
      const ttlMs = count.endsAt - now;
      if (ttlMs > 0 && count.pending > 0) batch.push({ key, count, hits: count.pending, ttlMs });
    };
    local.forEach(collect);
    leaving.forEach(collect);
    leaving.clear();
    if (batch.length === 0) return;
    for (const { count, hits } of batch) settle(count, hits);
    const totals = await addHits(pool, batch).catch((error: unknown) => {
      // Flushed again later. If only the response was lost, they count twice: better too many than too few.
      for (const { count, hits } of batch) settle(count, -hits);
      throw error;
    });
    for (const total of totals) {
      const count = local.peek(total.key);
      if (!count) continue;
      count.known = total.hits;
      count.endsAt = Date.now() + total.ttlMs;
    }
  }

  const flushOnce = (): Promise<void> => {
    flushing ??= flush()
      // A failure to count must never fail a request: the local figures go on alone.
      .catch(options.onError)
      .finally(() => {
        flushing = undefined;
        if (leaving.size > 0) void flushOnce();
      });
    return flushing;
  };

  /** Everything counted so far, of which a flush that is under way already may know nothing. */
  const flushAll = async (): Promise<void> => {
    await flushing;
    await flushOnce();
  };

  const countExactly = createExactCount(pool);
  const timer = setInterval(() => void flushOnce(), options.flushIntervalMs);
  timer.unref();

  return {
    countExactly,
    countApproximately(key, windowSeconds): Count {
      const now = Date.now();
      let count = local.get(key);
      if (!count || count.endsAt <= now) {
        const left = leaving.get(key);
        leaving.delete(key);
        count =
          left && left.endsAt > now ? left : { known: 0, pending: 0, endsAt: now + windowSeconds * 1000 };
        local.set(key, count);
        if (leaving.size > 0) void flushOnce();
      }
      count.pending += 1;
      return { hits: count.known + count.pending, ttlMs: count.endsAt - now };
    },
    flush: flushAll,
    async stop() {
      clearInterval(timer);
      await flushAll();
    },
  };
}

interface Asked {
  key: string;
  windowSeconds: number;
  resolve: (count: Count) => void;
  reject: (error: unknown) => void;
}

/** Counts that come while a query runs go with the next one, in a batch: a busy server queries no more often. */
function createExactCount(pool: Pool): SharedCounters['countExactly'] {
  let waiting: Asked[] = [];
  let isOnItsWay = false;

  async function countAll(): Promise<void> {
    isOnItsWay = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await countTogether(pool, asked).catch((error: unknown) => {
        for (const { reject } of asked) reject(error);
      });
    }
    isOnItsWay = false;
  }

  return (key, windowSeconds) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, windowSeconds, resolve, reject });
      if (!isOnItsWay) void countAll();
    });
}

async function countTogether(pool: Pool, asked: readonly Asked[]): Promise<void> {
  const batch = new Map<string, Hits>();
  for (const { key, windowSeconds } of asked) {
    const hits = (batch.get(key)?.hits ?? 0) + 1;
    batch.set(key, { key, hits, ttlMs: windowSeconds * 1000 });
  }
  const counts = new Map((await addHits(pool, [...batch.values()])).map((count) => [count.key, count]));
  // Of those who share a key the last one has the whole count, and each before it one less.
  for (const { key, resolve, reject } of asked.toReversed()) {
    const count = counts.get(key);
    if (!count) {
      reject(new Error('the counter gave no answer'));
      continue;
    }
    resolve(count);
    counts.set(key, { ...count, hits: count.hits - 1 });
  }
}

/** Moves hits from pending to known before the round trip, so that none is counted twice or lost meanwhile. */
function settle(count: LocalCount, hits: number): void {
  count.pending -= hits;
  count.known += hits;
}

/** Also for stores: a count inside a transaction is rolled back with it. */
export async function addHits(db: Database, batch: Hits[]): Promise<({ key: string } & Count)[]> {
  return db<({ key: string } & Count)[]>`
    insert into rate_limits as kept (key, hits, window_ends_at)
    select key, hits, now() + ttl_ms * interval '1 millisecond'
    from unnest(${batch.map((row) => row.key)}::text[], ${batch.map((row) => row.hits)}::int[],
      ${batch.map((row) => Math.round(row.ttlMs))}::int[]) as batch (key, hits, ttl_ms)
    -- Always in the same order, so that two instances flushing at once cannot lock each other out.
    order by key
    on conflict (key) do update set
      hits = case when kept.window_ends_at <= now() then excluded.hits else kept.hits + excluded.hits end,
      window_ends_at = case when kept.window_ends_at <= now() then excluded.window_ends_at else kept.window_ends_at end
    returning key, hits, greatest(0, extract(epoch from window_ends_at - now()) * 1000)::float8 as "ttlMs"`;
}

/** All whose key begins like this. */
export async function resetHitsUnder(db: Database, prefix: string): Promise<void> {
  await db`delete from rate_limits where starts_with(key, ${prefix})`;
}

/** One hit less of each: it turned out to be none. */
export async function takeHitsBack(db: Database, keys: readonly string[]): Promise<void> {
  await db`
    with held as (select key from rate_limits where key = any(${keys}::text[]) order by key for update)
    update rate_limits set hits = greatest(0, hits - 1) from held where rate_limits.key = held.key`;
}
