import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking, allocate } from '../../../test/booking-fixture.ts';
import { type WatchedPool, watchPool } from '../../../test/doubles/watched-pool.ts';
import { eventually } from '../../../test/eventually.ts';
import { addVenue, createMarket, type Market, type Venue } from '../../../test/market-fixture.ts';
import { setHours } from '../../../test/opening-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { Failure } from '../../failure.ts';
import { createOfferBook } from '../offers/service.ts';
import { createAvailabilityService } from './service.ts';

type Day = CallData<'GET /user/booking/available'>;
type Query = ParsedRequest<'GET /user/booking/available'>['query'];

let database: TestDatabase;
let market: Market;
let venue: Venue;
let watched: WatchedPool;
let now: Date;
const clock = { now: () => now };

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  market = await createMarket(database.pool);
  watched = watchPool(database.pool);
});
beforeEach(async () => {
  now = new Date('2026-05-08T10:00:30Z');
  venue = await openVenue();
  watched.takeStatements();
});
afterAll(() => database.drop());

async function openVenue(): Promise<Venue> {
  const opened = await addVenue(database.pool, market);
  await setHours(database.pool, opened, { opens: 960, closes: 1560 });
  return opened;
}

function open(isListening = () => true) {
  const offers = createOfferBook(watched.pool, { clock, isListening });
  const availability = createAvailabilityService(watched.pool, { offers, clock, isListening });
  const ask = async (query: Partial<Query> = {}): Promise<Day> => {
    const { branchId, offerId } = venue;
    const criteria = { branchId, offerId, date: '2026-05-08', durationMinutes: 60, guests: 4 };
    const answer = await availability.findDay({ bookingType: 'personal', ...criteria, ...query } as Query);
    if (answer instanceof Failure) throw new Error(answer.code);
    return JSON.parse(answer.text).data;
  };
  return { offers, availability, ask };
}

const countReads = (of: string) =>
  watched.takeStatements().filter((text) => text.includes(`from ${of}`)).length;
const freeAtEight = ({ starts }: Day) => starts.find(({ label }) => label.minute === 1200)?.freeTables;
/** 20:00 in Warsaw. */
const takeEight = async (at = venue) =>
  allocate(database.pool, at, await addBooking(database.pool, at), { from: '18:00', to: '19:00' });

describe('cached free times', () => {
  it('ask the database once, also when many want to know them at the same moment', async () => {
    const { ask } = open();
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(countReads('allocations')).toBe(1);
  });

  it('of one day are worked out for every wish from what was read once', async () => {
    const { ask } = open();
    const days = [await ask(), await ask({ guests: 9 }), await ask({ durationMinutes: 120 })];
    expect(new Set(days.map((day) => day.starts[0]?.price))).toEqual(new Set([8000, 16_000]));
    now = new Date('2026-05-08T14:10:00Z');
    expect((await ask()).starts[0]?.refusal).toBe('past');
    expect(countReads('allocations')).toBe(1);
  });

  it('are forgotten when their branch changes, and no other branch is', async () => {
    const { ask, availability } = open();
    const here = venue;
    const there = await openVenue();
    const askThere = () => ask({ branchId: there.branchId, offerId: there.offerId });
    await Promise.all([ask(), askThere()]);
    watched.takeStatements();
    await Promise.all([takeEight(here), takeEight(there)]);
    expect([freeAtEight(await ask()), freeAtEight(await askThere())]).toEqual([2, 2]);
    availability.invalidate(here.branchId);
    expect([freeAtEight(await ask()), freeAtEight(await askThere())]).toEqual([1, 2]);
    availability.invalidateAll();
    expect(freeAtEight(await askThere())).toBe(1);
  });

  it('follow the facts of their offer', async () => {
    const { ask, offers } = open();
    await ask();
    await database.pool`update offers set base_price = 100 where id = ${venue.offerId}`;
    offers.invalidate(venue.providerId);
    expect((await ask()).starts[0]?.price).toBe(100);
  });

  it('are nothing to rely on while nobody would say that they changed', async () => {
    let isListening = true;
    const { ask } = open(() => isListening);
    await ask();
    isListening = false;
    await takeEight();
    expect(freeAtEight(await ask())).toBe(1);
    await ask();
    expect(countReads('allocations')).toBe(3);
  });
});

describe('two servers on one database', () => {
  it('both know at once what was booked or changed at the other, also after they could not hear it', async () => {
    const servers = await Promise.all([1, 2].map(() => createTestServer(database.url, {}, { clock })));
    const url =
      `/api/user/booking/available?branchId=${venue.branchId}&offerId=${venue.offerId}` +
      '&date=2026-05-08&durationMinutes=60&guests=4';
    const ask = () =>
      Promise.all(servers.map(async ({ app }): Promise<Day> => (await app.inject({ url })).json().data));
    const listeners = () => database.pool`
      select pid from pg_stat_activity where datname = current_database() and application_name = 'gramy-listener'`;
    const free = async () => (await ask()).map(freeAtEight);
    await eventually(async () => (await listeners()).length).toBe(2);
    expect(await free()).toEqual([2, 2]);
    await takeEight();
    await eventually(free).toEqual([1, 1]);
    await database.pool`update offers set base_price = 100 where id = ${venue.offerId}`;
    await eventually(async () => (await ask()).map(({ starts }) => starts[0]?.price)).toEqual([100, 100]);

    for (const { pid } of await listeners()) await database.pool`select pg_terminate_backend(${pid})`;
    await database.pool`update allocations set live = false where branch_id = ${venue.branchId}`;
    await eventually(free).toEqual([2, 2]);
    await eventually(async () => (await listeners()).length).toBe(2);
    await database.pool`update allocations set live = true where branch_id = ${venue.branchId}`;
    await eventually(free).toEqual([1, 1]);
    await database.pool`delete from allocations where branch_id = ${venue.branchId}`;
    await eventually(free).toEqual([2, 2]);
    await Promise.all(servers.map((server) => server.dispose()));
  });
});
