import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addVenue, createMarket, insertRow, type Market } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addWholeBooking } from '../../../test/whole-booking.ts';

let database: TestDatabase;
let here: TestServer;
let there: TestServer;
let market: Market;
let admin: SignedInUser;
let support: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  [here, there] = await Promise.all([createTestServer(database.url), createTestServer(database.url)]);
  market = await createMarket(database.pool);
});

beforeEach(async () => {
  await database.pool`truncate rate_limits`;
  admin = await createSignedInUser(here, { role: 'admin' });
  support = await createSignedInUser(here, { role: 'support' });
});

afterAll(async () => {
  await Promise.all([here.dispose(), there.dispose()]);
  await database.drop();
});

async function read(user: Pick<SignedInUser, 'headers'>, path: string, server = here) {
  const answer = await server.app.inject({ url: `/api${path}`, headers: user.headers });
  const { data, code } = answer.json();
  return { status: answer.statusCode, code, data };
}

/** So long nothing has happened in their session. */
const leaveAlone = (minutes: number) => database.pool`
  update sessions set created_at = created_at - interval '2 hours',
    office_seen_at = office_seen_at - ${minutes} * interval '1 minute'
  where id = ${admin.sessionId}`;

describe('the door of the office', () => {
  it('lets admins and support in, each with their own permissions, and is not there for anybody else', async () => {
    const guest = await createSignedInUser(here);
    expect((await read(admin, '/admin/entry')).data).toMatchObject({ standing: 'in', role: 'admin' });
    const { data } = await read(support, '/admin/entry');
    expect(data).toMatchObject({ standing: 'in', role: 'support' });
    expect(data.permissions).not.toContain('office.decideMoney');
    expect(await read(guest, '/admin/entry')).toMatchObject({ status: 404, code: 'notFound' });
    expect(await read(guest, '/admin/today')).toMatchObject({ status: 404, code: 'notFound' });
  });

  it('asks for a second step, and says what is missing', async () => {
    const plain = await signIn(here, admin.id);
    expect((await read(plain, '/admin/entry')).data).toEqual({ standing: 'setUpSecondStep' });
    expect(await read(plain, '/admin/today')).toMatchObject({ status: 403, code: 'secondStepNeeded' });
    await database.pool`update users set two_step = 'sms' where id = ${admin.id}`;
    expect((await read(plain, '/admin/entry')).data).toEqual({ standing: 'signInAgain' });
    // A code by mail is no second step: whoever reads the mailbox can reset the password, too.
    await database.pool`update users set two_step = 'email' where id = ${admin.id}`;
    expect((await read(plain, '/admin/entry')).data).toEqual({ standing: 'setUpSecondStep' });
  });

  it('ends a session that was left alone for half an hour, on every server', async () => {
    // Who has just signed in is there before the first call.
    expect((await read(admin, '/admin/today')).status).toBe(200);
    for (const minutes of [29, 29]) {
      await leaveAlone(minutes);
      expect((await read(admin, '/admin/today')).status).toBe(200);
    }
    await leaveAlone(30);
    expect(await read(admin, '/admin/today')).toMatchObject({ status: 401, code: 'sessionEnded' });
    await eventually(async () => (await read(admin, '/user/profile/security', there)).status).toBe(401);
    const [session] = await database.pool<{ reason: string }[]>`
      select revoke_reason as reason from sessions where id = ${admin.sessionId}`;
    expect(session?.reason).toBe('officeIdle');
  });

  it('closes at once for whoever has lost the role, whatever their token still says', async () => {
    expect((await read(admin, '/admin/today')).status).toBe(200);
    await database.pool`update users set role = 'support' where id = ${admin.id}`;
    expect((await read(admin, '/admin/claims', there)).code).toBe('forbidden');
    await database.pool`update users set role = 'consumer' where id = ${admin.id}`;
    expect((await read(admin, '/admin/today', there)).code).toBe('notFound');
  });
});

