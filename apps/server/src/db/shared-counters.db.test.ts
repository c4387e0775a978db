import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type DatabaseGate, startDatabaseGate } from '../../test/doubles/database-gate.ts';
import { eventually } from '../../test/eventually.ts';
import { waitUntilBlocked, whileLocked } from '../../test/locked-table.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPool, type Pool } from './database.ts';
import { createPostgresCounters, type PostgresCounters } from './shared-counters.ts';

interface Instance {
  pool: Pool;
  counters: PostgresCounters;
  errors: unknown[];
}

let database: TestDatabase;
let gate: DatabaseGate;
let instances: Instance[];

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  gate = await startDatabaseGate(database.url);
});

beforeEach(async () => {
  await database.pool`truncate rate_limits`;
  instances = [];
});

afterEach(async () => {
  await gate.mend();
  for (const { counters, pool } of instances) {
    await counters.stop();
    await pool.end();
  }
});

afterAll(async () => {
  await gate.close();
  await database.drop();
});

/** As one of several servers has it. It flushes only on demand, so that tests know when. */
function createInstance(url = database.url, maxLocalKeys = 1000): Instance {
  const pool = createPool({ url, size: 5, statementTimeoutMs: 5000, applicationName: 'gramy-test-counters' });
  const errors: unknown[] = [];
  const counters = createPostgresCounters(pool, {
    flushIntervalMs: 3_600_000,
    maxLocalKeys,
    onError: (error) => errors.push(error),
  });
  const instance = { pool, counters, errors };
  instances.push(instance);
  return instance;
}

const endWindows = () => database.pool`update rate_limits set window_ends_at = now() - interval '1 second'`;

const keptHits = async () =>
  Object.fromEntries(
    (await database.pool<{ key: string; hits: number }[]>`select key, hits from rate_limits`).map((row) => [
      row.key,
      row.hits,
    ]),
  );

describe('exact counts', () => {
  it('give every call over two instances a number of its own', async () => {
    const [one, two] = [createInstance(), createInstance()];
    const counts = await Promise.all(
      Array.from({ length: 60 }, (_, call) => (call % 2 ? one : two).counters.countExactly('login', 60)),
    );
    const numbers = counts.map(({ hits }) => hits).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  it('are kept apart by key', async () => {
    const { counters } = createInstance();
    await counters.countExactly('login:a', 60);
    expect(await counters.countExactly('login:b', 60)).toMatchObject({ hits: 1 });
  });

  it('say how long the window still lasts, which further calls do not prolong', async () => {
    const { counters } = createInstance();
    const first = await counters.countExactly('login', 60);
    expect(first.ttlMs).toBeGreaterThan(59_000);
    await database.pool`update rate_limits set window_ends_at = window_ends_at - interval '20 seconds'`;
    const second = await counters.countExactly('login', 60);
    expect(second.hits).toBe(2);
    expect(second.ttlMs).toBeLessThanOrEqual(40_000);
  });

  it('begin again when the window has ended', async () => {
    const { counters } = createInstance();
    await counters.countExactly('login', 60);
    await counters.countExactly('login', 60);
    await endWindows();
    const next = await counters.countExactly('login', 60);
    expect(next.hits).toBe(1);
    expect(next.ttlMs).toBeGreaterThan(59_000);
  });

  it('fail rather than let everybody in when the database is away', async () => {
    const { counters } = createInstance(gate.url);
    await gate.cut();
    await expect(counters.countExactly('login', 60)).rejects.toThrow();
  });
});

function countTimes({ counters }: Instance, times: number, key = 'all'): number {
  let hits = 0;
  for (let call = 0; call < times; call += 1) hits = counters.countApproximately(key, 60).hits;
  return hits;
}

describe('approximate counts', () => {
  it('count here at once and over all instances after adding up', async () => {
    const [one, two] = [createInstance(), createInstance()];
    expect(countTimes(one, 7)).toBe(7);
    expect(countTimes(two, 5)).toBe(5);
    await one.counters.flush();
    await two.counters.flush();
    // The second to flush knows of the first; the first learns of the second with its next flush.
    expect(countTimes(two, 1)).toBe(13);
    expect(countTimes(one, 1)).toBe(8);
    await one.counters.flush();
    expect(countTimes(one, 1)).toBe(14);
    expect(await keptHits()).toEqual({ all: 13 });
  });

  it('lose and double nothing that is counted while they are being added up', async () => {
    const instance = createInstance();
    countTimes(instance, 10);
    const { flushed } = await whileLocked(database.pool, 'rate_limits', async () => {
      const flushed = instance.counters.flush();
      await waitUntilBlocked(database.pool, 1);
      expect(countTimes(instance, 10)).toBe(20);
      // Wrapped: bare, it would be awaited here, where it cannot end.
      return { flushed };
    });
    await flushed;
    expect(countTimes(instance, 10)).toBe(30);
    await instance.counters.flush();
    expect(await keptHits()).toEqual({ all: 30 });
  });

  it('add up without a deadlock when many instances flush many keys at once', async () => {
    const many = Array.from({ length: 6 }, () => createInstance());
    for (const [index, instance] of many.entries()) {
      const keys = Array.from({ length: 200 }, (_, key) => `visitor:${key}`);
      // Each meets the visitors in another order.
      for (const key of index % 2 ? keys : keys.reverse()) countTimes(instance, 1, key);
    }
    await Promise.all(many.map(({ counters }) => counters.flush()));
    expect(many.flatMap(({ errors }) => errors)).toEqual([]);
    expect(new Set(Object.values(await keptHits()))).toEqual(new Set([6]));
  });

  it('begin again when the window has ended in the database', async () => {
    const instance = createInstance();
    countTimes(instance, 9);
    await instance.counters.flush();
    await endWindows();
    countTimes(instance, 2);
    await instance.counters.flush();
    expect(countTimes(instance, 1)).toBe(3);
  });

  it('are added up a last time when the server stops, also behind a flush that is under way', async () => {
    const instance = createInstance();
    countTimes(instance, 4);
    const { stopped } = await whileLocked(database.pool, 'rate_limits', async () => {
      void instance.counters.flush();
      await waitUntilBlocked(database.pool, 1);
      countTimes(instance, 3);
      return { stopped: instance.counters.stop() };
    });
    await stopped;
    expect(await keptHits()).toEqual({ all: 7 });
  });

  it('reach the database even when more callers come than fit in memory', async () => {
    const instance = createInstance(database.url, 10);
    for (let visitor = 0; visitor < 50; visitor += 1) countTimes(instance, 1, `visitor:${visitor}`);
    await eventually(async () => Object.keys(await keptHits())).toHaveLength(50);
    // The oldest is evicted here only.
    await eventually(() => countTimes(instance, 1, 'visitor:0')).toBe(1);
  });
});

describe('while the database is away', () => {
  it('approximate counts go on here, and the failure is reported', async () => {
    const instance = createInstance(gate.url);
    countTimes(instance, 3);
    await gate.cut();
    await instance.counters.flush();
    expect(instance.errors).toHaveLength(1);
    expect(countTimes(instance, 3)).toBe(6);
  });

  it('nothing is dropped that is not flushed yet', async () => {
    const instance = createInstance(gate.url);
    countTimes(instance, 3);
    await gate.cut();
    await instance.counters.flush();
    countTimes(instance, 2);
    await gate.mend();
    await instance.counters.flush();
    expect(await keptHits()).toEqual({ all: 5 });
    expect(countTimes(instance, 1)).toBe(6);
  });
});
