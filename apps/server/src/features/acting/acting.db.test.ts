import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addVenue, createMarket, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addWholeBooking } from '../../../test/whole-booking.ts';
import { createActingService } from './service.ts';

let database: TestDatabase;
let server: TestServer;
let other: TestServer;
let venue: Venue;
let owner: SignedInUser;
let admin: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  [server, other] = [await createTestServer(database.url), await createTestServer(database.url)];
  venue = await addVenue(database.pool, await createMarket(database.pool));
  owner = await createSignedInUser(server, { name: 'Marek Zegar' });
  admin = await createSignedInUser(server, { name: 'Kasia Nowacka', role: 'admin' });
  const membership = { provider_id: venue.providerId, user_id: owner.id, role: 'owner' };
  await insertRow(database.pool, 'provider_members', membership);
});

afterAll(async () => {
  await server.dispose();
  await other.dispose();
  await database.drop();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';

async function call(method: Method, path: string, body?: object, who = admin, at = server) {
  const url = `/api${path.replace(':venue', `/business/providers/${venue.providerId}`)}`;
  const { headers } = who;
  const answer = await at.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, ...answer.json() };
}

const begin = (reason = 'Owner on the phone', at = server) =>
  call('POST', `/admin/venues/${venue.providerId}/acting`, { reason }, admin, at);
const stop = () => call('DELETE', '/admin/acting');

interface Line {
  action: string;
  who: string;
  role: string;
  onBehalf: string | null;
  after: unknown;
}

async function readLog(): Promise<Line[]> {
  return (await call('GET', ':venue/audit?limit=100', undefined, owner)).data.items;
}

const mailsToOwner = () => database.pool<{ data: { reason: string; changes: number; by: string } }[]>`
  select data from outbox where recipient = ${owner.email} and template = 'actingEnded' order by id`;

it('an admin changes the venue under their own name, for its owners to read, until they stop', async () => {
  expect((await call('GET', ':venue/setup')).code).toBe('notFound');
  expect((await begin()).status).toBe(200);
  const { data } = await call('GET', '/business/providers');
  expect(data.items).toMatchObject([
    { id: venue.providerId, role: 'owner', acting: { reason: 'Owner on the phone' } },
  ]);
  expect((await call('GET', ':venue/setup')).data).toMatchObject({ role: 'owner', isOnBehalf: true });
  expect((await call('GET', ':venue/setup', undefined, owner)).data.isOnBehalf).toBeUndefined();
  const business = await call('GET', ':venue', undefined, admin, other);
  const changed = await call('PATCH', ':venue', { version: business.data.version, name: 'Nowa Kręgielnia' });
  expect(changed.status).toBe(200);
  expect(await stop()).toMatchObject({ data: { hasEnded: true } });
  expect((await call('GET', ':venue/setup', undefined, admin, other)).code).toBe('notFound');
  expect((await call('GET', '/business/providers')).data.items).toEqual([]);
  const kasia = { who: 'Kasia Nowacka', role: 'admin', onBehalf: 'Owner on the phone' };
  expect(await readLog()).toMatchObject([
    { ...kasia, action: 'acting.end', after: { changes: 1 } },
    { ...kasia, action: 'business.change', after: { name: 'Nowa Kręgielnia' } },
    { ...kasia, action: 'acting.begin' },
  ]);
  const [mail] = await mailsToOwner();
  expect(mail?.data).toMatchObject({ by: 'Kasia Nowacka', reason: 'Owner on the phone', changes: 1 });
  expect(await stop()).toMatchObject({ data: { hasEnded: false } });
});

it('they scan a ticket as its people do, and nobody else does', async () => {
  const bookingId = await addWholeBooking(database.pool, venue, { status: 'confirmedPaid' });
  const [booked] = await database.pool<{ reference: string }[]>`
    select reference from booking_references where booking_id = ${bookingId}`;
  const scan = async () => (await call('GET', `/business/references/${booked?.reference}`)).data;
  const other = { reader: 'other', booking: null, venue: null };
  expect(await scan()).toEqual(other);
  await begin();
  const booking = { providerId: venue.providerId, id: bookingId };
  expect(await scan()).toEqual({ reader: 'member', booking, venue: null });
  await stop();
  expect(await scan()).toEqual(other);
});

it('what they see of people is written down, once for each look', async () => {
  await begin();
  const before = await readLog();
  const board = `:venue/board?branchId=${venue.branchId}&date=2030-05-01`;
  for (const path of [board, board, ':venue/members', ':venue/setup']) {
    expect((await call('GET', path)).status, path).toBe(200);
  }
  const seen = (await readLog()).slice(0, -before.length);
  expect(seen).toMatchObject([
    { action: 'acting.read', who: 'Kasia Nowacka', after: { page: 'membersPage' } },
    { action: 'acting.read', who: 'Kasia Nowacka', after: { page: 'boardPage' } },
  ]);
  await stop();
});

it('nothing that outlasts the help is theirs to do', async () => {
  await begin();
  const refused = [
    ['POST', ':venue/close'],
    ['POST', ':venue/payouts/onboarding'],
    ['PUT', ':venue/payouts/weekday'],
    ['GET', ':venue/payouts'],
    ['POST', ':venue/hand-over'],
    ['PATCH', `:venue/members/${owner.id}`],
    ['DELETE', `:venue/members/${owner.id}`],
    ['POST', ':venue/invitations'],
    ['POST', ':venue/tablets'],
  ] as const;
  for (const [method, path] of refused) {
    expect([path, (await call(method, path)).code]).toEqual([path, 'forbidden']);
  }
  await stop();
});

it('ends by itself, once, when its time is over', async () => {
  await begin('Left open');
  const [acting] = await database.pool<{ id: string }[]>`
    update acting_sessions set started_at = started_at - interval '31 minutes', ends_at = ends_at - interval '31 minutes'
    where ended_at is null returning id`;
  expect((await call('GET', ':venue/setup')).code).toBe('notFound');
  const service = createActingService(database.pool, { clock: { now: () => new Date() } });
  const told = (await mailsToOwner()).length;
  for (const _ of [1, 2]) await service.expire(acting?.id ?? '');
  const mails = await mailsToOwner();
  expect(mails.slice(told).map(({ data }) => data.reason)).toEqual(['Left open']);
  const [queued] = await database.pool`
    select (extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker._private_jobs
    where key = ${`end-acting:${acting?.id}`}`;
  expect(queued).toMatchObject({ minutes: 30 });
});

it('a second venue ends the first, and so does the end of the session', async () => {
  await begin('First');
  await begin('Second', other);
  const open = await database.pool`select reason from acting_sessions where ended_at is null`;
  expect(open).toEqual([{ reason: 'Second' }]);
  await database.pool`update users set role = 'support' where id = ${admin.id}`;
  expect((await call('GET', ':venue/setup')).code).toBe('notFound');
  await database.pool`update users set role = 'admin' where id = ${admin.id}`;
  expect((await call('GET', ':venue/setup')).status).toBe(200);
  await database.pool`update sessions set office_seen_at = now() - interval '31 minutes', proved_at = null,
    created_at = now() - interval '1 hour' where id = ${admin.sessionId}`;
  expect((await call('GET', ':venue/setup')).code).toBe('sessionEnded');
  expect((await call('GET', ':venue/setup', undefined, admin, other)).status).not.toBe(200);
});

it('whoever works there does so as themselves', async () => {
  const both = await createSignedInUser(server, { role: 'admin' });
  const membership = { provider_id: venue.providerId, user_id: both.id, role: 'staff' };
  await insertRow(database.pool, 'provider_members', membership);
  const path = `/admin/venues/${venue.providerId}/acting`;
  expect((await call('POST', path, { reason: 'Mine' }, both)).code).toBe('worksThere');
  const support = await createSignedInUser(server, { role: 'support' });
  expect((await call('POST', path, { reason: 'Curious' }, support)).code).toBe('forbidden');
  expect((await call('POST', path, { reason: ' ' }, both)).status).toBe(422);
});
