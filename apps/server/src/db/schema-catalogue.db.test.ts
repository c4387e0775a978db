import sql from 'sql-template-tag';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { answerTo } from '../../test/database-answer.ts';
import {
  addOffer,
  addVenue,
  bothLanguages,
  createMarket,
  type FixtureRow,
  insertRow,
  type Market,
  type Venue,
} from '../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Pool } from './database.ts';

let database: TestDatabase;
let pool: Pool;
let market: Market;
let venue: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  pool = database.pool;
  market = await createMarket(pool);
});

beforeEach(async () => {
  venue = await addVenue(pool, market);
});

afterAll(() => database.drop());

const fridayTenToSix = { weekday: 5, opens: 600, closes: 1080 };

describe('opening hours', () => {
  const open = (hours: FixtureRow) =>
    answerTo(
      insertRow(pool, 'branch_hours', {
        provider_id: venue.providerId,
        branch_id: venue.branchId,
        ...hours,
      }),
    );

  it.each<[string, FixtureRow, string]>([
    ['overlap never', { weekday: 5, opens: 1079, closes: 1200 }, 'overlap'],
    ['never lie inside one another', { weekday: 5, opens: 660, closes: 720 }, 'overlap'],
    ['may touch', { weekday: 5, opens: 1080, closes: 1200 }, 'accepted'],
    ['may leave a break and go past midnight', { weekday: 5, opens: 1140, closes: 1560 }, 'accepted'],
    ['are free on another day', { ...fridayTenToSix, weekday: 6 }, 'accepted'],
    ['open before midnight', { weekday: 5, opens: 1440, closes: 1500 }, 'check'],
    ['close after they open', { weekday: 6, opens: 600, closes: 600 }, 'check'],
    ['last at most a day', { weekday: 6, opens: 600, closes: 2041 }, 'check'],
    ['are on a day of the week', { ...fridayTenToSix, weekday: 8 }, 'check'],
  ])('%s', async (_, hours, answer) => {
    await open(fridayTenToSix);
    expect(await open(hours)).toBe(answer);
  });

  it('overlap no more on a dated exception', async () => {
    const day = { provider_id: venue.providerId, branch_id: venue.branchId, date: '2026-12-31' };
    await insertRow(pool, 'branch_exceptions', day);
    const openThatDay = (opens: number, closes: number) =>
      answerTo(insertRow(pool, 'branch_exception_hours', { ...day, opens, closes }));
    expect(await openThatDay(600, 1080)).toBe('accepted');
    expect(await openThatDay(1000, 1200)).toBe('overlap');
    expect(await openThatDay(1080, 1200)).toBe('accepted');
  });
});

function bandOf(row: FixtureRow = {}): FixtureRow & { id: string } {
  return {
    provider_id: venue.providerId,
    offer_id: venue.offerId,
    id: uuidv7(),
    weekday: 5,
    from_minute: 1020,
    to_minute: 1320,
    kind: 'peak',
    price: 10_000,
    ...row,
  };
}

describe('price bands', () => {
  it.each<[string, FixtureRow, string]>([
    ['overlap never', { from_minute: 1319, to_minute: 1400 }, 'overlap'],
    ['may touch', { from_minute: 1320, to_minute: 1400 }, 'accepted'],
    ['are free on another day', { weekday: 6 }, 'accepted'],
    ['end after they begin', { weekday: 6, from_minute: 1320 }, 'check'],
    ['have no negative price', { weekday: 6, price: -1 }, 'check'],
  ])('%s', async (_, row, answer) => {
    await insertRow(pool, 'price_bands', bandOf());
    expect(await answerTo(insertRow(pool, 'price_bands', bandOf(row)))).toBe(answer);
  });
});

