import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addHold, claimTable, type EveningTime, eightToNine } from '../../test/booking-fixture.ts';
import { eventually } from '../../test/eventually.ts';
import { addVenue, createMarket, type Market, type Venue } from '../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPool, type Pool } from './database.ts';

const rivals = 50;
const startingGate = 1;

interface Arena {
  database: TestDatabase;
  market: Market;
}

let guarded: Arena;
let unguarded: Arena;

beforeAll(async () => {
  guarded = await createArena();
  unguarded = await createArena();
  await unguarded.database.pool`alter table allocations drop constraint allocations_never_overlap`;
});

afterAll(() => Promise.all([guarded.database.drop(), unguarded.database.drop()]));

async function createArena(): Promise<Arena> {
  const database = await createTestDatabase(inject('clusterUrl'));
  return { database, market: await createMarket(database.pool) };
}

/** Everybody claims at the same moment, each in a transaction of their own. */
async function claimAtOnce(arena: Arena, timeOf: (rival: number) => EveningTime): Promise<Result> {
  const { database, market } = arena;
  const venue = await addVenue(database.pool, market);
  const holds = await Promise.all(Array.from({ length: rivals }, () => addHold(database.pool, venue)));
  // A connection for each: nobody waits for anybody but in PostgreSQL.
  const crowd = createPool({
    url: database.url,
    size: rivals,
    statementTimeoutMs: 20_000,
    applicationName: 'gramy-test-crowd',
  });
  const claims = await startTogether(database.pool, () =>
    holds.map((hold, rival) =>
      crowd.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock_shared(${startingGate})`;
        return claimTable(tx, venue, hold, timeOf(rival));
      }),
    ),
  );
  await crowd.end();
  return {
    winners: claims.filter(Boolean).length,
    taken: await countTaken(database.pool, venue),
    overlaps: await countOverlaps(database.pool, venue),
  };
}

/** Holds the lock until every rival waits for it. */
async function startTogether(pool: Pool, start: () => Promise<boolean>[]): Promise<boolean[]> {
  const claims = await pool.begin(async (gate) => {
    await gate`select pg_advisory_xact_lock(${startingGate})`;
    const running = start();
    await eventually(() => countWaiting(pool)).toBe(rivals);
    // Wrapped: a transaction would wait for a bare promise before it opened the gate.
    return { running };
  });
  return Promise.all(claims.running);
}

async function countWaiting(pool: Pool): Promise<number> {
  const [row] = await pool<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
  return row?.waiting ?? 0;
}

interface Result {
  winners: number;
  taken: number;
  overlaps: number;
}

async function countTaken(pool: Pool, venue: Venue): Promise<number> {
  const [row] = await pool<{ taken: number }[]>`
    select count(*)::int as taken from allocations where provider_id = ${venue.providerId} and live`;
  return row?.taken ?? 0;
}

async function countOverlaps(pool: Pool, venue: Venue): Promise<number> {
  const [row] = await pool<{ overlaps: number }[]>`
    select count(*)::int as overlaps from allocations a
    join allocations b on a.provider_id = b.provider_id and a.table_id = b.table_id and a.id < b.id
      and a.during && b.during and a.live and b.live
    where a.provider_id = ${venue.providerId}`;
  return row?.overlaps ?? 0;
}

/** Fifty times of which each overlaps its neighbours and none equals another. */
function staggered(rival: number): EveningTime {
  const minute = (value: number): string => String(value).padStart(2, '0');
  return { from: `20:${minute(rival)}`, to: `21:${minute(rival + 5)}` };
}

describe('fifty claims of one table at once', () => {
  it('for one time leave it to exactly one', async () => {
    expect(await claimAtOnce(guarded, () => eightToNine)).toEqual({ winners: 1, taken: 1, overlaps: 0 });
  });

  it('for times that only overlap leave it to exactly one', async () => {
    expect(await claimAtOnce(guarded, staggered)).toEqual({ winners: 1, taken: 1, overlaps: 0 });
  });

  it('would all win without the constraint, and this test would see it', async () => {
    const { winners, taken, overlaps } = await claimAtOnce(unguarded, () => eightToNine);
    expect([winners, taken]).toEqual([rivals, rivals]);
    expect(overlaps).toBe((rivals * (rivals - 1)) / 2);
  });
});
