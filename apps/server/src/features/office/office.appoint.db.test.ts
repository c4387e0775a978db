import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer, testTokenSecret } from '../../../test/test-server.ts';
import { createSystemClock } from '../../adapters/clock/system-clock.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';
import { type Appointment, appoint } from './service/appoint.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const give = (email: string, role: Appointment['role'] = 'admin') =>
  appoint(
    database.pool,
    {
      secrets: createNodeSecrets({ key: testTokenSecret }),
      clock: createSystemClock(),
      publicUrl: 'https://gramy.example',
    },
    { email, role, language: 'pl' },
  );

async function readMails(email: string) {
  return database.pool<{ url: string; until: string | null }[]>`
    select data ->> 'url' as url, data ->> 'until' as until from outbox
    where recipient = ${email} and template = 'officeInvitation' order by created_at`;
}

const choose = (resetToken: string, password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/user/auth/reset-password/email',
    payload: { resetToken, password },
  });

describe('the first admin', () => {
  it('chooses a password by a link that works once, and has none before', async () => {
    const email = 'first@market.example';
    expect(await give(email)).toBe('invited');
    const [mail] = await readMails(email);
    const url = new URL(mail?.url ?? '');
    expect(url.pathname).toBe('/auth/user/enter-new-password');
    const values = new URLSearchParams(url.hash.slice(1));
    expect(values.get('email')).toBe(email);
    const signIn = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/user/auth/signin',
        payload: { email, password: 'Kręgle-w-Łodzi-7' },
      });
    expect((await signIn()).statusCode).toBe(401);
    const grant = values.get('grant') ?? '';
    expect((await choose(grant, 'Kręgle-w-Łodzi-7')).statusCode).toBe(200);
    expect((await choose(grant, 'Inne-hasło-na-9')).json().code).toBe('resetExpired');
    const { accessToken } = (await signIn()).json().data;
    const entry = await server.app.inject({
      url: '/api/admin/entry',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    // The password alone opens nothing.
    expect(entry.json().data).toEqual({ standing: 'setUpSecondStep' });
  });

  it('gets no second link once there is a password, and one more until then', async () => {
    const email = 'patient@market.example';
    expect([await give(email), await give(email)]).toEqual(['invited', 'invited']);
    expect(await readMails(email)).toHaveLength(2);
    await database.pool`update users set password_hash = 'x' where email = ${email}`;
    expect(await give(email)).toBe('unchanged');
    expect(await readMails(email)).toHaveLength(2);
  });
});

describe('somebody with an account', () => {
  it('is let in and out again, signs in as usual, and each is in the log', async () => {
    const user = await createSignedInUser(server);
    await database.pool`update users set password_hash = 'x' where id = ${user.id}`;
    expect(await give(user.email, 'support')).toBe('appointed');
    expect(await readMails(user.email)).toEqual([
      { url: 'https://gramy.example/auth/user/login?returnTo=%2Fadmin', until: null },
    ]);
    expect(await give(user.email, 'consumer')).toBe('dismissed');
    expect(await give(user.email, 'consumer')).toBe('unknown');
    const log = await database.pool`
      select actor_id as by, before, after from audit_log where subject_id = ${user.id} order by id`;
    expect(log).toEqual([
      { by: null, before: { role: 'consumer' }, after: { role: 'support' } },
      { by: null, before: { role: 'support' }, after: { role: 'consumer' } },
    ]);
  });

  it('is not let in by an address that is not proven', async () => {
    const user = await createSignedInUser(server);
    await database.pool`update users set email_verified_at = null where id = ${user.id}`;
    expect(await give(user.email)).toBe('taken');
  });
});
