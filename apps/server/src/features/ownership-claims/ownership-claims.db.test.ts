import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addUser, addVenue, createMarket, insertRow, type Market } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

const dayMs = 86_400_000;

let database: TestDatabase;
let server: TestServer;
let market: Market;
let now: Date;
let owner: SignedInUser;
let claimant: SignedInUser;
let admin: SignedInUser;
let providerId: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, {}, { clock: { now: () => now } });
  market = await createMarket(database.pool);
});

beforeEach(async () => {
  now = new Date();
  [owner, claimant, admin] = [
    await createSignedInUser(server),
    await createSignedInUser(server, { language: 'pl' }),
    await createSignedInUser(server, { role: 'admin' }),
  ];
  ({ providerId } = await addVenue(database.pool, market));
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function call(
  user: SignedInUser,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers: object = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    // Limits are counted by address.
    remoteAddress: `192.0.2.${Math.floor(Math.random() * 250)}`,
    headers: { ...user.headers, ...headers },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const addOwner = () =>
  insertRow(database.pool, 'provider_members', { provider_id: providerId, user_id: owner.id, role: 'owner' });

async function claim(user = claimant): Promise<string> {
  const form = {
    fullName: 'Jan Żak',
    position: 'Właściciel',
    email: user.email,
    phone: '+48600100100',
    message: 'Moja kręgielnia',
  };
  return (await call(user, 'POST', `/user/service-providers/${providerId}/claim`, form)).data.id;
}

const findInQueue = async (id: string) =>
  (await call(admin, 'GET', '/admin/claims')).data.items.find((item: { id: string }) => item.id === id);

const readRole = async (user: SignedInUser) => {
  const [row] = await database.pool`
    select role from provider_members where provider_id = ${providerId} and user_id = ${user.id}`;
  return row?.role;
};

const listNews = async (email: string) => {
  const rows = await database.pool`
    select data ->> 'news' as news, data ->> 'text' as text from outbox
    where recipient = ${email} and template = 'listingNews' order by created_at, id`;
  return rows.map(({ news, text }) => [news, text]);
};

it('claims are a list that goes on page by page', async () => {
  for (let count = 0; count < 45; count += 1) {
    await insertRow(database.pool, 'ownership_claims', {
      id: randomUUID(),
      provider_id: providerId,
      user_id: await addUser(database.pool),
      ...{ full_name: 'Jan Żak', job_title: 'Owner', email: 'jan@claims.example', phone: '+48600100100' },
      ...{ message: 'Mine', language: 'pl' },
      // All of one moment.
      created_at: '2026-11-01T10:00:00.123456Z',
    });
  }
  const read = (query = '') => call(admin, 'GET', `/admin/claims${query}`);
  const { data: first } = await read();
  const { data: rest } = await read(`?cursor=${first.nextCursor}`);
  const ids = [...first.items, ...rest.items].map(({ id }: { id: string }) => id);
  expect([first.items.length, new Set(ids).size, rest.nextCursor]).toEqual([40, 45, null]);
  expect((await read('?cursor=made-up')).code).toBe('validationFailed');
  await database.pool`delete from ownership_claims where provider_id = ${providerId}`;
});

describe('a claim on a venue without an owner', () => {
  it('is decided by the office, once, with a role and a mail', async () => {
    const id = await claim();
    expect(await findInQueue(id)).toMatchObject({
      provider: { id: providerId },
      message: 'Moja kręgielnia',
      answerUntil: null,
      canBeApproved: true,
    });
    const key = { 'idempotency-key': randomUUID() };
    const approve = () => call(admin, 'POST', `/admin/claims/${id}/approve`, { role: 'owner' }, key);
    expect(await approve()).toMatchObject({ status: 200, data: { status: 'approved' } });
    expect(await approve()).toMatchObject({ status: 200, data: { status: 'approved' } });
    expect(await call(admin, 'POST', `/admin/claims/${id}/decline`, { reason: 'No' })).toMatchObject({
      code: 'claimDecided',
    });
    expect(await readRole(claimant)).toBe('owner');
    expect(await findInQueue(id)).toBeUndefined();
    expect(await listNews(claimant.email)).toEqual([['claimApproved', null]]);
    const log = await database.pool`
      select actor_id, actor_role, after from audit_log where provider_id = ${providerId}`;
    expect(log).toEqual([
      { actor_id: admin.id, actor_role: 'admin', after: { status: 'approved', role: 'owner' } },
    ]);
  });

  it('is turned down with a reason that the claimant reads', async () => {
    const id = await claim();
    const reason = 'Ten NIP należy do innej firmy.';
    expect(await call(admin, 'POST', `/admin/claims/${id}/decline`, { reason: ' ' })).toMatchObject({
      status: 422,
    });
    expect((await call(admin, 'POST', `/admin/claims/${id}/decline`, { reason })).data.status).toBe(
      'rejected',
    );
    expect(await readRole(claimant)).toBeUndefined();
    expect(await listNews(claimant.email)).toEqual([['claimDeclined', reason]]);
  });
});

describe('a claim on a venue that somebody owns', () => {
  it('waits seven days for the owner, who is told by mail', async () => {
    await addOwner();
    const id = await claim();
    expect(await listNews(owner.email)).toEqual([['claimAsked', null]]);
    const approve = () => call(admin, 'POST', `/admin/claims/${id}/approve`, { role: 'owner' });
    expect(await approve()).toMatchObject({ status: 409, code: 'ownerNotHeard' });
    expect(await findInQueue(id)).toMatchObject({ canBeApproved: false });
    now = new Date(now.getTime() + 7 * dayMs);
    admin = await createSignedInUser(server, { role: 'admin' });
    expect((await approve()).data.status).toBe('approved');
    expect(await readRole(owner)).toBe('owner');
    // Who works at their venue from now on, they hear at once.
    expect(await listNews(owner.email)).toEqual([
      ['claimAsked', null],
      ['claimGranted', null],
    ]);
  });

  it('can end with less than ownership, and each of them reads with what', async () => {
    await addOwner();
    const id = await claim();
    now = new Date(now.getTime() + 7 * dayMs);
    admin = await createSignedInUser(server, { role: 'admin' });
    await call(admin, 'POST', `/admin/claims/${id}/approve`, { role: 'manager' });
    const mails = await database.pool`
      select recipient, data ->> 'news' as news, data ->> 'role' as role, data ->> 'person' as person from outbox
      where template = 'listingNews' and recipient = any(${[owner.email, claimant.email]}::text[]) and data ->> 'role' is not null
      order by data ->> 'news'`;
    expect(mails).toEqual([
      { recipient: owner.email, news: 'claimGranted', role: 'manager', person: 'Jan Żak' },
      { recipient: claimant.email, news: 'claimJoined', role: 'manager', person: null },
    ]);
  });

  it('that is turned down is told to the owner who has answered, as they were promised', async () => {
    await addOwner();
    const [heard, unheard] = [await claim(), await claim(await createSignedInUser(server))];
    const answer = { answer: 'objects', note: 'Nie znam tej osoby.' };
    await call(owner, 'POST', `/business/providers/${providerId}/claims/${heard}/answer`, answer);
    for (const id of [heard, unheard])
      await call(admin, 'POST', `/admin/claims/${id}/decline`, { reason: 'To inna firma.' });
    const told = (await listNews(owner.email)).filter(([news]) => news === 'claimRefused');
    expect(told).toEqual([['claimRefused', null]]);
  });

  it('is answered by the owner, and the office reads what they said', async () => {
    await addOwner();
    const id = await claim();
    const base = `/business/providers/${providerId}/claims`;
    const { data } = await call(owner, 'GET', base);
    expect(data.items).toMatchObject([{ id, fullName: 'Jan Żak', answer: null }]);
    expect(JSON.stringify(data)).not.toContain(claimant.email);
    expect(data.items[0]).toHaveProperty('message');
    const answer = { answer: 'objects', note: 'Sprzedałem mu tylko stoły.' };
    expect((await call(owner, 'POST', `${base}/${id}/answer`, answer)).data).toEqual({
      id,
      answer: 'objects',
    });
    expect(await findInQueue(id)).toMatchObject({
      ownerAnswer: 'objects',
      ownerNote: answer.note,
      canBeApproved: true,
    });
    const other = await addVenue(database.pool, market);
    await insertRow(database.pool, 'provider_members', {
      provider_id: other.providerId,
      user_id: claimant.id,
      role: 'owner',
    });
    const elsewhere = `/business/providers/${other.providerId}/claims/${id}/answer`;
    expect(await call(claimant, 'POST', elsewhere, answer)).toMatchObject({ status: 404 });
  });

  it('is nobody’s to decide but the office’s', async () => {
    const id = await claim();
    expect(await call(claimant, 'GET', '/admin/claims')).toMatchObject({ code: 'notFound' });
    expect(await call(claimant, 'POST', `/admin/claims/${id}/approve`, { role: 'owner' })).toMatchObject({
      code: 'notFound',
    });
    expect(
      await call(admin, 'POST', `/admin/claims/${randomUUID()}/approve`, { role: 'owner' }),
    ).toMatchObject({ status: 404 });
  });
});

describe('claims as a weapon', () => {
  it('fill neither the office nor the mailbox of an owner', async () => {
    await addOwner();
    for (let nth = 0; nth < 5; nth += 1) await claim(await createSignedInUser(server));
    expect(await listNews(owner.email)).toHaveLength(3);
    const { data } = await call(owner, 'GET', `/business/providers/${providerId}/claims`);
    expect(data.items).toHaveLength(5);
    for (let nth = 0; nth < 5; nth += 1) {
      ({ providerId } = await addVenue(database.pool, market));
      await claim();
    }
    ({ providerId } = await addVenue(database.pool, market));
    const form = {
      fullName: 'Jan',
      position: 'X',
      email: claimant.email,
      phone: '+48600100100',
      message: 'M',
    };
    expect(await call(claimant, 'POST', `/user/service-providers/${providerId}/claim`, form)).toMatchObject({
      status: 409,
      code: 'tooManyClaims',
    });
  });

  it('do not wait for an owner who is kept out of the market', async () => {
    await addOwner();
    await database.pool`
      update users set suspended_at = now(), suspension_reason = 'fraud' where id = ${owner.id}`;
    const id = await claim();
    expect(await findInQueue(id)).toMatchObject({ answerUntil: null, canBeApproved: true });
    expect(await listNews(owner.email)).toEqual([]);
  });
});
