import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { addVenue, createMarket, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';

let database: TestDatabase;
let server: TestServer;
let venues: Venue[];

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(
    database.url,
    {},
    { clock: createFixedClock(new Date('2026-05-09T10:00:00Z')) },
  );
  const market = await createMarket(database.pool);
  venues = [await addVenue(database.pool, market), await addVenue(database.pool, market)];
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const ask = async (user: SignedInUser, path: string) =>
  (await server.app.inject({ url: `/api/user/${path}`, headers: user.headers })).json().data;

it('G-2 G-11 statistics and visited places tell of one’s own completed bookings', async () => {
  const [ala, ola] = [await createSignedInUser(server), await createSignedInUser(server)];
  const [first, second] = venues as [Venue, Venue];
  const book = (venue: Venue, row: object) => addBooking(database.pool, venue, { user_id: ala.id, ...row });
  await book(first, { status: 'completed' });
  await book(second, { status: 'completed' });
  await book(second, { status: 'completed' });
  await book(first, { status: 'cancelled', status_reason: 'withdrawn' });
  await book(first, { status: 'cancelled', status_reason: 'calledOff' });
  await book(first, { status: 'confirmedPaid' });
  const told = await ask(ala, 'profile/statistics');
  expect(told).toMatchObject({
    today: '2026-05-09',
    completed: 3,
    cancelled: 1,
    completionPercent: 75,
    cancellationPercent: 25,
    minutesPlayed: 180,
    activities: [{ bookings: 3, minutes: 180 }],
    mostBookedActivity: { bookings: 3 },
    mostBookedVendor: { id: second.providerId, bookings: 2 },
    longestStreak: { weeks: 1, from: '2026-05-04', until: '2026-05-04' },
    last: { date: '2026-05-08', daysAgo: 1, endsAt: '2026-05-08T21:00:00.000Z' },
    habits: { weekday: 5, startMinute: 1320, guests: 2 },
    placeCount: 2,
    cityCount: 1,
  });
  expect(told.weeks.at(-1)).toMatchObject({ monday: '2026-05-04', bookings: 3 });
  const { items } = await ask(ala, 'profile/visited-places');
  expect(items).toMatchObject([
    { branchId: second.branchId, visits: 2 },
    { branchId: first.branchId, visits: 1 },
  ]);
  expect(await ask(ola, 'profile/statistics')).toMatchObject({
    completed: 0,
    mostBookedVendor: null,
    last: null,
  });
  expect(await ask(ola, 'profile/visited-places')).toEqual({ items: [], nextCursor: null });
});

it('G-10 bookings are found by words, kind, activity and day, and counted', async () => {
  const ala = await createSignedInUser(server);
  const [venue] = venues as [Venue, Venue];
  const { bookingId } = await addBooking(database.pool, venue, { user_id: ala.id, status: 'completed' });
  await addBooking(database.pool, venue, {
    user_id: ala.id,
    status: 'cancelled',
    status_reason: 'withdrawn',
  });
  const [row] = await database.pool<{ reference: string; name: string; slug: string }[]>`
    select b.reference, r.name, a.slug from bookings b
    join branches r on r.id = ${venue.branchId} join offers o on o.id = ${venue.offerId}
    join activities a on a.id = o.activity_id where b.id = ${bookingId}`;
  const find = async (query: Record<string, string>) =>
    (await ask(ala, `booking/previous?${new URLSearchParams(query)}`)).items.length;
  expect(await find({})).toBe(2);
  expect(await find({ q: (row?.reference ?? '').toLowerCase() })).toBe(1);
  expect(await find({ q: (row?.name ?? '').slice(1, 5).toUpperCase() })).toBe(2);
  expect(await find({ q: '%' })).toBe(0);
  expect(await find({ label: 'cancelled' })).toBe(1);
  expect(await find({ activity: row?.slug ?? '' })).toBe(2);
  expect(await find({ activity: 'chess-boxing' })).toBe(0);
  expect(await find({ from: '2026-05-09' })).toBe(0);
  expect(await find({ from: '2026-05-08', to: '2026-05-08' })).toBe(2);
  expect(await ask(ala, 'booking/counts')).toMatchObject({
    upcoming: 0,
    previous: 2,
    labels: [
      { label: 'pending', count: 0 },
      { label: 'confirmed', count: 0 },
      { label: 'completed', count: 1 },
      { label: 'cancelled', count: 1 },
      { label: 'declined', count: 0 },
    ],
    activities: [{ slug: row?.slug, count: 2 }],
  });
});
