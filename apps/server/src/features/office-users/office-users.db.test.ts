import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let database: TestDatabase;
let here: TestServer;
let there: TestServer;
let admin: SignedInUser;
let guest: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  here = await createTestServer(database.url);
  there = await createTestServer(database.url);
  admin = await createSignedInUser(here, { role: 'admin', name: 'Kasia Wrona' });
});
beforeEach(async () => {
  guest = await createSignedInUser(here, { name: 'Zuzanna Gąsior' });
});
afterAll(async () => {
  await here.dispose();
  await there.dispose();
  await database.drop();
});

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, user = admin) {
  const answer = await here.app.inject({
    method,
    url: `/api/admin/users${url}`,
    headers: user.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const logOf = async (userId: string) => {
  const rows = await database.pool<{ action: string }[]>`
    select action from audit_log where subject_id = ${userId} order by id`;
  return rows.map(({ action }) => action);
};

describe('people at the desk of the office', () => {
  it('are found by name, mail and phone, page by page, and each look is in the log', async () => {
    const others = [
      await createSignedInUser(here, { name: 'Paweł Wolny' }),
      await createSignedInUser(here, { name: 'Paweł Wolny-Zych' }),
    ];
    const first = await ask('GET', '?q=pawel%20wolny&limit=1');
    const second = await ask('GET', `?q=pawel%20wolny&limit=1&cursor=${first.data.nextCursor}`);
    expect([...first.data.items, ...second.data.items].map(({ id }) => id)).toEqual(
      others.map(({ id }) => id).reverse(),
    );
    expect(second.data.nextCursor).toBeNull();
    for (const q of [guest.email, guest.phone])
      expect((await ask('GET', `?q=${encodeURIComponent(q)}`)).data.items).toMatchObject([{ id: guest.id }]);
    const [look] = await database.pool`
      select after from audit_log where action = 'person.find' order by id desc limit 1`;
    expect(look?.after).toEqual({ seen: [guest.id] });
  });

  it('are shown with their sessions, and the look is in the log once', async () => {
    for (const _ of [1, 2]) {
      expect((await ask('GET', `/${guest.id}`)).data).toMatchObject({
        name: 'Zuzanna Gąsior',
        sessions: [{ id: guest.sessionId }],
        suspension: null,
        deletionDueAt: null,
        bookings: [],
      });
    }
    expect(await logOf(guest.id)).toEqual(['person.read']);
  });

  it('are suspended with a reason: out on both servers, and let in again', async () => {
    const visit = (server: TestServer) =>
      server.app
        .inject({ url: '/api/user/profile/sessions', headers: guest.headers })
        .then(({ statusCode }) => statusCode);
    for (const server of [here, there]) expect(await visit(server)).toBe(200);
    const suspended = await ask('POST', `/${guest.id}/suspend`, { reason: 'Fraud' });
    expect(suspended.data).toMatchObject({
      suspension: { by: 'Kasia Wrona', reason: 'Fraud' },
      sessions: [],
    });
    for (const server of [here, there]) await eventually(() => visit(server)).toBe(401);
    expect((await ask('POST', `/${guest.id}/restore`)).data.suspension).toBeNull();
    expect(await logOf(guest.id)).toEqual(['person.suspend', 'person.restore']);
    const [own] = await database.pool`
      select address from security_events where user_id = ${guest.id} and kind = 'suspended'`;
    expect(own?.address).toBeNull();
  });

  it('lose one session, or all', async () => {
    const second = await signIn(here, guest.id);
    const one = await ask('POST', `/${guest.id}/end-sessions`, { sessionId: second.sessionId });
    expect(one.data.sessions).toMatchObject([{ id: guest.sessionId }]);
    expect((await ask('POST', `/${guest.id}/end-sessions`, {})).data.sessions).toEqual([]);
    // Nothing is left to end: nothing is written down.
    await ask('POST', `/${guest.id}/end-sessions`, {});
    expect(await logOf(guest.id)).toEqual(['person.endSessions', 'person.endSessions']);
  });

  it('get their data and their end only in ways that they read of', async () => {
    expect((await ask('POST', `/${guest.id}/export`)).data.export).toMatchObject({ status: 'queued' });
    const asked = await ask('POST', `/${guest.id}/deletion`, { reason: 'Asked by letter' });
    expect(asked.data.deletionDueAt).not.toBeNull();
    expect((await ask('DELETE', `/${guest.id}/deletion`)).data.deletionDueAt).toBeNull();
    expect(await logOf(guest.id)).toEqual(['person.export', 'person.delete', 'person.takeBack']);
    const mails =
      await database.pool`select template from outbox where recipient = ${guest.email} order by id`;
    expect(mails.map(({ template }) => template)).toEqual(['deletionAsked', 'deletionTakenBack']);
  });

  it('are not oneself', async () => {
    for (const act of ['suspend', 'deletion'])
      expect((await ask('POST', `/${admin.id}/${act}`, { reason: 'x' })).code).toBe('ownAccount');
  });
});
