import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addBranch, addVenue, insertRow, type Venue } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { setHours } from '../../../test/opening-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addWholeBooking, evening } from '../../../test/whole-booking.ts';

let fixture: MoneyFixture;
let plain: TestServer;
let reviewing: TestServer;
let server: TestServer;
let owner: SignedInUser;
let admin: SignedInUser;
let venue: Venue;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  plain = await createTestServer(fixture.url, {}, { clock: fixture.clock });
  reviewing = await createTestServer(fixture.url, { VENUE_REVIEW: 'on' }, { clock: fixture.clock });
});

beforeEach(async () => {
  await fixture.reset();
  server = plain;
  venue = await addVenue(fixture.pool, fixture.market);
  await setHours(fixture.pool, venue, { opens: 600, closes: 1440 });
  owner = await createSignedInUser(server);
  admin = await createSignedInUser(server, { role: 'admin' });
  await insertRow(fixture.pool, 'provider_members', {
    provider_id: venue.providerId,
    user_id: owner.id,
    role: 'owner',
  });
  await fixture.pool`
    update service_providers set status = 'draft', company_street = 'Mennica 8', company_postal_code = '85-112',
      company_city = 'Bydgoszcz', contact_email = 'biuro@mlyn.example', contact_phone = '+48523451811'
    where id = ${venue.providerId}`;
});

afterAll(async () => {
  await plain.dispose();
  await reviewing.dispose();
  await fixture.drop();
});

async function ask(method: 'GET' | 'POST', url: string, user = owner, body?: object, headers: object = {}) {
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...user.headers, ...headers },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const move = (name: string, headers: object = {}) =>
  ask('POST', `/business/providers/${venue.providerId}/${name}`, owner, undefined, headers);
const read = async () => (await ask('GET', `/business/providers/${venue.providerId}/listing`)).data;
const readStatus = async () => {
  const [row] = await fixture.pool`select status from service_providers where id = ${venue.providerId}`;
  return row?.status;
};
const readPage = () => server.app.inject({ url: `/api/user/service-providers/${venue.providerId}` });
const readData = async () => (await readPage()).json().data;
/** The second table is free while the first is taken. */
const hold = () =>
  ask(
    'POST',
    '/user/booking/holds',
    owner,
    {
      bookingType: 'personal',
      slots: [
        {
          branchId: venue.branchId,
          offerId: venue.offerId,
          date: '2026-05-08',
          startsAt: evening.start.toISOString(),
          durationMinutes: 60,
          guests: 2,
        },
      ],
    },
    { 'idempotency-key': randomUUID() },
  );

describe('publishing', () => {
  it('lists a venue at once where nobody looks first, once however often it is pressed', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => move('submit', key)));
    expect(answers.map(({ data }) => data.status)).toEqual(['listed', 'listed']);
    await eventually(async () => (await readPage()).statusCode).toBe(200);
    expect(await move('submit')).toMatchObject({ status: 409, code: 'listingMoved' });
    const log = await fixture.pool`
      select before, after from audit_log where provider_id = ${venue.providerId} and action = 'listing.change'`;
    expect(log).toEqual([{ before: { status: 'draft' }, after: { status: 'listed' } }]);
  });

  it('is refused while something is missing', async () => {
    await fixture.pool`update branches set has_pin = false where provider_id = ${venue.providerId}`;
    expect(await move('submit')).toMatchObject({ status: 409, code: 'setupIncomplete' });
    expect(await readStatus()).toBe('draft');
    await fixture.pool`update branches set has_pin = true where provider_id = ${venue.providerId}`;
  });

  it('waits for the office where it looks first: sent back with words by step, then listed', async () => {
    server = reviewing;
    expect((await move('submit')).data).toMatchObject({ status: 'submitted', isReviewed: true });
    expect((await readPage()).statusCode).toBe(404);
    const queue = await ask('GET', '/admin/venues/submitted', admin);
    expect(queue.data.items).toMatchObject([{ id: venue.providerId, places: [{ street: 'Piotrkowska 1' }] }]);
    const words = [{ step: 'photos', text: 'To nie Wasz lokal.' }];
    const path = `/admin/venues/${venue.providerId}`;
    expect((await ask('POST', `${path}/send-back`, admin, { words })).data).toMatchObject({
      status: 'draft',
    });
    expect(await read()).toMatchObject({ status: 'draft', sentBack: { words } });
    expect(await ask('POST', `${path}/list`, admin)).toMatchObject({ code: 'listingMoved' });
    expect((await move('submit')).data.sentBack).toBeNull();
    expect((await ask('POST', `${path}/list`, admin)).data).toMatchObject({ status: 'listed' });
    expect((await ask('GET', '/admin/venues/submitted', admin)).data.items).toEqual([]);
    const mails = await fixture.pool`
      select data ->> 'news' as news from outbox where recipient = ${owner.email} order by created_at, id`;
    expect(mails.map(({ news }) => news)).toEqual(['sentBack', 'listed']);
    const roles = await fixture.pool`
      select actor_role from audit_log where provider_id = ${venue.providerId} order by id`;
    expect(roles.map(({ actor_role }) => actor_role)).toEqual(['owner', 'admin', 'owner', 'admin']);
  });

  it('can be taken back while it waits', async () => {
    server = reviewing;
    await move('submit');
    expect((await move('withdraw')).data).toMatchObject({ status: 'draft', sentBack: null });
    expect((await ask('GET', '/admin/venues/submitted', admin)).data.items).toEqual([]);
  });

  it('is nothing that owners or guests can do in the office’s place', async () => {
    for (const path of ['list', 'send-back'])
      expect(await ask('POST', `/admin/venues/${venue.providerId}/${path}`)).toMatchObject({
        code: 'notFound',
      });
  });
});

