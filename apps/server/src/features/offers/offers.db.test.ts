import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addVenue, createMarket, insertRow, type Market, type Venue } from '../../../test/market-fixture.ts';
import { addAddOn, addBand, addException, setHours } from '../../../test/opening-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../db/database.ts';
import { createOfferBook } from './service.ts';

let database: TestDatabase;
let db: Database;
let market: Market;
let venue: Venue;
let isListening = true;
const clock = { now: () => new Date('2026-05-08T10:00:00Z') };
const open = () => createOfferBook(database.pool, { clock, isListening: () => isListening });

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  db = database.pool;
  market = await createMarket(db);
});
beforeEach(async () => {
  isListening = true;
  venue = await addVenue(db, market);
});
afterAll(() => database.drop());

const find = (offers = open(), branchId = venue.branchId, offerId = venue.offerId) =>
  offers.find(branchId, offerId);

describe('the facts of an offer', () => {
  it('are all that times and prices follow from', async () => {
    const { providerId, branchId, policyId, offerId, tableIds } = venue;
    await setHours(db, venue, { weekdays: [5], opens: 960, closes: 1560 });
    await addException(db, venue, '2026-05-05');
    await addException(db, venue, '2026-05-07', { opens: 600, closes: 720 }, { opens: 900, closes: 1500 });
    await addException(db, venue, '2026-05-09');
    await addBand(db, venue, { weekday: 5, from_minute: 1080, to_minute: 1560, price: 12_000 });
    const shoes = await addAddOn(db, venue, { priced_per: 'person', vat_percent: 8, position: 1 });
    const pizza = await addAddOn(db, venue);
    await addAddOn(db, venue, { active: false });
    await insertRow(db, 'cancellation_tiers', {
      provider_id: providerId,
      policy_id: policyId,
      hours_before: 24,
      refund_percent: 100,
    });
    await db`update tables set active = false where id = ${tableIds[0]}`;

    const money = (amount: number) => ({ amount, currency: 'PLN' });
    expect(await find()).toEqual({
      providerId,
      provider: { id: providerId, name: 'Pod Zegarem', slug: `venue-${providerId}` },
      branchId,
      branchName: '',
      branch: {
        week: { 1: [], 2: [], 3: [], 4: [], 5: [{ opens: 960, closes: 1560 }], 6: [], 7: [] },
        exceptions: [
          {
            date: '2026-05-07',
            intervals: [
              { opens: 600, closes: 720 },
              { opens: 900, closes: 1500 },
            ],
          },
          { date: '2026-05-09', intervals: [] },
        ],
        timeZone: 'Europe/Warsaw',
      },
      offerId,
      name: { en: 'Bowling', pl: 'Kręgle' },
      rules: {
        durations: [60, 120],
        startGrid: 30,
        guestsMin: 1,
        guestsMax: 12,
        minNoticeMinutes: 0,
        horizonDays: 60,
        bufferMinutes: 0,
        tables: [
          {
            id: tableIds[1],
            seatsMin: 1,
            seatsMax: 6,
            plan: { x: 0, y: 0, width: 1, height: 1 },
            position: 0,
          },
        ],
      },
      prices: {
        id: offerId,
        pricing: 'hour',
        basePrice: money(8000),
        businessPrice: money(9000),
        bands: [{ name: 'peak', weekdays: [5], start: 1080, end: 1560, price: money(12_000) }],
        vatPercent: 23,
        depositPercent: null,
        addOns: [
          {
            id: pizza,
            price: money(1500),
            pricedPer: 'booking',
            maxQuantity: 4,
            stockPerDay: undefined,
            vatPercent: undefined,
          },
          {
            id: shoes,
            price: money(1500),
            pricedPer: 'person',
            maxQuantity: 4,
            stockPerDay: undefined,
            vatPercent: 8,
          },
        ],
      },
      terms: {
        refundTiers: [{ hoursBefore: 24, percent: 100 }],
        confirmation: 'instant',
        instantUpToGuests: null,
        regulations: '1',
      },
      regulations: { number: 1, publishedAt: expect.any(String) },
      payAtVenue: true,
      currency: 'PLN',
    });
  });

  it('ask companies for the standard price where no price of theirs was written', async () => {
    expect((await find())?.prices.businessPrice).toEqual({ amount: 9000, currency: 'PLN' });
    await db`update offers set business_price = 0 where id = ${venue.offerId}`;
    const found = await find();
    expect(found).toBeDefined();
    expect(found?.prices.businessPrice).toBeUndefined();
  });

  it('are none where there is nothing to book', async () => {
    const other = await addVenue(db, market);
    expect(await find(open(), other.branchId)).toBeUndefined();
    for (const [table, change, back] of [
      ['service_providers', "status = 'suspended'", "status = 'listed'"],
      ['branches', "status = 'closed'", "status = 'open'"],
      ['offers', 'active = false', 'active = true'],
    ] as const) {
      const key = table === 'service_providers' ? 'id' : 'provider_id';
      const set = (what: string) =>
        database.pool.begin((tx) =>
          tx.runScript(`update ${table} set ${what} where ${key} = '${venue.providerId}'`),
        );
      await set(change);
      expect(await find()).toBeUndefined();
      await set(back);
      expect(await find()).toBeDefined();
    }
  });

  it('are cached until a change of that provider invalidates them', async () => {
    const offers = open();
    const other = await addVenue(db, market);
    const first = await find(offers);
    const others = await offers.find(other.branchId, other.offerId);
    await db`update offers set base_price = 1 where provider_id in (${venue.providerId}, ${other.providerId})`;
    expect(await find(offers)).toBe(first);
    expect(offers.getCached(venue.branchId, venue.offerId)).toBe(first);
    offers.invalidate(venue.providerId);
    expect((await find(offers))?.prices.basePrice.amount).toBe(1);
    expect(await offers.find(other.branchId, other.offerId)).toBe(others);
    offers.invalidateAll();
    expect((await offers.find(other.branchId, other.offerId))?.prices.basePrice.amount).toBe(1);
  });

  it('are read each time while nobody would say so', async () => {
    const offers = open();
    await find(offers);
    isListening = false;
    await db`update offers set base_price = 1 where provider_id = ${venue.providerId}`;
    expect(offers.getCached(venue.branchId, venue.offerId)).toBeUndefined();
    expect((await find(offers))?.prices.basePrice.amount).toBe(1);
  });

  it('of something new are found although nobody knew it before', async () => {
    const offers = open();
    await db`update offers set active = false where provider_id = ${venue.providerId}`;
    expect(await find(offers)).toBeUndefined();
    await db`update offers set active = true where provider_id = ${venue.providerId}`;
    expect(await find(offers)).toBeDefined();
    expect(await offers.findAll([venue, { ...venue, branchId: venue.offerId }])).toEqual([
      expect.objectContaining({ offerId: venue.offerId }),
      undefined,
    ]);
  });
});
