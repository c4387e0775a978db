import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addBooking } from '../../../test/booking-fixture.ts';
import { addVenue, createMarket, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let venue: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  venue = await addVenue(database.pool, await createMarket(database.pool));
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function listHistory(user: SignedInUser, query = '') {
  const url = `/api/user/profile/payments/history${query}`;
  return (await server.app.inject({ url, headers: user.headers })).json().data;
}

async function pay(bookingId: string, settledAt: string | null, status = 'succeeded'): Promise<string> {
  const id = uuidv7();
  const keys = { provider_id: venue.providerId, id, booking_id: bookingId };
  const sum = { amount: 8000, currency: 'PLN' };
  await insertRow(database.pool, 'payments', {
    ...keys,
    ...sum,
    gateway: 'sandbox',
    status,
    settled_at: settledAt,
  });
  return id;
}

async function giveBack(bookingId: string, paymentId: string, settledAt: string | null): Promise<void> {
  await insertRow(database.pool, 'refunds', {
    provider_id: venue.providerId,
    id: uuidv7(),
    payment_id: paymentId,
    booking_id: bookingId,
    amount: 3000,
    currency: 'PLN',
    reason: 'withdrawn',
    status: settledAt ? 'succeeded' : 'queued',
    settled_at: settledAt,
  });
}

it('G-9 money that has moved is told once, newest first, by year and page by page, to its owner alone', async () => {
  const [ala, ola] = [await createSignedInUser(server), await createSignedInUser(server)];
  const book = async (row: object) =>
    (await addBooking(database.pool, venue, { user_id: ala.id, ...row })).bookingId;

  // A receipt of last year, given back in part this year, half an hour after midnight in Poland.
  const old = await book({ status: 'cancelled', status_reason: 'withdrawn' });
  await giveBack(old, await pay(old, '2025-12-31T20:00:00Z'), '2025-12-31T23:30:00Z');
  const business = { booking_type: 'business', company_name: 'Tkalnia', company_tax_id: '8567346215' };
  const invoiced = await book({ status: 'completed', ...business });
  await pay(invoiced, '2026-05-08T10:00:00Z');
  // Tried in vain, still open, still on its way back: no money has moved.
  await pay(await book({}), '2026-05-08T11:00:00Z', 'failed');
  await pay(await book({}), null, 'open');
  await giveBack(old, await pay(old, '2025-11-01T10:00:00Z'), null);

  const all = await listHistory(ala);
  expect(all.years).toEqual([2026, 2025]);
  expect(all.items).toMatchObject([
    { bookingId: invoiced, kind: 'payment', amount: 8000, hasInvoice: true },
    { bookingId: old, kind: 'refund', amount: 3000, hasInvoice: false, at: '2025-12-31T23:30:00.000Z' },
    { bookingId: old, kind: 'payment', hasInvoice: false },
    { bookingId: old, kind: 'payment', at: '2025-11-01T10:00:00.000Z' },
  ]);
  const kinds = async (year: number) =>
    (await listHistory(ala, `?year=${year}`)).items.map(({ kind }: { kind: string }) => kind);
  expect(await kinds(2026)).toEqual(['payment', 'refund']);
  expect(await kinds(2025)).toEqual(['payment', 'payment']);
  expect(await listHistory(ola)).toEqual({ items: [], nextCursor: null, years: [] });

  // At one and the same moment: pages are cut between them all the same.
  const crowd = await book({ status: 'completed' });
  await Promise.all(Array.from({ length: 22 }, () => pay(crowd, '2026-06-01T10:00:00Z')));
  const first = await listHistory(ala, '?year=2026');
  const second = await listHistory(ala, `?year=2026&cursor=${encodeURIComponent(first.nextCursor)}`);
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect([first.items.length, ids.length, new Set(ids).size, second.nextCursor]).toEqual([20, 24, 24, null]);
});
