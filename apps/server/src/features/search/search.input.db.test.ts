import type { Route } from '@gramy/contract/route';
import { availabilityRoutes } from '@gramy/contract/routes/availability';
import { serviceProviderRoutes } from '@gramy/contract/routes/service-providers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Venue } from '../../../test/market-fixture.ts';
import { createSearchMarket, openPlace } from '../../../test/search-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

/** A Friday noon in Poland. */
const now = new Date('2026-05-08T10:00:00Z');
const friday = '2026-05-08';

let database: TestDatabase;
let server: TestServer;
let venue: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  venue = await openPlace(database.pool, await createSearchMarket(database.pool), {
    name: 'Kręgielnia Pod Zegarem',
  });
  server = await createTestServer(database.url, {}, { clock: { now: () => now } });
}, 120_000);
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const ask = (path: string, query: Record<string, string>) =>
  server.app.inject({ url: `/api/user/service-providers${path}?${new URLSearchParams(query)}` });

describe('what search is asked by machines', () => {
  it.each<Record<string, string>>([
    { date: '2026-02-30' },
    { time: '25:00' },
    { time: "19:00'; drop table users" },
    { guests: '0' },
    { guests: '-1' },
    { guests: '1e3' },
    { duration: '99999' },
    { maxPrice: 'NaN' },
    { near: '91,0' },
    { area: '52,19,51,20' },
    { tags: 'gold' },
    { sort: 'paid' },
    { city: '../etc' },
    { openNow: 'true' },
    { limit: '5000' },
    { cursor: '"><script>' },
    { q: 'x'.repeat(101) },
    { unknown: '1' },
  ])('is refused with what is wrong where it means nothing: %o', async (query) => {
    const response = await ask('', query);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[0].path).toContain(`query.${Object.keys(query)[0]}`);
  });

  it.each<Record<string, string>>([
    { q: "'; drop table bookings; --" },
    { q: '%%%%' },
    { q: '𝔎𝔯𝔢̨𝔤𝔩𝔢 🎳' },
    { q: 'ﷺ'.repeat(100) },
    { q: 'a '.repeat(50) },
    { date: '2199-12-31' },
    { date: '2000-01-01', time: '00:00', guests: '500', duration: '1440' },
    { near: '-90,180' },
    { area: '-90,-180,90,180' },
  ])('is answered where it is only odd: %o', async (query) => {
    expect((await ask('', query)).statusCode).toBe(200);
    expect((await ask('/pins', query)).statusCode).toBe(200);
  });

  const oddValues = [
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'null',
    '\u0000',
    "' or 1=1 --",
    '../../etc',
    '9'.repeat(40),
  ];

  /** Every public read of the market that takes a question, with one that is answered. */
  const questions = (): [Route, string, Record<string, string>][] => {
    const { branchId, offerId, providerId } = venue;
    const day = { branchId, offerId, durationMinutes: '60', guests: '2' };
    const [places, free] = [serviceProviderRoutes, availabilityRoutes];
    const base = '/user/service-providers';
    return [
      [places[`GET ${base}`], base, {}],
      [places[`GET ${base}/pins`], `${base}/pins`, {}],
      [places[`GET ${base}/suggestions`], `${base}/suggestions`, { q: 'kre' }],
      [places[`GET ${base}/popular-service-providers`], `${base}/popular-service-providers`, {}],
      [
        places[`GET ${base}/similar-service-providers`],
        `${base}/similar-service-providers`,
        { serviceProviderId: providerId },
      ],
      [places[`GET ${base}/:serviceProviderId/reviews`], `${base}/${providerId}/reviews`, {}],
      [free['GET /user/booking/available'], '/user/booking/available', { ...day, date: friday }],
      [
        free['GET /user/booking/available/calendar'],
        '/user/booking/available/calendar',
        { ...day, from: friday, to: '2026-05-20' },
      ],
    ];
  };

  it('is never a reason to fail, whichever parameter of the route table it is', async () => {
    for (const [route, path, wellAsked] of questions()) {
      const names = Object.keys((route.query as z.ZodMiniObject | undefined)?.def.shape ?? {});
      expect(names.length, path).toBeGreaterThan(0);
      const call = (query: [string, string][]) =>
        server.app.inject({ url: `/api${path}?${new URLSearchParams(query)}` });
      expect((await call(Object.entries(wellAsked))).statusCode, path).toBe(200);
      for (const name of names) {
        const others = Object.entries(wellAsked).filter(([other]) => other !== name);
        const asked = [
          ...oddValues.map((value) => [[name, value]]),
          ['a', 'b'].map((value) => [name, value]),
        ];
        for (const odd of asked) {
          const response = await call([...others, ...(odd as [string, string][])]);
          expect([200, 404, 422], `${path} ${JSON.stringify(odd)} ${response.body.slice(0, 200)}`).toContain(
            response.statusCode,
          );
        }
      }
    }
  });
});
