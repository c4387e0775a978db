import type { PlaceCard } from '@gramy/contract/schemas/place';
import type { CallData } from '@gramy/contract/wire-types';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking, allocate } from '../../../test/booking-fixture.ts';
import { eventually } from '../../../test/eventually.ts';
import { addUser, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { holdTable } from '../../../test/opening-fixture.ts';
import { changeRow, createSearchMarket, openPlace, type SearchMarket } from '../../../test/search-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { Failure } from '../../failure.ts';
import { createSearchService } from './service.ts';

type Page = CallData<'GET /user/service-providers'>;
type Day = CallData<'GET /user/booking/available'>;

let database: TestDatabase;
let server: TestServer;
let market: SearchMarket;
let venue: Venue;
let now: string;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  market = await createSearchMarket(database.pool);
  server = await createTestServer(database.url, {}, { clock });
});
beforeEach(async () => {
  now = '2026-05-08T10:00:00Z';
  await database.pool`update service_providers set status = 'draft'`;
  venue = await openPlace(database.pool, market, { name: 'Nocne Tory', offer: { start_grid: 60 } });
  await eventually(async () => (await search({})).total).toBe(1);
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function call<Data>(path: string, query: Record<string, string | number>): Promise<Data> {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const response = await server.app.inject({ url: `/api/user/${path}?${new URLSearchParams(entries)}` });
  return response.json().data;
}
const search = (query: Record<string, string | number>) => call<Page>('service-providers', query);
const clocksOf = (card: PlaceCard | undefined) =>
  (card?.starts ?? []).map(({ label }) => label.minute + (label.isNextDay ? 1440 : 0));
const askClocks = async (query: Record<string, string | number>) => clocksOf((await search(query)).items[0]);

async function takeAllTables(): Promise<string> {
  const booking = await addBooking(database.pool, venue);
  for (const table_id of venue.tableIds)
    await allocate(database.pool, venue, booking, { from: '17:00', to: '18:00' }, { table_id });
  return booking.bookingId;
}

describe('a card', () => {
  const evening = { date: '2026-05-08', time: '19:00', duration: 60 };

  it('loses a start when somebody books it, and gets it back when they cancel', async () => {
    expect(await askClocks(evening)).toEqual([1140, 1200, 1260, 1320]);
    const bookingId = await takeAllTables();
    await eventually(() => askClocks(evening)).toEqual([1200, 1260, 1320, 1380]);
    await database.pool`update allocations set live = false where booking_id = ${bookingId}`;
    await eventually(() => askClocks(evening)).toEqual([1140, 1200, 1260, 1320]);
  });

  it('gets a start back when the time of a hold is over, without anybody saying so', async () => {
    const time = { from: '2026-05-08T17:00', to: '2026-05-08T18:00' };
    for (const tableId of venue.tableIds)
      await holdTable(database.pool, venue, { ...time, tableId }, '2026-05-08T10:00:20');
    await eventually(() => askClocks(evening)).toEqual([1200, 1260, 1320, 1380]);
    now = '2026-05-08T10:00:21Z';
    expect(await askClocks(evening)).toEqual([1140, 1200, 1260, 1320]);
  });

  it('loses its starts as the minutes pass, and goes when the place leaves the list', async () => {
    now = '2026-05-08T17:10:00Z';
    expect(await askClocks({ date: '2026-05-08', duration: 60 })).toEqual([1200, 1260, 1320, 1380]);
    await changeRow(database.pool, 'offers', venue.offerId, { min_notice_minutes: 120 });
    await eventually(() => askClocks({ date: '2026-05-08', duration: 60 })).toEqual([1320, 1380, 1440, 1500]);
    await changeRow(database.pool, 'branches', venue.branchId, { status: 'closed' });
    await eventually(async () => (await search({})).total).toBe(0);
  });

  it('shows the first photo of the place as soon as there is one, and none when it is gone', async () => {
    const photoOf = async () => (await search({})).items[0]?.photo;
    expect(await photoOf()).toBeNull();
    for (const position of [1, 0]) {
      await insertRow(database.pool, 'branch_photos', {
        provider_id: venue.providerId,
        branch_id: venue.branchId,
        id: `0199b000-0000-7000-8000-00000000000${position}`,
        url: `/${position}.webp`,
        width: 4,
        height: 3,
        position,
        caption: { en: 'Lanes', pl: 'Tory' },
        focus_x: 25,
        focus_y: 100,
        created_at: new Date(),
      });
    }
    const first = { url: '/0.webp', caption: { en: 'Lanes', pl: 'Tory' }, focus: { x: 25, y: 100 } };
    await eventually(photoOf).toEqual(first);
    await database.pool`delete from branch_photos where branch_id = ${venue.branchId}`;
    await eventually(photoOf).toBeNull();
  });

  it('shows what is left of the night after midnight, and tomorrow when nothing is', async () => {
    now = '2026-05-08T22:40:00Z';
    expect((await search({ duration: 60 })).items[0]?.starts).toMatchObject([
      { date: '2026-05-08', label: { date: '2026-05-09', minute: 60, isNextDay: true } },
    ]);
    now = '2026-05-08T23:30:00Z';
    expect((await search({ duration: 60 })).items[0]?.starts[0]).toMatchObject({
      date: '2026-05-09',
      label: { minute: 960 },
    });
  });
});

describe('nights', () => {
  it.each([
    ['2026-05-08T10:00:00Z', '2026-05-08', '00:00'],
    ['2026-03-27T10:00:00Z', '2026-03-28', '01:30'],
    ['2026-03-27T10:00:00Z', '2026-03-28', '03:00'],
    ['2026-10-23T10:00:00Z', '2026-10-24', '01:30'],
    ['2026-10-23T10:00:00Z', '2026-10-24', '02:00'],
  ])('at %s, the starts of %s from %s on are those of the booking panel', async (at, date, time) => {
    now = at;
    await database.pool`update branch_hours set closes = 1740 where branch_id = ${venue.branchId}`;
    const { branchId, offerId } = venue;
    const criteria = { branchId, offerId, date, durationMinutes: 60, guests: 2 };
    await eventually(
      async () => (await call<Day>('booking/available', criteria)).starts.length,
    ).toBeGreaterThan(11);
    const starts = (await call<Day>('booking/available', criteria)).starts.filter(
      ({ refusal }) => refusal === null,
    );
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const first = starts.findIndex(({ label }) => label.isNextDay && label.minute >= hours * 60 + minutes);
    const expected = starts
      .slice(first, first + 4)
      .map(({ startsAt, label, price }) => ({ startsAt, label, price }));
    await eventually(async () =>
      (await search({ date, time, duration: 60, guests: 2 })).items[0]?.starts.map(
        ({ startsAt, label, price }) => ({ startsAt, label, price }),
      ),
    ).toEqual(expected);
  });
});

describe('a place that never closes', () => {
  it('is found after midnight, under the day that begins then', async () => {
    const night = { date: '2026-05-08', time: '00:30', duration: 60 };
    expect(await askClocks(night)).toEqual([1500]);
    await database.pool`update branch_hours set opens = 0, closes = 1440 where branch_id = ${venue.branchId}`;
    await eventually(async () => (await search(night)).items[0]?.starts).toMatchObject(
      [60, 120, 180, 240].map((minute) => ({ date: '2026-05-09', label: { date: '2026-05-09', minute } })),
    );
    expect(await askClocks({ ...night, time: '22:30' })).toEqual([1380]);
  });
});

describe('reviews and visits', () => {
  it('are counted as they come', async () => {
    const userId = await addUser(database.pool);
    for (const rating of [5, 4]) {
      const { bookingId } = await addBooking(database.pool, venue, { user_id: userId });
      await database.pool`update bookings set status = 'completed' where id = ${bookingId}`;
      const { providerId, branchId } = venue;
      const review = { provider_id: providerId, branch_id: branchId, booking_id: bookingId, user_id: userId };
      await insertRow(database.pool, 'reviews', {
        ...review,
        id: bookingId,
        rating,
        body: '',
        language: 'pl',
      });
    }
    const ask = async () => (await search({})).items[0]?.rating;
    await eventually(ask).toEqual({ average: 4.5, count: 2 });
    const [row] = await database.pool<{ visits: number }[]>`
      select visits from branch_visits where branch_id = ${venue.branchId} and day = '2026-05-08'`;
    expect(row?.visits).toBe(2);
    await database.pool`update reviews set hidden_at = now() where branch_id = ${venue.branchId} and rating = 4`;
    await eventually(ask).toEqual({ average: 5, count: 1 });
  });
});

describe('other lists of places', () => {
  it('put those first that were visited most, and name those that are like one', async () => {
    const other = await openPlace(database.pool, market, { name: 'Drugie Tory' });
    await openPlace(database.pool, market, {
      name: 'Sam Bilard',
      offer: { activity_id: market.billiardsId },
    });
    await insertRow(database.pool, 'branch_visits', {
      provider_id: other.providerId,
      branch_id: other.branchId,
      day: '2026-05-01',
      visits: 7,
    });
    await database.pool`select pg_notify('catalogue_changed', ${other.providerId})`;
    const popular = async (query: Record<string, string>) =>
      (await call<{ items: PlaceCard[] }>('service-providers/popular-service-providers', query)).items.map(
        ({ providerName }) => providerName,
      );
    await eventually(async () => (await popular({ city: 'lodz' }))[0]).toBe('Drugie Tory');
    expect(await popular({ city: 'warszawa' })).toEqual([]);
    const similar = await call<{ items: PlaceCard[] }>('service-providers/similar-service-providers', {
      serviceProviderId: venue.providerId,
    });
    expect(similar.items).toMatchObject([{ providerName: 'Drugie Tory', distanceMeters: 0 }]);
    // Whoever reads the page of a venue that takes no bookings for now wants to go somewhere, too.
    await database.pool`update service_providers set status = 'paused' where id = ${venue.providerId}`;
    await database.pool`select pg_notify('catalogue_changed', ${venue.providerId})`;
    await eventually(async () => (await search({})).total).toBe(2);
    const instead = await call<{ items: PlaceCard[] }>('service-providers/similar-service-providers', {
      serviceProviderId: venue.providerId,
    });
    expect(instead.items).toMatchObject([{ providerName: 'Drugie Tory', distanceMeters: 0 }]);
    await database.pool`update service_providers set status = 'listed' where id = ${venue.providerId}`;
    await database.pool`select pg_notify('catalogue_changed', ${venue.providerId})`;
    await eventually(async () => (await search({})).total).toBe(3);
    const figures = await server.app.inject({ url: '/api/market/figures' });
    expect(figures.json().data).toMatchObject({
      providers: 3,
      places: 3,
      cities: 1,
      activities: 2,
      tables: 6,
      visits: 7,
    });
    for (const path of [
      'popular-service-providers?city=atlantis',
      'similar-service-providers?serviceProviderId=nobody',
    ])
      expect((await server.app.inject({ url: `/api/user/service-providers/${path}` })).statusCode).toBe(404);
  });
});

describe('a server that hears nothing', () => {
  it('asks the database each time', async () => {
    const deaf = createSearchService(database.pool, { clock, isListening: () => false });
    const query = {
      openNow: false,
      tags: [],
      payAtVenue: false,
      instant: false,
      sort: 'relevance',
      limit: 5,
    } as const;
    const ask = async () => {
      const asked = { ...query, date: '2026-05-08', time: 1140, duration: 60 } as never;
      const answer = await deaf.search(asked, new AbortController().signal);
      if (answer instanceof Failure) throw new Error(answer.code);
      return clocksOf(JSON.parse(answer.text).data.items[0]);
    };
    expect(await ask()).toEqual([1140, 1200, 1260, 1320]);
    await takeAllTables();
    expect(await ask()).toEqual([1200, 1260, 1320, 1380]);
    await database.pool`update service_providers set status = 'suspended' where id = ${venue.providerId}`;
    expect(await ask()).toEqual([]);
  });
});
