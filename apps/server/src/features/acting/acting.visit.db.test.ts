import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { insertRow } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { evening } from '../../../test/whole-booking.ts';

let fixture: MoneyFixture;
let server: TestServer;
let admin: SignedInUser;
let owner: SignedInUser;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
  await fixture.reset();
  fixture.clock.set(evening.start);
  admin = await createSignedInUser(server, { name: 'Kasia Nowacka', role: 'admin' });
  owner = await createSignedInUser(server);
  const membership = { provider_id: fixture.venue.providerId, user_id: owner.id, role: 'owner' };
  await insertRow(fixture.pool, 'provider_members', membership);
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = admin) {
  const url = `/api${path.replace(':venue', `/business/providers/${fixture.venue.providerId}`)}`;
  const headers = { ...who.headers, ...(method === 'POST' ? { 'idempotency-key': uuidv7() } : {}) };
  const answer = await server.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, ...answer.json() };
}

const visit = async (who = admin) => (await call('GET', '/admin/acting', undefined, who)).data;

it('whoever acts sees what they did in this visit, and takes back what can be taken back', async () => {
  const bookingId = await fixture.book({ status: 'confirmedPaid' });
  const [booked] = await fixture.pool<{ reference: string }[]>`
    select reference from bookings where id = ${bookingId}`;
  expect(await visit()).toEqual({ providerId: null, items: [], count: 0 });
  await call('POST', `/admin/venues/${fixture.venue.providerId}/acting`, { reason: 'First' });
  await call('GET', `:venue/board?branchId=${fixture.venue.branchId}&date=2026-05-08`);
  expect(await visit()).toEqual({ providerId: fixture.venue.providerId, items: [], count: 0 });

  await call('PUT', `:venue/board/bookings/${bookingId}/note`, { note: 'Birthday' }, owner);
  await call('PUT', `:venue/board/bookings/${bookingId}/note`, { note: 'Birthday, nine' });
  const pressed = await call('POST', `:venue/board/bookings/${bookingId}/check-in`);
  expect(pressed.status).toBe(200);
  const { actionId, undoUntil } = pressed.data;
  const onBooking = { subject: booked?.reference, bookingIds: [bookingId], who: 'Kasia Nowacka' };
  const note = { ...onBooking, action: 'booking.note', undo: null, isUndone: false };
  const checkIn = { ...onBooking, action: 'booking.checkIn', isUndone: false };
  const undo = { actionId, until: undoUntil };
  expect(await visit()).toMatchObject({ items: [{ ...checkIn, undo }, note], count: 2 });

  await call('POST', `:venue/board/actions/${actionId}/undo`);
  expect(await visit()).toMatchObject({
    items: [{ ...checkIn, undo: null, isUndone: true }, note],
    count: 2,
  });

  await call('POST', `:venue/board/bookings/${bookingId}/check-in`);
  fixture.clock.advance(10_000);
  expect((await visit()).items[0]).toMatchObject({ ...checkIn, undo: null, isUndone: false });
});

it('shows nothing of a visit before, nor of somebody else’s', async () => {
  const other = await createSignedInUser(server, { role: 'admin' });
  expect(await visit(other)).toEqual({ providerId: null, items: [], count: 0 });
  await call('DELETE', '/admin/acting');
  expect(await visit()).toEqual({ providerId: null, items: [], count: 0 });
  await call('POST', `/admin/venues/${fixture.venue.providerId}/acting`, { reason: 'Second' });
  expect(await visit()).toMatchObject({ items: [], count: 0 });
  const support = await createSignedInUser(server, { role: 'support' });
  expect((await call('GET', '/admin/acting', undefined, support)).code).toBe('forbidden');
});
