import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type DatabaseGate, startDatabaseGate } from '../../../test/doubles/database-gate.ts';
import { eventually } from '../../../test/eventually.ts';
import { createSignedInUser, signIn, type TestSession } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let database: TestDatabase;
let gate: DatabaseGate;
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  gate = await startDatabaseGate(database.url);
  [here, there] = await Promise.all([createTestServer(database.url), createTestServer(gate.url)]);
});
beforeEach(() => database.pool`truncate rate_limits`);
afterEach(() => gate.mend());
afterAll(async () => {
  await Promise.all([here.dispose(), there.dispose()]);
  await gate.close();
  await database.drop();
});

const visit = (server: TestServer, { headers }: Pick<TestSession, 'headers'>) =>
  server.app.inject({ url: '/api/user/profile/security-log', headers }).then(({ statusCode }) => statusCode);
const logout = (server: TestServer, { refreshToken }: TestSession) =>
  server.app.inject({ method: 'POST', url: '/api/user/auth/logout', payload: { refreshToken } });
const countListeners = async () => {
  const rows = await database.pool`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'gramy-listener'`;
  return rows.length;
};
const killListeners = () => database.pool`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'gramy-listener'`;

describe('several servers on one database', () => {
  it("believe one another's tokens", async () => {
    const user = await createSignedInUser(here);
    expect(await visit(there, user)).toBe(200);
  });

  it('know at once that a session has ended on another one: by logout, one by one, or all together', async () => {
    await eventually(countListeners).toBe(2);
    const user = await createSignedInUser(here);
    const [second, third, fourth] = [
      await signIn(here, user.id),
      await signIn(here, user.id),
      await signIn(there, user.id),
    ];
    for (const session of [user, second, third, fourth]) expect(await visit(there, session)).toBe(200);

    await logout(here, second);
    await eventually(() => visit(there, second)).toBe(401);

    const url = `/api/user/profile/sessions/${third.sessionId}`;
    await here.app.inject({ method: 'DELETE', url, headers: user.headers });
    await eventually(() => visit(there, third)).toBe(401);

    await here.app.inject({ method: 'DELETE', url: '/api/user/profile/sessions', headers: user.headers });
    await eventually(() => visit(there, fourth)).toBe(401);
    expect(await visit(there, user)).toBe(200);
  });

  it('know at once that an account was deleted, whoever did it: none of its sessions opens anything', async () => {
    await eventually(countListeners).toBe(2);
    const user = await createSignedInUser(here);
    const bystander = await createSignedInUser(here);
    const sessions = [user, await signIn(here, user.id), await signIn(there, user.id)];
    for (const session of sessions) expect(await visit(there, session)).toBe(200);
    await database.pool`update users set deleted_at = now() where id = ${user.id}`;
    for (const session of sessions) {
      for (const server of [here, there]) await eventually(() => visit(server, session)).toBe(401);
    }
    const reasons = await database.pool`select revoke_reason from sessions where user_id = ${user.id}`;
    expect(reasons.map((row) => row.revoke_reason)).toEqual(sessions.map(() => 'accountDeleted'));
    expect(await visit(there, bystander)).toBe(200);
  });

  it('know it although they began to run only afterwards', async () => {
    const user = await createSignedInUser(here);
    await logout(here, user);
    const late = await createTestServer(database.url);
    expect(await visit(late, user)).toBe(401);
    await late.dispose();
  });

  it('ask the database while they cannot listen, and listen again when they can', async () => {
    const user = await createSignedInUser(here);
    expect(await visit(there, user)).toBe(200);
    await killListeners();
    await logout(here, user);
    for (const server of [here, there]) await eventually(() => visit(server, user)).toBe(401);
    await eventually(countListeners).toBe(2);
    expect(there.logged()).toContainEqual(
      expect.objectContaining({
        msg: 'news of the database are not heard: everything is looked up meanwhile',
      }),
    );
  });

  it('let nobody in on a mere token while the database is away, and everybody again afterwards', async () => {
    const [user, ended] = [await createSignedInUser(here), await createSignedInUser(here)];
    for (const session of [user, ended]) expect(await visit(there, session)).toBe(200);
    await gate.cut();
    await logout(here, ended);
    await eventually(() => visit(there, ended)).toBe(503);
    await gate.mend();
    await eventually(() => visit(there, user)).toBe(200);
    expect(await visit(there, ended)).toBe(401);
  });

  it('let go of their line when they stop', async () => {
    await eventually(countListeners).toBe(2);
    const third = await createTestServer(database.url);
    await eventually(countListeners).toBe(3);
    await third.dispose();
    expect(await countListeners()).toBe(2);
  });
});
