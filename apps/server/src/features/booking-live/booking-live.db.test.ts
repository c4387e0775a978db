import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { type EventReader, readEvents } from '../../../test/event-reader.ts';
import { eventually } from '../../../test/eventually.ts';
import { addVenue, createMarket, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock, type FixedClock } from '../../adapters/clock/fixed-clock.ts';

let database: TestDatabase;
let clock: FixedClock;
let here: TestServer;
let there: TestServer;
let venue: Venue;
let guest: SignedInUser;
let bookingId: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  clock = createFixedClock(new Date());
  [here, there] = await Promise.all([
    createTestServer(database.url, {}, { clock }),
    createTestServer(database.url, {}, { clock }),
  ]);
  await Promise.all([listen(here), listen(there)]);
  venue = await addVenue(database.pool, await createMarket(database.pool));
});

beforeEach(async () => {
  guest = await createSignedInUser(here);
  ({ bookingId } = await addBooking(database.pool, venue, { user_id: guest.id }));
});

afterAll(async () => {
  await Promise.all([here.dispose(), there.dispose()]);
  await database.drop();
});

async function listen({ app }: TestServer): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
}

const addressOf = ({ app }: TestServer) => app.listeningOrigin;

const open = (server = here, headers: Record<string, string> = guest.headers): Promise<EventReader> =>
  readEvents(`${addressOf(server)}/api/user/booking/${bookingId}/live`, headers);

const setStatus = (status: string) =>
  database.pool`update bookings set status = ${status} where id = ${bookingId}`;

const statusesOf = ({ events }: EventReader) => events.map((event) => (event as { status: string }).status);

describe('the live status of a booking', () => {
  it('begins with how things stand', async () => {
    const reader = await open();
    expect(reader.status).toBe(200);
    expect(Object.fromEntries(reader.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    // News of the booking's own beginning may still come, and say the same.
    await eventually(() => reader.events[0]).toEqual({
      id: bookingId,
      status: 'confirmedUnpaid',
      at: clock.now().toISOString(),
    });
    reader.leave();
  });

  it('reaches everybody who waits, whichever server they wait at', async () => {
    const readers = await Promise.all([open(here), open(there), open(there)]);
    for (const reader of readers) await eventually(() => statusesOf(reader)).toContain('confirmedUnpaid');
    await setStatus('confirmedPaid');
    for (const reader of readers) await eventually(() => statusesOf(reader).at(-1)).toBe('confirmedPaid');
    await setStatus('completed');
    for (const reader of readers) {
      await eventually(() => statusesOf(reader).at(-1)).toBe('completed');
      reader.leave();
    }
  });

  it('tells nobody about the bookings of others', async () => {
    const stranger = await createSignedInUser(here);
    const url = `/api/user/booking/${bookingId}/live`;
    const refused = await here.app.inject({ url, headers: stranger.headers });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'bookingNotFound']);
    const unknown = await here.app.inject({
      url: '/api/user/booking/01890000-0000-7000-8000-000000000000/live',
      headers: stranger.headers,
    });
    expect(unknown.json().code).toBe('bookingNotFound');
    expect((await here.app.inject({ url })).statusCode).toBe(401);
    expect((await here.app.inject({ url, method: 'HEAD', headers: guest.headers })).statusCode).toBe(405);
    const other = await addBooking(database.pool, venue, { user_id: stranger.id });
    const reader = await open();
    await eventually(() => reader.events.length).toBe(1);
    await database.pool`update bookings set status = 'cancelled' where id = ${other.bookingId}`;
    await setStatus('confirmedPaid');
    await eventually(() => statusesOf(reader)).toEqual(['confirmedUnpaid', 'confirmedPaid']);
    reader.leave();
  });

  it('ends with the session, also when that ends at the other server', async () => {
    const second = await signIn(here, guest.id);
    const [ending, lasting] = await Promise.all([open(here), open(here, second.headers)]);
    const signOut = await there.app.inject({
      method: 'DELETE',
      url: `/api/user/profile/sessions/${guest.sessionId}`,
      headers: guest.headers,
    });
    expect(signOut.statusCode).toBeLessThan(300);
    await eventually(() => ending.isOver()).toBe(true);
    expect(lasting.isOver()).toBe(false);
    lasting.leave();
  });

  it('ends with the token', async () => {
    const reader = await open();
    await eventually(() => reader.events.length).toBeGreaterThan(0);
    clock.advance(16 * 60_000);
    await eventually(() => reader.isOver()).toBe(true);
  });

  it('is told how things stand when the line to the database was cut meanwhile', async () => {
    const reader = await open();
    await eventually(() => reader.events.length).toBeGreaterThan(0);
    await database.pool`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'gramy-listener'`;
    await setStatus('confirmedPaid');
    await eventually(() => statusesOf(reader).at(-1)).toBe('confirmedPaid');
    reader.leave();
  });

  it('ends when the server stops, and does not keep it from stopping', async () => {
    const own = await createTestServer(database.url, {}, { clock });
    await listen(own);
    const reader = await open(own);
    // One more where the server began to listen to the database only after that.
    await eventually(() => reader.events.length).toBeGreaterThan(0);
    await own.dispose();
    await eventually(() => reader.isOver()).toBe(true);
  });
});
