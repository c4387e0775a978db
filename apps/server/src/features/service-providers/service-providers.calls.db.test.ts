import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { addBranch, addVenue, createMarket, type Market, type Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { mostFavourites } from './service/favourites.ts';

let database: TestDatabase;
let server: TestServer;
let market: Market;
let venue: Venue;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  market = await createMarket(database.pool);
  venue = await addVenue(database.pool, market);
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const homes: (string | undefined)[] = [];

function addressOf(user: SignedInUser | undefined): string {
  if (!homes.includes(user?.id)) homes.push(user?.id);
  return `192.0.2.${homes.indexOf(user?.id) + 1}`;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(method: Method, path: string, user?: SignedInUser, body?: object, headers: object = {}) {
  const answer = await server.app.inject({
    method,
    url: `/api/user${path}`,
    headers: { ...user?.headers, ...headers },
    // Everybody calls from home: what one address may do is another test's concern.
    remoteAddress: addressOf(user),
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const form = {
  fullName: 'Jan Żak',
  position: 'Owner',
  email: 'jan@example.com',
  phone: '+48600100100',
  message: 'It is mine.\nReally.',
};
const claim = (user: SignedInUser | undefined, changes: object = {}, name = venue.providerId, headers = {}) =>
  call('POST', `/service-providers/${name}/claim`, user, { ...form, ...changes }, headers);

describe('the page of a provider over the wire', () => {
  it('is what the contract says, and hears of changes', async () => {
    const find = () => call('GET', `/service-providers/venue-${venue.providerId}`);
    expect(await find()).toMatchObject({ status: 200, data: { id: venue.providerId, name: 'Pod Zegarem' } });
    await database.pool`update service_providers set name = 'Nowa Nazwa' where id = ${venue.providerId}`;
    await eventually(async () => (await find()).data.name).toBe('Nowa Nazwa');
    const owner = await createSignedInUser(server);
    await database.pool`
      insert into provider_members (provider_id, user_id, role) values (${venue.providerId}, ${owner.id}, 'owner')`;
    await eventually(async () => (await find()).data.isClaimed).toBe(true);
  });

  it('under a former name is that of whoever has taken the name, once they have', async () => {
    const [one, other] = [await addVenue(database.pool, market), await addVenue(database.pool, market)];
    const name = `venue-${one.providerId}`;
    const find = async () => (await call('GET', `/service-providers/${name}`)).data.id;
    const rename = (id: string, slug: string) =>
      database.pool`update service_providers set slug = ${slug} where id = ${id}`;
    await rename(one.providerId, `moved-${one.providerId}`);
    expect(await find()).toBe(one.providerId);
    await rename(other.providerId, name);
    await eventually(find).toBe(other.providerId);
  });

  it.each([
    ['Nobody%27s', 422],
    ['%3Cscript%3E', 422],
    ['..%2F..%2Fetc', 422],
    ['a'.repeat(121), 422],
    ['nobody', 404],
    ['0', 404],
  ])('under %s is refused', async (name, status) => {
    expect((await call('GET', `/service-providers/${name}`)).status).toBe(status);
    expect((await call('GET', `/service-providers/${name}/reviews`)).status).toBe(status);
  });

  it.each([
    'sort=oldest',
    'rating=6',
    'rating=0',
    'language=de',
    'limit=51',
    'cursor=%00',
    'branch=A',
    'x=1',
  ])('has no reviews by %s', async (query) => {
    const answer = await call('GET', `/service-providers/${venue.providerId}/reviews?${query}`);
    expect(answer).toMatchObject({ status: 422, code: 'validationFailed' });
  });
});

describe('D-4 a claim of ownership', () => {
  const stored = (user: SignedInUser) => database.pool`
    select full_name, job_title, email, phone, tax_id, message, status from ownership_claims where user_id = ${user.id}`;
  const mailed = () => database.pool<{ template: string; language: string; data: object }[]>`
    select recipient, template, language, data from outbox where template = 'claimReceived'
    order by created_at desc, id desc limit 1`;

  it('is kept for the admin and confirmed by mail in the language of the account', async () => {
    const user = await createSignedInUser(server, { language: 'pl' });
    expect(await claim(user, { email: ' Jan@Example.com ', taxId: 'PL 526-025-09-95' })).toMatchObject({
      status: 201,
      data: { id: expect.any(String) },
    });
    expect(await stored(user)).toEqual([
      {
        full_name: 'Jan Żak',
        job_title: 'Owner',
        email: 'jan@example.com',
        phone: '+48600100100',
        tax_id: '5260250995',
        message: 'It is mine.\nReally.',
        status: 'open',
      },
    ]);
    expect(await mailed()).toEqual([
      {
        recipient: 'jan@example.com',
        template: 'claimReceived',
        language: 'pl',
        data: { name: 'Jan Żak', place: 'Nowa Nazwa' },
      },
    ]);
  });

  it('is one at a time for each account, also when it is sent nine times at once', async () => {
    const user = await createSignedInUser(server);
    const answers = await Promise.all(Array.from({ length: 9 }, () => claim(user)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(8).fill(409)]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'claimedBefore' });
    expect(await stored(user)).toHaveLength(1);
    await database.pool`
      update ownership_claims set status = 'rejected', decided_at = now() where user_id = ${user.id}`;
    expect(await claim(user)).toMatchObject({ status: 201 });
  });

  it('that is repeated with its key is the same claim', async () => {
    const user = await createSignedInUser(server);
    const key = { 'idempotency-key': `claim-${user.id}` };
    const first = await claim(user, {}, venue.providerId, key);
    expect(await claim(user, {}, venue.providerId, key)).toEqual(first);
    expect(await stored(user)).toHaveLength(1);
  });

  it('is refused to strangers, to who has the business already, and where there is no business', async () => {
    expect(await claim(undefined)).toMatchObject({ status: 401 });
    const user = await createSignedInUser(server);
    expect(await claim(user, {}, 'nobody')).toMatchObject({ status: 404 });
    const own = await addVenue(database.pool, market);
    await database.pool`
      insert into provider_members (provider_id, user_id, role) values (${own.providerId}, ${user.id}, 'owner')`;
    expect(await claim(user, {}, own.providerId)).toMatchObject({ status: 409, code: 'claimedBefore' });
    await database.pool`update service_providers set status = 'suspended' where id = ${own.providerId}`;
    expect(await claim(user, {}, own.providerId)).toMatchObject({ status: 404 });
  });

  it.each([
    { fullName: 'Jan\r\nBcc: all@example.com' },
    { fullName: '' },
    { position: 'Boss\nof all' },
    { email: 'jan@example.com\r\nBcc: all@example.com' },
    { email: 'jan' },
    { phone: '600 100 100' },
    { phone: "+48'; drop table users" },
    { message: 'x'.repeat(2001) },
    { message: 'nothing\u0000' },
    { status: 'approved' },
  ])('with %j is refused', async (changes) => {
    const user = await createSignedInUser(server);
    expect(await claim(user, changes)).toMatchObject({ status: 422, code: 'validationFailed' });
    expect(await stored(user)).toHaveLength(0);
  });

  it('may hold any words: they stay words', async () => {
    const user = await createSignedInUser(server);
    const attack = '<script>alert(1)</script>';
    expect(await claim(user, { fullName: attack, message: attack })).toMatchObject({ status: 201 });
    expect(await stored(user)).toMatchObject([{ full_name: attack, message: attack }]);
  });
});

describe('favourites', () => {
  const ids = async (user: SignedInUser) => (await call('GET', '/favourites/ids', user)).data.branchIds;
  const keep = (user: SignedInUser, branchId: string) => call('PUT', `/favourites/${branchId}`, user);

  it('are kept once, the newest first, and let go of', async () => {
    const user = await createSignedInUser(server);
    const other = await addVenue(database.pool, market);
    for (const branchId of [venue.branchId, venue.branchId, other.branchId]) {
      expect(await keep(user, branchId)).toMatchObject({ status: 200, data: { branchId } });
    }
    expect(await ids(user)).toEqual([other.branchId, venue.branchId]);
    for (let time = 0; time < 2; time += 1) {
      const answer = await call('DELETE', `/favourites/${venue.branchId}`, user);
      expect(answer).toMatchObject({ status: 200, data: { branchId: venue.branchId } });
    }
    expect(await ids(user)).toEqual([other.branchId]);
  });

  it('come as cards, page by page, without places that are closed now', async () => {
    const user = await createSignedInUser(server);
    const places = [venue];
    for (let count = 0; count < 3; count += 1) places.push(await addVenue(database.pool, market));
    for (const { branchId } of places) await keep(user, branchId);
    await database.pool`update branches set status = 'closed' where id = ${places[1]?.branchId}`;
    const seen: string[] = [];
    let cursor = '';
    do {
      const { status, data } = await call('GET', `/favourites?limit=1${cursor}`, user);
      expect([status, data.items.length]).toEqual([200, 1]);
      seen.push(data.items[0].branchId);
      cursor = data.nextCursor ? `&cursor=${data.nextCursor}` : '';
    } while (cursor !== '');
    expect(seen).toEqual([places[3], places[2], places[0]].map((place) => place?.branchId));
    expect(await call('GET', '/favourites?cursor=Zm9yZ2Vk', user)).toMatchObject({ status: 422 });
    expect(await ids(user)).toContain(places[1]?.branchId);
  });

  it('are everybody’s own', async () => {
    const [one, other] = [await createSignedInUser(server), await createSignedInUser(server)];
    await keep(one, venue.branchId);
    await keep(other, venue.branchId);
    await call('DELETE', `/favourites/${venue.branchId}`, other);
    expect(await ids(one)).toEqual([venue.branchId]);
    for (const path of ['/favourites', '/favourites/ids']) {
      expect((await call('GET', path)).status).toBe(401);
    }
    expect((await call('PUT', `/favourites/${venue.branchId}`)).status).toBe(401);
    expect((await call('DELETE', `/favourites/${venue.branchId}`)).status).toBe(401);
  });

  it('are places that are there', async () => {
    const user = await createSignedInUser(server);
    const closed = await addBranch(database.pool, market, venue);
    await database.pool`update branches set status = 'closed' where id = ${closed.branchId}`;
    expect(await keep(user, closed.branchId)).toMatchObject({ status: 404 });
    expect(await keep(user, user.id)).toMatchObject({ status: 404 });
    expect(await keep(user, 'garbage')).toMatchObject({ status: 422 });
    expect(await ids(user)).toEqual([]);
  });

  it('are not without end, also when many are kept at once', async () => {
    const user = await createSignedInUser(server);
    const { providerId } = venue;
    await database.pool`
      insert into branches (provider_id, id, slug, name, city_id, street, postal_code, district, latitude, longitude,
        time_zone, phone, regulations)
      select provider_id, gen_random_uuid(), 'many-' || n, name, city_id, street, postal_code, district, latitude,
        longitude, time_zone, phone, regulations
      from branches, generate_series(1, ${mostFavourites + 3}) n where id = ${venue.branchId}`;
    const many = await database.pool<{ id: string }[]>`
      select id from branches where provider_id = ${providerId} and slug like 'many-%'`;
    await database.pool`
      insert into favourites (user_id, provider_id, branch_id)
      select ${user.id}::uuid, provider_id, id from branches
      where id = any(${many.slice(0, mostFavourites - 1).map(({ id }) => id)}::uuid[])`;
    const answers = await Promise.all(many.slice(mostFavourites - 1).map(({ id }) => keep(user, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'tooManyFavourites' });
    expect(await ids(user)).toHaveLength(mostFavourites);
    expect(await keep(user, many[0]?.id ?? '')).toMatchObject({ status: 200 });
  });

  it('go with the account', async () => {
    const user = await createSignedInUser(server);
    await keep(user, venue.branchId);
    await database.pool`update users set deleted_at = now() where id = ${user.id}`;
    expect(await database.pool`select 1 from favourites where user_id = ${user.id}`).toHaveLength(0);
  });
});