describe('what waits', () => {
  it('is counted by queue, those with a promise first, and only what somebody may work on', async () => {
    await insertRow(database.pool, 'contact_messages', {
      id: uuidv7(),
      name: 'Piotr Sadowski',
      email: 'piotr@example.com',
      subject: 'Refund',
      message: 'Where is it?',
      language: 'pl',
      waits_since: new Date('2026-11-01T10:00:00Z'),
    });
    const { data } = await read(admin, '/admin/today');
    expect(data.queues[0]).toEqual({
      queue: 'forms',
      count: 1,
      oldestAt: '2026-11-01T10:00:00.000Z',
      promisedBy: '2026-11-02T10:00:00.000Z',
      about: 'Piotr Sadowski: Refund',
    });
    expect(data.market).toEqual({ playing: 0, inCheckout: 0, requests: 0, refundsUnderWay: 0 });
    const { data: less } = await read(support, '/admin/today');
    expect(less.queues.map(({ queue }: { queue: string }) => queue).sort()).toEqual(['forms', 'messages']);
  });

  it('names venues that were reminded of a request and let it wait, and no others', async () => {
    const { pool } = database;
    const venue = await addVenue(pool, market);
    await pool`update service_providers set name = 'Tor Bałuty' where id = ${venue.providerId}`;
    const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);
    const request = {
      status: 'pendingConfirmationUnpaid' as const,
      answer_remind_at: inMinutes(-1),
      answer_due_at: inMinutes(4),
    };
    const dueAt = inMinutes(3);
    const later = await addWholeBooking(pool, venue, request);
    const first = await addWholeBooking(pool, venue, { ...request, answer_due_at: dueAt }, venue.tableIds[1]);
    const readSlow = async () => (await read(support, '/admin/today')).data.slowVenues;
    expect(await readSlow()).toEqual([
      { providerId: venue.providerId, name: 'Tor Bałuty', requests: 2, dueAt: dueAt.toISOString() },
    ]);
    // One has not been reminded yet, the other has run out.
    await pool`update bookings set answer_remind_at = ${inMinutes(2)} where id = ${later}`;
    expect(await readSlow()).toMatchObject([{ requests: 1 }]);
    await pool`update bookings set answer_due_at = ${inMinutes(-1)} where id = ${first}`;
    expect(await readSlow()).toEqual([]);
  });

  it('says that it does not know where a queue cannot be counted, and hides no other', async () => {
    await database.pool`alter table review_reports rename to review_reports_away`;
    try {
      const { data } = await read(admin, '/admin/today');
      const counts = Object.fromEntries(
        data.queues.map(({ queue, count }: { queue: string; count: number | null }) => [queue, count]),
      );
      expect(counts).toMatchObject({ reviews: null, claims: 0 });
    } finally {
      await database.pool`alter table review_reports_away rename to review_reports`;
    }
  });
});

describe('looking for somebody', () => {
  const find = async (text: string, user: SignedInUser = support) =>
    (await read(user, `/admin/find?q=${encodeURIComponent(text)}`)).data.items;

  it('finds people by name, mail and phone, venues by name and the phone of a place, and bookings by reference', async () => {
    const { pool } = database;
    const wanted = await createSignedInUser(here, { name: 'Łucja Śliwińska', email: 'lucja@office.example' });
    const person = {
      kind: 'person',
      id: wanted.id,
      name: wanted.name,
      email: wanted.email,
      isSuspended: false,
    };
    for (const text of ['sliwin', 'Lucja Śliw', 'lucja@office.example', 'LUCJA@off', wanted.phone])
      expect(await find(text)).toEqual([person]);
    expect(await find('lu')).toEqual([]);
    const venue = await addVenue(pool, market);
    const bookingId = await addWholeBooking(pool, venue, { user_id: wanted.id });
    const [row] = await pool<{ reference: string; name: string }[]>`
      select b.reference, p.name from bookings b join service_providers p on p.id = b.provider_id
      where b.id = ${bookingId}`;
    expect(await find(row?.reference.toLowerCase() ?? '')).toMatchObject([
      { kind: 'booking', id: bookingId, venue: row?.name },
    ]);
    expect(await find(row?.name ?? '')).toMatchObject([{ kind: 'venue', id: venue.providerId }]);
    // As it stands on the page of the place; two places of one venue are one venue.
    await pool`update branches set phone = '+48 42 632 18 40' where provider_id = ${venue.providerId}`;
    for (const text of ['+48 42 632 18 40', '426321840', '42 632-18-40'])
      expect(await find(text)).toMatchObject([{ kind: 'venue', id: venue.providerId }]);
    expect(await find('42 632 18 4')).toEqual([]);
  });

  it('is written down, by numbers and not by what was typed', async () => {
    const wanted = await createSignedInUser(here, { email: 'written@office.example' });
    await find('written@office.example');
    await find('nobody@office.example');
    const entries = await database.pool`
      select actor_role as role, action, after from audit_log where actor_id = ${support.id}`;
    expect(entries).toEqual([
      { role: 'support', action: 'person.find', after: { by: 'email', seen: [wanted.id] } },
    ]);
  });
});
