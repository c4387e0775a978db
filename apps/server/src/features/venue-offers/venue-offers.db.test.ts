import { randomUUID } from 'node:crypto';
import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addTable } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { setHours } from '../../../test/opening-fixture.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';

const base = '/business/providers/:providerId/branches/:branchId/offers';
type Offer = CallData<`PATCH ${typeof base}/:offerId`>;

let fixture: MoneyFixture;
let server: TestServer;
let manager: VenueMember;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
  await setHours(fixture.pool, fixture.venue, { opens: 960, closes: 1560 });
});

beforeEach(async () => {
  await fixture.reset();
  manager = await addMember(server, fixture.pool, { ...fixture.venue, role: 'manager' });
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

const own = () => ({ branchId: fixture.venue.branchId, offerId: fixture.venue.offerId });
const list = async () => (await manager.call(`GET ${base}`, { params: own() })).data;

async function readOffer(): Promise<Offer> {
  const offer = (await list()).offers.find(({ id }) => id === fixture.venue.offerId);
  if (!offer) throw new Error('there is no such offer');
  return offer;
}

async function save(change: Partial<Offer> & { seenBookings?: string[] }) {
  const { version } = await readOffer();
  const body = { seenBookings: [], version, ...change };
  return manager.call(`PATCH ${base}/:offerId`, { params: own(), body });
}

const collide = (change: Partial<Offer>) =>
  manager.call(`POST ${base}/:offerId/collisions`, { params: own(), body: change });

describe('an offer', () => {
  it('is added without a price and with the tables of its kind, is not on sale, and is sold by one change', async () => {
    const { activityId } = fixture.market;
    const added = await manager.call(`POST ${base}`, { params: own(), body: { activityId } });
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      isOnSale: false,
      basePrice: 0,
      version: 1,
      tableIds: expect.arrayContaining(fixture.venue.tableIds),
    });
    const params = { ...own(), offerId: added.data.id };
    const sell = (change: object, version: number) =>
      manager.call(`PATCH ${base}/:offerId`, { params, body: { version, seenBookings: [], ...change } });
    expect(await sell({ isOnSale: true }, 1)).toMatchObject({
      code: 'offerRefused',
      errors: [{ path: 'body.basePrice', code: 'noPrice' }],
    });
    expect((await sell({ isOnSale: true, basePrice: 6900 }, 1)).data).toMatchObject({
      version: 2,
      isOnSale: true,
    });
    expect((await sell({ isOnSale: false }, 2)).data.isOnSale).toBe(false);
  });

  it('has a business price in the log only where one was set', async () => {
    const { activityId } = fixture.market;
    const { data } = await manager.call(`POST ${base}`, { params: own(), body: { activityId } });
    const params = { ...own(), offerId: data.id };
    const set = (businessPrice: number, version: number) =>
      manager.call(`PATCH ${base}/:offerId`, { params, body: { version, seenBookings: [], businessPrice } });
    await set(9500, 1);
    await set(0, 2);
    const log = await fixture.pool`
      select before ->> 'businessPrice' as before, after ->> 'businessPrice' as after from audit_log
      where subject_id = ${data.id} order by id`;
    expect(log).toEqual([
      { before: null, after: null },
      { before: null, after: '9500' },
      { before: '9500', after: null },
    ]);
  });

  it('is copied with its tables and prices', async () => {
    const band = { weekday: 5, start: 1050, end: 1320, kind: 'peak', price: 11_900 };
    await manager.call(`PUT ${base}/:offerId/prices`, { params: own(), body: { version: 0, bands: [band] } });
    const { data: copy } = await manager.call(`POST ${base}/:offerId/copy`, { params: own() });
    expect(copy).toMatchObject({ isOnSale: false, bandCount: 1, basePrice: 8000, priceTo: 11_900 });
    expect(new Set(copy.tableIds)).toEqual(new Set(fixture.venue.tableIds));
    const prices = await manager.call(`GET ${base}/:offerId/prices`, {
      params: { ...own(), offerId: copy.id },
    });
    expect(prices.data.bands).toEqual([band]);
    await manager.call(`PUT ${base}/:offerId/prices`, { params: own(), body: { version: 1, bands: [] } });
  });

  it('keeps every rule it was given', async () => {
    const rules = {
      name: { en: 'Bowling', pl: 'Kręgle' },
      description: { en: 'Shoes included', pl: '' },
      durations: [60, 90, 180],
      startGrid: 15 as const,
      guestsMin: 2,
      guestsMax: 16,
      minNoticeMinutes: 45,
      horizonDays: 90,
      bufferMinutes: 10,
      confirmation: 'instant' as const,
      instantUpToGuests: 8,
      payAtVenue: false,
      pricing: 'person' as const,
      basePrice: 2500,
      businessPrice: 3000,
      vatPercent: 8,
      depositPercent: 30,
    };
    const saved = await save(rules);
    expect(saved.data).toMatchObject(rules);
    expect(await readOffer()).toMatchObject(rules);
    await save({ confirmation: 'request' });
    expect((await readOffer()).instantUpToGuests).toBeNull();
  });

  it('is refused where its rules do not fit together, each at its field', async () => {
    const refused = await save({ durations: [], guestsMin: 9, guestsMax: 4, tableIds: [randomUUID()] });
    expect(refused.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'body.durations required',
      'body.guestsMax fewerThanLeast',
      'body.tableIds unknown',
    ]);
  });

  it('is saved by one of two who save at once, and both versions are in the log', async () => {
    const { version } = await readOffer();
    const answers = await Promise.all(
      [40, 50].map((horizonDays) =>
        manager.call(`PATCH ${base}/:offerId`, {
          params: own(),
          body: { version, horizonDays, seenBookings: [] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.data.horizonDays;
    const [entry] = await fixture.pool`
      select action, after from audit_log where subject_id = ${fixture.venue.offerId} order by id desc limit 1`;
    expect(entry).toEqual({ action: 'offer.change', after: { horizonDays: winner } });
  });

  it('is done once when a save is sent twice', async () => {
    const { version } = await readOffer();
    const body = { version, horizonDays: 33, seenBookings: [] };
    const once = randomUUID();
    const answers = [
      await manager.call(`PATCH ${base}/:offerId`, { params: own(), body, once }),
      await manager.call(`PATCH ${base}/:offerId`, { params: own(), body, once }),
    ];
    expect(answers.map(({ data }) => data.version)).toEqual([version + 1, version + 1]);
  });

  it('belongs to its place: staff may not change it, another place does not know it', async () => {
    const staff = await addMember(server, fixture.pool, { ...fixture.venue, role: 'staff' });
    const refused = await staff.call(`GET ${base}`, { params: own() });
    expect(refused.status).toBe(403);
    const elsewhere = await addMember(server, fixture.pool, {
      ...fixture.venue,
      role: 'manager',
      branchIds: [randomUUID()],
    });
    expect((await elsewhere.call(`GET ${base}`, { params: own() })).status).toBe(404);
  });
});

describe('bookings ahead', () => {
  beforeEach(async () => {
    await save({
      ...{
        durations: [60, 120],
        guestsMin: 1,
        guestsMax: 12,
        startGrid: 30,
        isOnSale: true,
        pricing: 'hour',
      },
      ...{
        bufferMinutes: 0,
        minNoticeMinutes: 0,
        confirmation: 'instant',
        depositPercent: null,
        payAtVenue: true,
      },
      ...{ basePrice: 8000, tableIds: fixture.venue.tableIds },
    });
  });

  it.each([
    ['its length', { durations: [120] }],
    ['its party', { guestsMin: 5 }],
    ['the offer itself', { isOnSale: false }],
  ] as const)('are named before %s goes, and stand as agreed', async (_, change) => {
    const bookingId = await fixture.book({});
    const { data } = await collide(change as Partial<Offer>);
    expect(data.items.map(({ id }) => id)).toEqual([bookingId]);
    expect((await save(change as Partial<Offer>)).code).toBe('bookingsInTheWay');
    const saved = await save({ ...(change as Partial<Offer>), seenBookings: [bookingId] });
    expect(saved.status).toBe(200);
    expect((await fixture.read(bookingId)).status).toBe('confirmedUnpaid');
  });

  it('are named before their table is left out, which then takes no new ones', async () => {
    const bookingId = await fixture.book({});
    const [first, second] = fixture.venue.tableIds;
    expect((await collide({ tableIds: [second] })).data.items).toMatchObject([{ id: bookingId }]);
    expect((await collide({ tableIds: [first] })).data.items).toEqual([]);
    await save({ tableIds: [second], seenBookings: [bookingId] });
    expect((await readOffer()).tableIds).toEqual([second]);
    const [kept] = await fixture.pool`
      select active from offer_tables where offer_id = ${fixture.venue.offerId} and table_id = ${first}`;
    expect(kept?.active).toBe(false);
  });

  it('say nothing where they fit as before, and keep what they cost', async () => {
    const bookingId = await fixture.book({});
    const another = await addTable(fixture.pool, fixture.venue);
    const saved = await save({ basePrice: 12_000, tableIds: [...fixture.venue.tableIds, another] });
    expect(saved.data).toMatchObject({ bookedAhead: 1, basePrice: 12_000 });
    const [booking] = await fixture.pool`select total from bookings where id = ${bookingId}`;
    expect(booking?.total).toBe(8000);
  });
});

describe('what a guest would see', () => {
  const ask = (change: Partial<Offer>, more: object = {}) =>
    manager.call(`POST ${base}/:offerId/preview`, {
      params: own(),
      body: { weekday: 5, minute: 1200, guests: 6, durationMinutes: 120, change, ...more },
    });

  it('is what the engine says of rules that are not saved', async () => {
    const { data } = await ask({
      basePrice: 10_000,
      depositPercent: null,
      pricing: 'hour',
      confirmation: 'request',
    });
    expect(data.day.date).toBe('2026-05-08');
    expect(data.asked).toMatchObject({ startsAt: '2026-05-08T18:00:00.000Z', confirmation: 'request' });
    expect(data.asked?.price.subtotal).toBe(20_000);
    expect(data.asked?.slots[0]).toMatchObject({ tableCount: 1, refusal: null });
    expect(data.day.starts.find(({ label }) => label.minute === 1200)?.price).toBe(20_000);
    expect((await readOffer()).basePrice).not.toBe(10_000);
  });

  it('is cut at the minute by prices that are only painted', async () => {
    const bands = [{ weekday: 5, start: 1230, end: 1320, kind: 'peak', price: 12_000 }];
    const { data } = await ask({ basePrice: 6000, pricing: 'hour' }, { bands });
    expect(data.asked?.price.lines.map(({ minutes, band }) => [minutes, band]).slice(0, 2)).toEqual([
      [30, null],
      [90, 'peak'],
    ]);
    expect(data.asked?.price.subtotal).toBe(21_000);
  });

  it('says why not, by the rules that are tried', async () => {
    const { data } = await ask({ guestsMax: 4 });
    expect(data.asked?.slots[0]?.refusal).toBe('tooManyGuests');
    expect((await ask({ tableIds: [] })).data.asked?.slots[0]?.refusal).not.toBeNull();
  });
});

describe('prices by the hour', () => {
  const prices = async () => (await manager.call(`GET ${base}/:offerId/prices`, { params: own() })).data;
  const paint = async (bands: object[]) =>
    manager.call(`PUT ${base}/:offerId/prices`, {
      params: own(),
      body: { version: (await prices()).version, bands },
    });
  const band = (change: object = {}) => ({
    weekday: 5,
    start: 1050,
    end: 1320,
    kind: 'peak',
    price: 11_900,
    ...change,
  });

  it('are kept at the minute, and only what has changed is written into the history', async () => {
    await paint([band(), band({ weekday: 6 })]);
    const count = async () => {
      const [row] = await fixture.pool`
        select count(*)::int as n from price_history where offer_id = ${fixture.venue.offerId} and subject = 'band'`;
      return row?.n as number;
    };
    const before = await count();
    await paint([band(), band({ weekday: 6, price: 13_900 })]);
    expect(await count()).toBe(before + 1);
    expect((await prices()).bands).toEqual([band(), band({ weekday: 6, price: 13_900 })]);
    await paint([band({ end: 1200 }), band({ start: 1200 }), band({ weekday: 6, price: 13_900 })]);
    expect((await prices()).bands).toHaveLength(2);
    expect(await count()).toBe(before + 1);
  });

  it('are refused where they overlap, and nothing of them is kept', async () => {
    await paint([band()]);
    const refused = await paint([band({ end: 1200 }), band({ start: 1100 })]);
    expect(refused).toMatchObject({
      code: 'pricesRefused',
      errors: [{ path: 'body.bands.1', code: 'overlap' }],
    });
    expect((await prices()).bands).toEqual([band()]);
  });

  it('are saved by one of two who paint at once', async () => {
    const { version } = await prices();
    const answers = await Promise.all(
      [9000, 9900].map((price) =>
        manager.call(`PUT ${base}/:offerId/prices`, {
          params: own(),
          body: { version, bands: [band({ price })] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the lowest price of 30 days', () => {
  it('is told once a price has gone down, not when it goes up', async () => {
    await fixture.pool`delete from price_bands where offer_id = ${fixture.venue.offerId}`;
    const { data: copy } = await manager.call(`POST ${base}/:offerId/copy`, { params: own() });
    const params = { ...own(), offerId: copy.id };
    const readCut = async () =>
      (await manager.call(`GET ${base}/:offerId/prices/lowest`, { params })).data.cut;
    let { version } = copy;
    const change = async (changes: { basePrice?: number; isOnSale?: boolean }) => {
      const body = { ...changes, version, seenBookings: [] };
      const { status, data } = await manager.call(`PATCH ${base}/:offerId`, { params, body });
      expect(status).toBe(200);
      version = data.version;
    };
    // What was only tried was never asked of anybody.
    await change({ basePrice: copy.basePrice + 5000 });
    await change({ basePrice: copy.basePrice });
    await change({ isOnSale: true });
    expect(await readCut()).toBeNull();
    await change({ basePrice: copy.basePrice + 1000 });
    expect(await readCut()).toBeNull();
    const bands = [{ weekday: 5, start: 1050, end: 1320, kind: 'happyHour', price: 5000 }];
    const painted = await manager.call(`PUT ${base}/:offerId/prices`, {
      params,
      body: { version: 0, bands },
    });
    expect(painted.status).toBe(200);
    expect(await readCut()).toMatchObject({ priceFrom: 5000, lowest: copy.basePrice });
  });
});