describe('the price history', () => {
  const history = async () => {
    const rows = await pool<{ entry: string }[]>`
      select concat_ws(' ', subject, weekday, coalesce(price::text, 'gone')) as entry from price_history
      where provider_id = ${venue.providerId} and offer_id = ${venue.offerId} order by id`;
    return rows.map(({ entry }) => entry);
  };

  it('begins with the offer and grows with every change of a price', async () => {
    const here = sql`where provider_id = ${venue.providerId} and id = ${venue.offerId}`;
    await pool`update offers set base_price = 7000 ${here}`;
    await pool`update offers set business_price = 9500, base_price = 7000 ${here}`;
    await pool`update offers set position = 3 ${here}`;
    expect(await history()).toEqual(['base 8000', 'business 9000', 'base 7000', 'business 9500']);
  });

  it('knows when a band came, changed and went', async () => {
    const band = bandOf();
    await insertRow(pool, 'price_bands', band);
    await pool`update price_bands set price = 9900 where id = ${band.id}`;
    await pool`delete from price_bands where id = ${band.id}`;
    expect((await history()).slice(2)).toEqual(['band 5 10000', 'band 5 9900', 'band 5 gone']);
  });

  it('begins when guests can see the price, with nothing of what was tried before', async () => {
    const provider = sql`where id = ${venue.providerId}`;
    const offer = uuidv7();
    await pool`update service_providers set status = 'draft' ${provider}`;
    await pool`
      insert into offers select (jsonb_populate_record(o, jsonb_build_object('id', ${offer}::text))).*
      from offers o where o.id = ${venue.offerId}`;
    await insertRow(pool, 'price_bands', bandOf({ offer_id: offer }));
    await pool`update offers set base_price = 8990 where id = ${offer}`;
    await pool`update offers set base_price = 6900 where id = ${offer}`;
    venue = { ...venue, offerId: offer };
    expect(await history()).toEqual([]);
    await pool`update service_providers set status = 'listed' ${provider}`;
    expect(await history()).toEqual(['base 6900', 'business 9000', 'band 5 10000']);
    await pool`update service_providers set status = 'paused' ${provider}`;
    await pool`update service_providers set status = 'listed' ${provider}`;
    await pool`update offers set active = false, base_price = 6500 where id = ${offer}`;
    await pool`update offers set active = true where id = ${offer}`;
    expect((await history()).slice(3)).toEqual(['base 6500']);
  });

  it('has a business price only while there is one: 0 is none, and nothing that could be had for nothing', async () => {
    const provider = sql`where id = ${venue.providerId}`;
    const offer = uuidv7();
    await pool`update service_providers set status = 'draft' ${provider}`;
    await pool`
      insert into offers
      select (jsonb_populate_record(o, jsonb_build_object('id', ${offer}::text, 'business_price', 0))).*
      from offers o where o.id = ${venue.offerId}`;
    venue = { ...venue, offerId: offer };
    await pool`update service_providers set status = 'listed' ${provider}`;
    expect(await history()).toEqual(['base 8000']);
    const here = sql`where id = ${offer}`;
    await pool`update offers set business_price = 9500 ${here}`;
    await pool`update offers set business_price = 0 ${here}`;
    await pool`delete from offers ${here}`;
    expect((await history()).slice(1)).toEqual(['business 9500', 'business gone', 'base gone']);
  });

  it('once written is never changed', async () => {
    const where = sql`where offer_id = ${venue.offerId}`;
    expect(await answerTo(pool`update price_history set price = 1 ${where}`)).toBe('appendOnly');
    expect(await answerTo(pool`delete from price_history ${where}`)).toBe('appendOnly');
    expect(await answerTo(pool`truncate price_history`)).toBe('appendOnly');
    expect(await history()).toEqual(['base 8000', 'business 9000']);
  });
});

describe('an offer', () => {
  it.each<[string, FixtureRow]>([
    ['a negative price', { base_price: -1 }],
    ['a negative business price', { business_price: -1 }],
    ['no duration', { durations: [] }],
    ['a duration of nothing', { durations: [60, 0] }],
    ['more guests at least than at most', { guests_min: 5, guests_max: 4 }],
  ])('never has %s', async (_, row) => {
    expect(await answerTo(addOffer(pool, market, venue, row))).toBe('check');
  });

  it.each<[string, unknown]>([
    ['Polish', { en: 'Bowling' }],
    ['English', { pl: 'Kręgle' }],
    ['words', { en: 'Bowling', pl: null }],
    ['two languages', 'Kręgle'],
  ])('is never written without %s', async (_, name) => {
    expect(await answerTo(addOffer(pool, market, venue, { name }))).toBe('check');
  });
});

describe('a promotion', () => {
  it('is never used more often than its limit, however many try at once', async () => {
    const id = uuidv7();
    await insertRow(pool, 'promotions', {
      id,
      code: 'KTOPIERWSZY',
      description: bothLanguages,
      kind: 'amount',
      value: 1000,
      total_limit: 3,
      starts_at: '2026-01-01T00:00:00Z',
      ends_at: '2027-01-01T00:00:00Z',
    });
    const redeem = () => answerTo(pool`update promotions set used_count = used_count + 1 where id = ${id}`);
    const answers = await Promise.all(Array.from({ length: 50 }, redeem));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'check')).toHaveLength(47);
    expect(await pool`select used_count as used from promotions where id = ${id}`).toMatchObject([
      { used: 3 },
    ]);
  });
});
