import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addBranch, addVenue, createMarket, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createPool, type Database, joinSql, type Pool, sql } from '../../db/database.ts';
import { isWriteConflict, writeAll } from '../../db/write-conflict.ts';
import {
  claimForHold,
  enterDays,
  enterDaysOf,
  freeTables,
  freeTablesOfHolds,
  keepTables,
  passToBooking,
  type TableClaim,
} from './service.ts';
import { noneReleased } from './store.ts';

const now = Date.parse('2026-05-08T18:00:00Z');
const until = addMinutes(now, 10);
const eight = Date.parse('2026-05-08T20:00:00Z');

let database: TestDatabase;
let crowd: Pool;
let venue: Venue;
let other: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  crowd = createPool({ url: database.url, size: 40, statementTimeoutMs: 20_000, applicationName: 'crowd' });
  const market = await createMarket(database.pool);
  venue = await addVenue(database.pool, market);
  other = await addBranch(database.pool, market, venue);
});

afterAll(async () => {
  await crowd.end();
  await database.drop();
});

/** A hold with so many slots, and nothing taken yet. */
async function addHold(db: Database, places: readonly Venue[] = [venue]): Promise<string> {
  const id = uuidv7();
  const { providerId } = venue;
  const times = { starts_at: new Date(eight), ends_at: new Date(addMinutes(eight, 60)) };
  await insertRow(db, 'holds', {
    provider_id: providerId,
    id,
    booking_type: 'personal',
    created_at: new Date(now),
    expires_at: new Date(until),
  });
  for (const [position, { branchId, offerId }] of places.entries()) {
    await insertRow(db, 'hold_slots', {
      provider_id: providerId,
      hold_id: id,
      position,
      branch_id: branchId,
      offer_id: offerId,
      business_date: '2026-05-08',
      ...times,
      guests: 2,
    });
  }
  return id;
}

function claimOf(
  place: Venue,
  table: 0 | 1,
  {
    start = eight,
    minutes = 60,
    position = 0,
  }: { start?: Instant; minutes?: number; position?: number } = {},
): TableClaim {
  return {
    providerId: place.providerId,
    branchId: place.branchId,
    offerId: place.offerId,
    tableIds: [place.tableIds[table]],
    position,
    during: { start, end: addMinutes(start, minutes) },
  };
}

/** As a hold is written: one statement that leaves nothing behind when it loses. */
async function claimAlone(claims: readonly TableClaim[], places: readonly Venue[] = [venue], at = now) {
  const holdId = await addHold(database.pool, places);
  const ctes = [
    enterDaysOf(claims),
    noneReleased,
    ...claimForHold({ holdId, until: addMinutes(at, 10) }, claims, at),
  ];
  const tables = claims.flatMap(({ tableIds }) => tableIds).length;
  const isWon = await crowd.runJoined(writeAll(ctes, tables)).then(
    () => true,
    (error: unknown) => {
      if (isWriteConflict(error)) return false;
      throw error;
    },
  );
  return { holdId, isWon };
}

const countWins = (results: readonly { isWon: boolean }[]) => results.filter(({ isWon }) => isWon).length;

async function letEverybodyGo(): Promise<void> {
  await database.pool`delete from allocations`;
}

describe('tables are claimed', () => {
  it('by one of forty who want one at times that overlap and are never the same', async () => {
    const claims = Array.from({ length: 40 }, (_, rival) =>
      claimOf(venue, 0, { start: addMinutes(eight, rival), minutes: 65 }),
    );
    const results = await Promise.all(claims.map((claim) => claimAlone([claim])));
    expect(countWins(results)).toBe(1);
    await letEverybodyGo();
  });

  it('by carts that name the same two in opposite order, and by no two of them', async () => {
    const [first, second] = [claimOf(venue, 0), claimOf(other, 1, { position: 1 })];
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, rival) =>
        rival % 2 === 0
          ? claimAlone([first, second], [venue, other])
          : claimAlone(
              [
                { ...second, position: 0 },
                { ...first, position: 1 },
              ],
              [other, venue],
            ),
      ),
    );
    expect(countWins(results)).toBe(1);
    await letEverybodyGo();
  });

  it('by everybody whose times do not touch', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, hour) =>
        claimAlone([claimOf(venue, 0, { start: addMinutes(eight, hour * 60) })]),
      ),
    );
    expect(countWins(results)).toBe(20);
    await letEverybodyGo();
  });

  it('on days that somebody has entered only after them', async () => {
    let isWon: boolean | undefined;
    const late = await crowd.begin(async (tx) => {
      await enterDays(tx, [claimOf(venue, 0)]);
      const claimed = claimAlone([claimOf(venue, 0)]).then((result) => {
        isWon = result.isWon;
      });
      await expect
        .poll(
          async () =>
            (await database.pool`select 1 from pg_locks where locktype = 'advisory' and not granted`).length,
        )
        .toBe(1);
      expect(isWon).toBeUndefined();
      return { claimed };
    });
    await late.claimed;
    expect(isWon).toBe(true);
    await letEverybodyGo();
  });
});

describe('a hold that has lapsed', () => {
  it('is in nobody’s way, while one that has not is', async () => {
    await claimAlone([claimOf(venue, 0)]);
    expect((await claimAlone([claimOf(venue, 0)], [venue], until - 1)).isWon).toBe(false);
    const results = await Promise.all(
      Array.from({ length: 30 }, () => claimAlone([claimOf(venue, 0)], [venue], until)),
    );
    expect(countWins(results)).toBe(1);
    await letEverybodyGo();
  });

  it('is tidied up by many at once who want its tables in any order', async () => {
    const everything = [claimOf(venue, 0), claimOf(venue, 1), claimOf(other, 0, { position: 1 })];
    const { holdId, isWon } = await claimAlone(everything, [venue, other]);
    expect(isWon).toBe(true);
    const { providerId } = venue;
    const claims = [claimOf(other, 0), claimOf(venue, 1), claimOf(venue, 0)];
    const results = await Promise.all([
      ...claims.map((claim) =>
        claimAlone([claim], [claim.branchId === venue.branchId ? venue : other], until),
      ),
      crowd.begin((tx) => freeTables(tx, { providerId, holdId })).then(() => ({ isWon: false })),
      crowd.begin((tx) => freeTablesOfHolds(tx, [{ providerId, holdId }])).then(() => ({ isWon: false })),
    ]);
    expect(countWins(results)).toBe(3);
    await letEverybodyGo();
  });

  it('is not prolonged once somebody else has one of its tables', async () => {
    const { holdId } = await claimAlone([claimOf(venue, 0), claimOf(venue, 1)]);
    const held = { providerId: venue.providerId, holdId, tableCount: 2 };
    const prolong = (at: Instant) => crowd.begin((tx) => keepTables(tx, held, addMinutes(at, 10), at));
    expect(await prolong(now)).toBe(true);
    expect((await claimAlone([claimOf(venue, 1)], [venue], until)).isWon).toBe(true);
    // A server whose clock is a moment behind still takes the hold for live.
    expect(await prolong(until - 1)).toBe(false);
    await letEverybodyGo();
  });

  it('does not become a booking', async () => {
    const { holdId } = await claimAlone([claimOf(venue, 0)]);
    const marked = sql`marked as (select ${venue.providerId}::uuid as provider_id, ${holdId}::uuid as id)`;
    const ctes = [marked, ...passToBooking(uuidv7(), until)];
    const passed = crowd.runJoined(sql`with ${joinSql(ctes)} select count(*)::int as tables from taken`);
    expect(await passed).toEqual([{ tables: 0 }]);
    await letEverybodyGo();
  });
});
