import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  createSoftwareAuthenticator,
  type Lies,
  type SoftwareAuthenticator,
} from '../../../test/doubles/software-authenticator.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createArgon2Hasher } from '../../adapters/password-hasher/argon2-hasher.ts';

const origin = 'http://localhost:3000';
const clock = createFixedClock(new Date());
let database: TestDatabase;
let server: TestServer;
let ala: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, { PUBLIC_URL: origin }, { clock });
});
beforeEach(async () => {
  clock.set(new Date());
  await database.pool`truncate rate_limits`;
  ala = await createSignedInUser(server, { name: 'Ala Kowalska', language: 'pl' });
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

type Method = 'GET' | 'POST' | 'DELETE';

async function call(method: Method, path: string, payload?: object, user?: SignedInUser) {
  const answer = await server.app.inject({
    method,
    url: `/api/user/${path}`,
    ...(payload ? { payload } : {}),
    headers: user ? user.headers : {},
  });
  return { status: answer.statusCode, body: answer.json(), data: answer.json().data };
}

const beginAdding = (user: SignedInUser, password?: string) =>
  call('POST', 'profile/passkeys/options', password === undefined ? {} : { password }, user);
const add = (user: SignedInUser, challengeId: string, response: object, name = 'Telefon') =>
  call('POST', 'profile/passkeys', { challengeId, name, response }, user);

async function register(
  user: SignedInUser,
  device: SoftwareAuthenticator,
  lies: Lies = {},
  name = 'Telefon',
) {
  const { data } = await beginAdding(user);
  return add(user, data.challengeId, device.register(data.options, lies), name);
}

async function signIn(device: SoftwareAuthenticator, lies: Lies = {}) {
  const { data } = await call('POST', 'auth/passkey/options');
  const response = device.signIn(data.options, lies);
  return call('POST', 'auth/passkey/signin', { challengeId: data.challengeId, response });
}

async function createRegisteredDevice(user = ala): Promise<SoftwareAuthenticator> {
  const device = createSoftwareAuthenticator({ origin });
  expect((await register(user, device)).status).toBe(201);
  return device;
}

const kindsOf = async (userId: string) =>
  (
    await database.pool`select kind from security_events where user_id = ${userId} order by created_at, id`
  ).map(({ kind }) => kind);
const refused = { status: 401, body: { code: 'passkeyRefused' } };

describe('adding a passkey', () => {
  it('keeps it, records it and tells its owner', async () => {
    const added = await register(
      ala,
      createSoftwareAuthenticator({ origin, counts: false }),
      {},
      ' Telefon Ali ',
    );
    expect(added).toMatchObject({
      status: 201,
      data: { name: 'Telefon Ali', lastUsedAt: null, isBackedUp: true, createdAt: clock.now().toISOString() },
    });
    const list = await call('GET', 'profile/passkeys', undefined, ala);
    expect(list.data).toEqual({ items: [added.data], nextCursor: null });
    expect(await kindsOf(ala.id)).toContain('passkeyAdded');
    const [mail] = await database.pool`
      select template, language, data from outbox where recipient = ${ala.email} and template = 'passkeyAdded'`;
    expect(mail).toMatchObject({
      language: 'pl',
      data: { name: 'Ala Kowalska', passkeyName: 'Telefon Ali', at: clock.now().toISOString() },
    });
  });

  it('tells the device which passkeys are there already, and refuses one of them', async () => {
    const device = await createRegisteredDevice();
    const { data } = await beginAdding(ala);
    expect(data.options.excludeCredentials).toMatchObject([{ id: device.credentialId }]);
    expect(await add(ala, data.challengeId, device.register(data.options))).toMatchObject(refused);
  });

  it('refuses a credential that another account has', async () => {
    const device = await createRegisteredDevice();
    const other = await createSignedInUser(server);
    expect(await register(other, device)).toMatchObject(refused);
    expect(
      (await signIn(device, { userHandle: Buffer.from(ala.id).toString('base64url') })).data.user._id,
    ).toBe(ala.id);
  });

  it.each<[string, Lies]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody verified', { isUserVerified: false }],
  ])('refuses one made for %s', async (_, lies) => {
    expect(await register(ala, createSoftwareAuthenticator({ origin }), lies)).toMatchObject(refused);
    expect((await call('GET', 'profile/passkeys', undefined, ala)).data.items).toEqual([]);
  });

  it('takes a challenge once, also when the first answer was wrong', async () => {
    const { data } = await beginAdding(ala);
    const device = createSoftwareAuthenticator({ origin });
    const wrong = device.register(data.options, { origin: 'https://evil.example' });
    expect(await add(ala, data.challengeId, wrong)).toMatchObject(refused);
    expect(await add(ala, data.challengeId, device.register(data.options))).toMatchObject(refused);
  });

  it("does not take somebody else's challenge, and leaves it to them", async () => {
    const other = await createSignedInUser(server);
    const { data } = await beginAdding(other);
    const device = createSoftwareAuthenticator({ origin });
    expect(await add(ala, data.challengeId, device.register(data.options))).toMatchObject(refused);
    expect((await add(other, data.challengeId, device.register(data.options))).status).toBe(201);
  });

  it('does not take a challenge that was made for signing in, nor one that is five minutes old', async () => {
    const stranger = await call('POST', 'auth/passkey/options');
    const device = createSoftwareAuthenticator({ origin });
    const asked = { ...stranger.data.options, rp: { id: 'localhost' }, user: { id: '' } };
    expect(await add(ala, stranger.data.challengeId, device.register(asked))).toMatchObject(refused);
    const { data } = await beginAdding(ala);
    clock.advance(300_000);
    expect(await add(ala, data.challengeId, device.register(data.options))).toMatchObject(refused);
  });

  it('stops at ten, whether they come one by one or at once', async () => {
    const begun = [];
    for (let count = 0; count < 13; count += 1) begun.push((await beginAdding(ala)).data);
    const answers = await Promise.all(
      begun.map(({ challengeId, options }) =>
        add(ala, challengeId, createSoftwareAuthenticator({ origin }).register(options)),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'passkeyLimitReached')).toHaveLength(3);
    expect(await beginAdding(ala)).toMatchObject({ status: 422, body: { code: 'passkeyLimitReached' } });
    const [{ id }] = (await call('GET', 'profile/passkeys', undefined, ala)).data.items;
    await call('DELETE', `profile/passkeys/${id}`, undefined, ala);
    expect((await register(ala, createSoftwareAuthenticator({ origin }))).status).toBe(201);
  });

  it('needs the password of an account that has one', async () => {
    const password = 'Trzy-Kule-w-Rynnie-8';
    const passwordHash = await createArgon2Hasher().hash(password);
    const owner = await createSignedInUser(server, { passwordHash });
    for (const guess of [undefined, 'Zgaduj-zgadula-1']) {
      expect(await beginAdding(owner, guess)).toMatchObject({
        status: 422,
        body: { code: 'passwordWrong', errors: [{ path: 'body.password' }] },
      });
    }
    expect((await beginAdding(owner, password)).status).toBe(200);
  });

  it('needs a sign-in just now where there is no password, and renewing a session is none', async () => {
    clock.advance(15 * 60_000);
    const { refreshToken } = ala;
    const { accessToken } = (await call('POST', 'auth/refresh-token', { refreshToken })).data;
    const renewed = { ...ala, headers: { authorization: `Bearer ${accessToken}` } };
    expect(await beginAdding(renewed)).toMatchObject({ status: 403, body: { code: 'signInAgain' } });
  });

  it('needs somebody who is signed in, and a name on one line', async () => {
    for (const [method, path] of [
      ['GET', 'profile/passkeys'],
      ['POST', 'profile/passkeys/options'],
      ['POST', 'profile/passkeys'],
      ['DELETE', 'profile/passkeys/0198c0de-0000-7000-8000-000000000000'],
    ] as const) {
      expect(await call(method, path)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
    const { data } = await beginAdding(ala);
    const response = createSoftwareAuthenticator({ origin }).register(data.options);
    for (const name of ['', '  ', 'a\nb', 'a'.repeat(61)]) {
      expect((await add(ala, data.challengeId, response, name)).body.code).toBe('validationFailed');
    }
  });
});

describe('signing in with a passkey', () => {
  it('opens a session at once, also for somebody who has a second step', async () => {
    await database.pool`update users set two_step = 'email' where id = ${ala.id}`;
    const device = await createRegisteredDevice();
    const signedIn = await signIn(device);
    expect(signedIn).toMatchObject({
      status: 200,
      data: { outcome: 'signedIn', user: { _id: ala.id, name: 'Ala Kowalska' } },
    });
    const headers = { authorization: `Bearer ${signedIn.data.accessToken}` };
    const sessions = await server.app.inject({ url: '/api/user/profile/sessions', headers });
    expect(sessions.json().data.items).toContainEqual(
      expect.objectContaining({ isCurrent: true, method: 'passkey' }),
    );
    const list = await call('GET', 'profile/passkeys', undefined, ala);
    expect(list.data.items[0].lastUsedAt).toBe(clock.now().toISOString());
  });

  it('works again and again, for keys that count and for keys that do not', async () => {
    const counting = await createRegisteredDevice();
    const synchronised = createSoftwareAuthenticator({ origin, counts: false });
    await register(ala, synchronised);
    for (const device of [counting, counting, synchronised, synchronised]) {
      expect((await signIn(device)).status).toBe(200);
    }
  });

  it.each<[string, Lies]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'c29tZXRoaW5nLWVsc2U' }],
    ['nobody verified', { isUserVerified: false }],
    ['somebody else', { userHandle: Buffer.from('somebody-else').toString('base64url') }],
    ['a copied key, whose counter stands still', { counter: 1 }],
    ['a copied key, whose counter fell back', { counter: 0 }],
  ])('refuses a response made for %s, and writes it down', async (_, lies) => {
    const device = await createRegisteredDevice();
    expect(await signIn(device, lies)).toMatchObject(refused);
    expect((await kindsOf(ala.id)).at(-1)).toBe('signInFailed');
  });

  it('takes a response once', async () => {
    const device = await createRegisteredDevice();
    const { data } = await call('POST', 'auth/passkey/options');
    const body = { challengeId: data.challengeId, response: device.signIn(data.options) };
    expect((await call('POST', 'auth/passkey/signin', body)).status).toBe(200);
    expect(await call('POST', 'auth/passkey/signin', body)).toMatchObject(refused);
    const fresh = await call('POST', 'auth/passkey/options');
    const replayed = { ...body, challengeId: fresh.data.challengeId };
    expect(await call('POST', 'auth/passkey/signin', replayed)).toMatchObject(refused);
  });

  it('lets one of two in who answer with the same count at once', async () => {
    const device = await createRegisteredDevice();
    const begun = [await call('POST', 'auth/passkey/options'), await call('POST', 'auth/passkey/options')];
    const answers = await Promise.all(
      begun.map(({ data }) => {
        const response = device.signIn(data.options, { counter: 5 });
        return call('POST', 'auth/passkey/signin', { challengeId: data.challengeId, response });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('refuses an old challenge, one for adding a passkey, and one that was never made', async () => {
    const device = await createRegisteredDevice();
    const old = await call('POST', 'auth/passkey/options');
    const adding = await beginAdding(ala);
    clock.advance(300_000);
    const unknown = { challengeId: '7d1f9a52-0a52-4f5c-9d0c-2f1a6c3f9b11', options: old.data.options };
    for (const { challengeId, options } of [old.data, adding.data, unknown]) {
      const response = device.signIn({ challenge: options.challenge, rpId: 'localhost' });
      expect(await call('POST', 'auth/passkey/signin', { challengeId, response })).toMatchObject(refused);
    }
  });

  it.each([
    ['nothing', {}],
    ['nonsense', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'x' } }],
    ['an id that is none', { id: { $ne: null } }],
  ])('refuses %s', async (_, response) => {
    const { data } = await call('POST', 'auth/passkey/options');
    const body = { challengeId: data.challengeId, response };
    expect(await call('POST', 'auth/passkey/signin', body)).toMatchObject(refused);
  });

  it('refuses a passkey that nobody knows, one that was removed, and one of somebody who has left', async () => {
    const stranger = createSoftwareAuthenticator({ origin });
    stranger.register((await beginAdding(ala)).data.options);
    expect(await signIn(stranger)).toMatchObject(refused);

    const device = await createRegisteredDevice();
    const [{ id }] = (await call('GET', 'profile/passkeys', undefined, ala)).data.items;
    expect(await call('DELETE', `profile/passkeys/${id}`, undefined, ala)).toMatchObject({
      status: 200,
      data: { isRemoved: true },
    });
    expect(await kindsOf(ala.id)).toContain('passkeyRemoved');
    expect(await signIn(device)).toMatchObject(refused);

    const left = await createRegisteredDevice();
    await database.pool`update users set deleted_at = now() where id = ${ala.id}`;
    expect(await signIn(left)).toMatchObject(refused);
  });

  it("does not remove somebody else's passkey, nor one twice", async () => {
    const device = await createRegisteredDevice();
    const [{ id }] = (await call('GET', 'profile/passkeys', undefined, ala)).data.items;
    const other = await createSignedInUser(server);
    const missing = { status: 404, body: { code: 'notFound' } };
    expect(await call('DELETE', `profile/passkeys/${id}`, undefined, other)).toMatchObject(missing);
    expect((await call('GET', 'profile/passkeys', undefined, other)).data.items).toEqual([]);
    expect((await signIn(device)).status).toBe(200);
    await call('DELETE', `profile/passkeys/${id}`, undefined, ala);
    expect(await call('DELETE', `profile/passkeys/${id}`, undefined, ala)).toMatchObject(missing);
  });
});
