import { type Route, type RouteKey, splitRouteKey } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import { isOfficePermission } from '@gramy/domain/access/office-permission';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow } from './market-fixture.ts';
import { preparePaymentRun } from './payment-run.ts';
import { createSignedInUser, type SignedInUser } from './signed-in-user.ts';
import { createTestServer, type TestServer } from './test-server.ts';

const run = preparePaymentRun();
let server: TestServer;

const zofia = { name: 'Zofia Niepowtarzalna', email: 'zofia@niepowtarzalna.example', phone: '+48600777111' };

/** Each address of the office that is read, with whatever it asks for. */
const reads = (Object.entries(routes) as [RouteKey, Route][])
  .filter(([key, { access }]) => key.startsWith('GET ') && isOfficePermission(access))
  .map(([key]) => key);
const questions: Partial<Record<string, string>> = {
  'GET /admin/find': `?q=${encodeURIComponent(zofia.email)}`,
  'GET /admin/audit/csv': '?language=en',
};

/** Those that have a person to show here; that the others show nobody is what the test finds out. */
const telling: RouteKey[] = [
  'GET /admin/audit',
  'GET /admin/audit/csv',
  'GET /admin/bookings/:bookingId',
  'GET /admin/claims',
  'GET /admin/contact',
  'GET /admin/contact/:messageId',
  'GET /admin/corrections',
  'GET /admin/find',
  'GET /admin/messages',
  'GET /admin/money-troubles',
  'GET /admin/payments',
  'GET /admin/refunds',
  'GET /admin/reviews',
  'GET /admin/today',
  'GET /admin/users',
  'GET /admin/users/:userId',
  'GET /admin/venues/:providerId',
  'GET /admin/venues/:providerId/corrections',
];

/** Nobody has sent a paper with a claim or got a letter about one, and nobody has written an article: tests of their own see to what is there. */
const without: readonly string[] = [
  'GET /admin/claims/:claimId/proof',
  'GET /admin/claims/:claimId/letter',
  'GET /admin/articles/:articleId',
];

beforeAll(async () => {
  server = await createTestServer(run.fixture.url, {}, { clock: run.fixture.clock });
});
afterAll(() => server.dispose());

/** Something of theirs at every desk. */
async function fillDesks(): Promise<{ ids: Record<string, string>; marks: string[] }> {
  const { pool, venue, userId, clock } = run.fixture;
  const at = clock.now();
  await pool`
    update users set full_name = ${zofia.name}, email = ${zofia.email}, phone = ${zofia.phone},
      email_verified_at = now(), phone_verified_at = now()
    where id = ${userId}`;
  await insertRow(pool, 'provider_members', {
    provider_id: venue.providerId,
    user_id: userId,
    role: 'owner',
  });
  const bookingId = await run.fixture.book({});
  const paymentId = await run.begin(bookingId);
  run.fixture.gateway.alter(paymentId, { amount: 1 });
  run.succeed(paymentId);
  await run.notify(paymentId);
  const key = { provider_id: venue.providerId };
  const money = { amount: 100, currency: 'PLN' };
  await insertRow(pool, 'disputes', {
    ...key,
    ...money,
    id: uuidv7(),
    payment_id: paymentId,
    booking_id: bookingId,
    gateway: 'sandbox',
    gateway_reference: 'dp_reads',
    status: 'inquiry',
    fee: 0,
    reason: 'unrecognized',
    opened_at: at,
    changed_at: at,
  });
  await insertRow(pool, 'manual_refunds', {
    ...key,
    ...money,
    id: uuidv7(),
    booking_id: bookingId,
    reason: 'Flood',
    asked_by: uuidv7(),
    asked_at: at,
    needs_second: true,
  });
  await insertRow(pool, 'venue_corrections', {
    ...key,
    ...money,
    id: uuidv7(),
    booking_id: bookingId,
    reason: 'A cue was broken',
    asked_by: uuidv7(),
    asked_at: at,
    needs_second: true,
  });
  const messageId = uuidv7();
  await insertRow(pool, 'contact_messages', {
    id: messageId,
    name: zofia.name,
    email: zofia.email,
    subject: 'Refund',
    message: 'Where is it?',
    language: 'pl',
  });
  await insertRow(pool, 'ownership_claims', {
    id: uuidv7(),
    ...key,
    user_id: userId,
    full_name: zofia.name,
    job_title: 'Owner',
    email: zofia.email,
    phone: zofia.phone,
    message: '',
    language: 'pl',
  });
  const visitId = await run.fixture.book({ status: 'completed' }, venue.tableIds[1]);
  const reviewId = uuidv7();
  await insertRow(pool, 'reviews', {
    ...key,
    id: reviewId,
    branch_id: venue.branchId,
    booking_id: visitId,
    user_id: userId,
    rating: 1,
    body: 'Never again.',
    language: 'en',
    created_at: at,
  });
  const reporter = await createSignedInUser(server);
  await insertRow(pool, 'review_reports', {
    ...key,
    review_id: reviewId,
    reporter_id: reporter.id,
    reason: 'other',
  });
  await insertRow(pool, 'outbox', {
    id: uuidv7(),
    channel: 'email',
    template: 'contactReply',
    recipient: zofia.email,
    language: 'pl',
    data: {},
    failed_at: at,
  });
  await insertRow(pool, 'audit_log', {
    actor_id: reporter.id,
    actor_role: 'admin',
    action: 'person.read',
    subject_id: userId,
  });
  const [booking] = await pool<{ reference: string }[]>`
    select reference from bookings where id = ${bookingId}`;
  return {
    ids: { bookingId, messageId, userId, providerId: venue.providerId },
    marks: [...Object.values(zofia), userId, bookingId, booking?.reference ?? ''],
  };
}

it('whatever the office reads of a person is in the log, under the name of whoever has read it', async () => {
  const { ids, marks } = await fillDesks();
  const shown: RouteKey[] = [];
  for (const key of reads) {
    // Somebody new for each: what one has seen a moment ago is not written down again.
    const admin: SignedInUser = await createSignedInUser(server, { role: 'admin' });
    const { path } = splitRouteKey(key);
    const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? uuidv7())}${questions[key] ?? ''}`;
    const answer = await server.app.inject({ url, headers: admin.headers });
    expect([key, answer.statusCode]).toEqual([key, without.includes(key) ? 404 : 200]);
    if (!marks.some((mark) => answer.body.includes(mark))) continue;
    shown.push(key);
    const written = await run.fixture.pool`select from audit_log where actor_id = ${admin.id}`;
    expect([key, written.length]).toEqual([key, 1]);
  }
  expect(shown.sort()).toEqual(telling);
});