const isFound = async () => {
  const found = await server.app.inject({ url: '/api/user/service-providers/pins?city=lodz' });
  return found.body.includes(venue.branchId);
};

describe('a venue that pauses', () => {
  it('keeps its page and its bookings, is in no search, and takes no new ones', async () => {
    await move('submit');
    const bookingId = await addWholeBooking(fixture.pool, venue, { user_id: fixture.userId });
    await eventually(isFound).toBe(true);
    expect((await move('pause')).data.status).toBe('paused');
    await eventually(readData).toMatchObject({ isPaused: true, id: venue.providerId });
    await eventually(isFound).toBe(false);
    expect(await hold()).toMatchObject({ status: 404 });
    const [booking] = await fixture.pool`select status from bookings where id = ${bookingId}`;
    expect(booking?.status).toBe('confirmedUnpaid');
    expect((await move('resume')).data.status).toBe('listed');
    await eventually(readData).toMatchObject({ isPaused: false });
    await eventually(async () => (await hold()).status).toBe(201);
  });
});

describe('a venue that closes', () => {
  it('does so for good, once nothing is ahead', async () => {
    await move('submit');
    const bookingId = await addWholeBooking(fixture.pool, venue, { user_id: fixture.userId });
    expect((await read()).bookingsAhead).toBe(1);
    expect(await move('close')).toMatchObject({ status: 409, code: 'bookingsAhead' });
    const open = `/business/providers/${venue.providerId}/listing/open-business`;
    expect((await ask('GET', open)).data).toMatchObject({
      bookings: [{ id: bookingId, timeZone: 'Europe/Warsaw' }],
      hasOpenMoney: false,
    });
    await fixture.pool`update bookings set status = 'cancelled' where id = ${bookingId}`;
    expect((await move('close')).data.status).toBe('closed');
    await eventually(async () => (await readPage()).statusCode).toBe(404);
    expect(await move('resume')).toMatchObject({ code: 'listingMoved' });
  });
});

describe('a place that is added to a venue on the market', () => {
  it('is shown once it is complete and opened', async () => {
    await move('submit');
    const added = await addBranch(fixture.pool, fixture.market, venue);
    await fixture.pool`update branches set status = 'draft' where id = ${added.branchId}`;
    expect((await read()).draftPlaces).toMatchObject([{ id: added.branchId, isComplete: false }]);
    const open = `branches/${added.branchId}/open`;
    expect(await move(open)).toMatchObject({ code: 'setupIncomplete' });
    await fixture.pool`
      insert into branch_hours (provider_id, branch_id, weekday, opens, closes)
      values (${venue.providerId}, ${added.branchId}, 5, 600, 1320)`;
    expect((await move(open)).data.draftPlaces).toEqual([]);
    await eventually(async () => (await readData()).branches).toHaveLength(2);
  });
});
