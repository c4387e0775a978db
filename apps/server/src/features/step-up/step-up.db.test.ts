import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createSoftwareAuthenticator } from '../../../test/doubles/software-authenticator.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createArgon2Hasher } from '../../adapters/password-hasher/argon2-hasher.ts';

const origin = 'http://localhost:3000';
const password = 'Trzy-Kule-w-Rynnie-8';
const clock = createFixedClock(new Date());
let database: TestDatabase;
let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, { PUBLIC_URL: origin }, { clock });
  passwordHash = await createArgon2Hasher().hash(password);
});
beforeEach(async () => {
  clock.set(new Date());
  await database.pool`truncate rate_limits, outbox`;
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function call(user: SignedInUser, method: 'GET' | 'POST', path = '', payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/user/profile/${path}`,
    headers: user.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const prove = (user: SignedInUser, path: string, payload?: object) =>
  call(user, 'POST', `step-up${path}`, payload);

/** Their session is an hour old, and so is their last proof. */
async function createStale(traits: { passwordHash?: string } = {}): Promise<SignedInUser> {
  const user = await createSignedInUser(server, traits);
  await database.pool`update sessions set created_at = created_at - interval '1 hour' where id = ${user.sessionId}`;
  return user;
}
const isFresh = ({ sessionId }: SignedInUser) => server.sessions.isFresh(database.pool, sessionId);

async function readCode(user: SignedInUser): Promise<string> {
  const [mail] = await database.pool<{ code: string }[]>`
    select data ->> 'code' as code from outbox where recipient = ${user.email} and template = 'stepUpCode'`;
  return mail?.code ?? '';
}

describe('somebody at an open screen', () => {
  it('proves who they are by the password, and the log says so', async () => {
    const ala = await createStale({ passwordHash });
    expect((await call(ala, 'GET', 'step-up')).data).toEqual({
      hasPassword: true,
      hasPasskey: false,
      codeTarget: null,
    });
    expect(await prove(ala, '/password', { password: 'Zgaduj-zgadula-1' })).toMatchObject({
      code: 'passwordWrong',
      errors: [{ path: 'body.password' }],
    });
    expect(await isFresh(ala)).toBe(false);
    expect((await prove(ala, '/password', { password })).data).toEqual({ isProved: true });
    expect(await isFresh(ala)).toBe(true);
    const [event] = await database.pool`
      select kind, detail from security_events where user_id = ${ala.id} and kind = 'provedAgain'`;
    expect(event?.detail).toMatchObject({ method: 'password' });
    clock.advance(15 * 60_000);
    expect(await isFresh(ala)).toBe(false);
  });

  it('proves it by a code when there is no password', async () => {
    const ala = await createStale();
    expect((await call(ala, 'GET', 'step-up')).data.codeTarget).toContain('@');
    const { data } = await prove(ala, '/code');
    const { challengeId } = data.challenge;
    const code = await readCode(ala);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await prove(ala, '/code/proof', { challengeId, code: wrong })).toMatchObject({
      code: 'codeInvalid',
    });
    const other = await createStale();
    expect(await isFresh(other)).toBe(false);
    expect(await prove(ala, '/code/proof', { challengeId, code })).toMatchObject({ status: 200 });
    expect(await isFresh(ala)).toBe(true);
    expect(await prove(ala, '/code/proof', { challengeId, code })).toMatchObject({ status: 422 });
  });

  it("is not proved by somebody else's code, nor by a code where there is a password", async () => {
    const [ala, ola] = [await createStale(), await createStale()];
    const { data } = await prove(ala, '/code');
    const proof = { challengeId: data.challenge.challengeId, code: await readCode(ala) };
    expect(await prove(ola, '/code/proof', proof)).toMatchObject({ code: 'codeExpired' });
    expect(await isFresh(ola)).toBe(false);
    const withPassword = await createStale({ passwordHash });
    expect(await prove(withPassword, '/code')).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('proves it by an own passkey, and by no other', async () => {
    const [ala, ola] = [await createSignedInUser(server), await createSignedInUser(server)];
    const device = createSoftwareAuthenticator({ origin });
    const { data } = await call(ala, 'POST', 'passkeys/options', {});
    const response = device.register(data.options);
    await call(ala, 'POST', 'passkeys', { challengeId: data.challengeId, name: 'Telefon', response });
    clock.advance(10 * 60_000);
    await database.pool`update sessions set created_at = created_at - interval '1 hour'`;
    expect(await isFresh(ala)).toBe(false);
    const answer = async (user: SignedInUser) => {
      const begun = await prove(user, '/passkey/options');
      const { challengeId, options } = begun.data;
      return prove(user, '/passkey', { challengeId, response: device.signIn(options) });
    };
    expect(await answer(ola)).toMatchObject({ status: 401, code: 'passkeyRefused' });
    expect((await answer(ala)).data).toEqual({ isProved: true });
    expect([await isFresh(ala), await isFresh(ola)]).toEqual([true, false]);
  });
});
