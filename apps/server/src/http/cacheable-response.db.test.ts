import type { Route } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addArticle, addVenue, createMarket, type Venue } from '../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let venue: Venue;
let user: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  venue = await addVenue(database.pool, await createMarket(database.pool));
  await addArticle(database.pool, {
    id: venue.providerId,
    slug: venue.providerId,
    published_at: '2026-01-01T00:00:00Z',
  });
  user = await createSignedInUser(server);
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const reads = (Object.entries(routes) as [string, Route][]).filter(
  ([key, { redirects, streams }]) => key.startsWith('GET ') && !redirects && !streams,
);

/** An address of the route that answers 200 to who may ask. */
function fill(key: string): string {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const slot = `branchId=${venue.branchId}&offerId=${venue.offerId}&durationMinutes=60&guests=2`;
  const queries: Record<string, string> = {
    '/invitation/inviter': '?code=NOBODY',
    '/user/booking/available': `?${slot}&date=${day}`,
    '/user/booking/available/calendar': `?${slot}&from=${day}&to=${day}`,
    '/user/booking/available/tables': `?${slot}&date=${day}&startsAt=${day}T12:00:00Z`,
    '/user/service-providers/suggestions': '?q=lo',
    '/user/service-providers/similar-service-providers': `?serviceProviderId=${venue.providerId}`,
  };
  const path = key.slice('GET '.length);
  return `/api${path.replace(/:\w+/g, venue.providerId)}${queries[path] ?? ''}`;
}

/** Only who was given the link gets an answer; `booking-sharing`, `board-tables`, `contact-permissions` and `members` prove it. */
const bySecret: string[] = [
  'GET /shared-bookings/:token',
  'GET /tickets/:token',
  'GET /proposed-times/:token',
  'GET /contact-permission',
  'GET /member-invitation',
];
const publicReads = reads
  .filter(([key, { access }]) => access === 'public' && !bySecret.includes(key))
  .map(([key]) => key);
const privateReads = reads.filter(([, { access }]) => access !== 'public').map(([key]) => key);

describe('what may be kept', () => {
  it.each(publicReads)('%s says it, and knows what somebody has', async (key) => {
    const ask = (headers = {}) => server.app.inject({ url: fill(key), headers });
    const answer = await ask();
    expect([key, answer.statusCode]).toEqual([key, 200]);
    expect(answer.headers['cache-control']).toMatch(/^public, /);
    expect(answer.headers.etag).toMatch(/^W\/"/);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await ask({ 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
    const own = await ask(user.headers);
    expect([own.body, own.headers.etag]).toEqual([answer.body, answer.headers.etag]);
  });

  it.each(privateReads)('%s is kept by nobody', async (key) => {
    for (const headers of [{}, user.headers]) {
      const answer = await server.app.inject({ url: fill(key), headers });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers.etag).toBeUndefined();
    }
  });
});
