import { type Route, type RouteKey, splitRouteKey } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import { hasPermission, isPermission, usualStaffRights } from '@gramy/domain/access/permission';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addBranch, addUser, addVenue, createMarket, insertRow, type Venue } from './market-fixture.ts';
import { bodies } from './route-bodies.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestServer, type TestServer } from './test-server.ts';
import { addMember, type VenueMember } from './venue-member.ts';
import { addWholeBooking } from './whole-booking.ts';

let database: TestDatabase;
let server: TestServer;
let here: Venue;
let there: Venue;
/** Leads one of two places of the same venue. */
let limited: VenueMember;
/** Owns all of it. */
let owner: VenueMember;
/** Of another venue. */
let elsewhere: Venue;
/** Things of the place that is not theirs. */
let foreign: Record<string, string>;

const manager = { role: 'manager', staffRights: usualStaffRights } as const;
const listNames = (key: string) => [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const open = (Object.entries(routes) as [RouteKey, Route][]).filter(
  ([, { access }]) => isPermission(access) && hasPermission(manager, access),
);
const isOfPlaces = (key: RouteKey) => listNames(key).includes('branchId');
const ofPlaces = open.map(([key]) => key).filter(isOfPlaces);
const ofThings = ofPlaces.filter((key) =>
  listNames(key).some((name) => !['providerId', 'branchId'].includes(name)),
);
const ofBookings = open.map(([key]) => key).filter((key) => listNames(key).includes('bookingId'));
const ofAll = open
  .filter(([key, { access }]) => access === 'setup.write' && !isOfPlaces(key))
  .map(([key]) => key);

const offer = '/business/providers/:providerId/branches/:branchId/offers/:offerId';
beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  const { pool } = database;
  const market = await createMarket(pool);
  here = await addVenue(pool, market);
  there = await addBranch(pool, market, here);
  limited = await addMember(server, pool, { ...here, role: 'manager', branchIds: [here.branchId] });
  owner = await addMember(server, pool, { ...here, role: 'owner' });
  elsewhere = await addVenue(pool, market);
  const bookingId = await addWholeBooking(pool, there, { user_id: await addUser(pool) });
  const [blockId, photoId] = [uuidv7(), uuidv7()];
  const place = { provider_id: there.providerId, branch_id: there.branchId };
  await insertRow(pool, 'table_blocks', {
    ...place,
    table_id: there.tableIds[0],
    id: blockId,
    kind: 'outOfService',
    during: '[2030-05-01T10:00:00Z,2030-05-02T10:00:00Z)',
  });
  await insertRow(pool, 'branch_photos', { ...place, id: photoId, url: '/b.jpg', width: 8, height: 6 });
  foreign = { offerId: there.offerId, blockId, photoId, bookingId, position: '0' };
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function ask(key: RouteKey, params: Record<string, string>, by = limited) {
  const { method, path } = splitRouteKey(key);
  const named: Record<string, string> = { providerId: here.providerId, ...foreign, ...params };
  const body = bodies[key]?.(named);
  const answer = await server.app.inject({
    method,
    url: `/api${path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? uuidv7())}`,
    headers: { ...by.headers, 'idempotency-key': `limits-${uuidv7()}` },
    ...(body ? { payload: body } : {}),
  });
  return answer.statusCode;
}

describe('somebody who leads one place of two', () => {
  it('is met here with routes of all four kinds', () => {
    const kinds = [ofPlaces, ofThings, ofBookings, ofAll];
    expect(kinds.every(({ length }) => length > 2)).toBe(true);
    const unknown = ofThings.flatMap(listNames).filter((name) => !['providerId', 'branchId'].includes(name));
    expect([...new Set(unknown)].filter((name) => foreign[name] === undefined)).toEqual([]);
  });

  it.each(ofPlaces)('%s: the other place is not there', async (key) => {
    expect(await ask(key, { branchId: there.branchId })).toBe(404);
  });

  it.each(ofThings)('%s: what stands in the other place is not in their own', async (key) => {
    expect(await ask(key, { branchId: here.branchId })).toBe(404);
  });

  it.each(ofBookings)('%s: a booking of the other place is none', async (key) => {
    expect(await ask(key, {})).toBe(404);
  });

  it.each(ofAll)('%s: what counts for every place is not theirs to change', async (key) => {
    expect(await ask(key, {})).toBe(403);
  });

  it('reads of no other place in what is told of the whole venue', async () => {
    await database.pool`update branches set status = 'draft' where id = ${there.branchId}`;
    const whole = open
      .map(([key]) => key)
      .filter((key) => key.startsWith('GET ') && listNames(key).join() === 'providerId');
    expect(whole.length).toBeGreaterThan(3);
    for (const key of whole) {
      const { path } = splitRouteKey(key);
      const url = `/api${path.replace(':providerId', here.providerId)}`;
      const { body } = await server.app.inject({ url, headers: limited.headers });
      expect([key, body.includes(there.branchId)]).toEqual([key, false]);
    }
  });
});

it.each(ofPlaces)(
  '%s: a place of another venue, or of none, is not there for an owner either',
  async (key) => {
    for (const branchId of [elsewhere.branchId, uuidv7()])
      expect(await ask(key, { branchId }, owner)).toBe(404);
  },
);

it('things of their own place are there: the ids above could be found', async () => {
  foreign = { ...foreign, offerId: here.offerId };
  expect(await ask(`GET ${offer}/prices`, { branchId: here.branchId })).toBe(200);
});
