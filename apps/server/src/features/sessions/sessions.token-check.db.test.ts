import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer, testTokenSecret } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import type { TokenSigner } from '../../ports/token-signer.ts';
import { createEndedSessions } from './service/ended-sessions.ts';
import { createTokenCheck } from './service/token-check.ts';

const evening = new Date('2026-11-20T18:00:00Z');
const clock = createFixedClock(evening);
const freshSecret = 'a-fresh-secret-of-tests-which-is-long-too';

let database: TestDatabase;
let server: TestServer;
let user: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, {}, { clock });
  user = await createSignedInUser(server);
});
beforeEach(() => {
  clock.set(evening);
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const visit = (token: string, target = server) =>
  target.app.inject({ url: '/api/user/profile/sessions', headers: { authorization: `Bearer ${token}` } });

async function expectRefused(token: string): Promise<void> {
  const answer = await visit(token);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ success: false, code: 'unauthenticated', errors: [] });
}

describe('a call with somebody else in mind', () => {
  const key = createSecretKey(testTokenSecret, 'utf8');
  const forge = (header: object, claims: JWTPayload = {}, by: Parameters<SignJWT['sign']>[0] = key) => {
    const real = decodeProtectedHeader(user.accessToken) as { alg: string };
    return new SignJWT({ ...decodeJwt(user.accessToken), ...claims })
      .setProtectedHeader({ ...real, ...header })
      .sign(by);
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  it.each<[string, () => string | Promise<string>]>([
    ['alg none', () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${user.accessToken.split('.')[1]}.`],
    ['another algorithm', () => forge({ alg: 'HS512' })],
    [
      'RS256 under our key',
      () => forge({ alg: 'RS256' }, {}, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    ],
    ['another audience', () => forge({}, { aud: 'gramy-mail' })],
    ['another issuer', () => forge({}, { iss: 'https://evil.example' })],
    ['another type', () => forge({ typ: 'JWT' })],
    ['another secret', () => forge({}, {}, createSecretKey(freshSecret, 'utf8'))],
    [
      'a role that was never signed',
      () => {
        const [header, payload = '', signature] = user.accessToken.split('.');
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
        return `${header}.${encode({ ...claims, role: 'admin' })}.${signature}`;
      },
    ],
    ['a refresh token', () => user.refreshToken],
    ['a header full of nonsense', () => 'a'.repeat(8000)],
  ])('is refused with %s', async (_, make) => {
    await expectRefused(await make());
  });

  it('is refused before it is read when its headers are larger than any of ours', async () => {
    const address = await server.start();
    const answer = await fetch(`${address}/api/user/profile/sessions`, {
      headers: { authorization: `Bearer ${'a'.repeat(20_000)}` },
    });
    expect(answer.status).toBe(431);
  });

  it('is not helped by cookies: they are never a credential of the API', async () => {
    const answer = await server.app.inject({
      url: '/api/user/profile/sessions',
      headers: { cookie: `access-token=${user.accessToken}; refresh-token=${user.refreshToken}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('does not get what is for admins as somebody else', async () => {
    const admin = await createSignedInUser(server, { role: 'admin' });
    expect(decodeJwt(admin.accessToken)).toMatchObject({ role: 'admin', sub: admin.id });
    expect(decodeJwt(user.accessToken)).toMatchObject({ role: 'consumer', sub: user.id });
  });
});

describe('an access token', () => {
  it('is over after 15 minutes, also when it was seen before', async () => {
    const session = await signIn(server, user.id);
    expect((await visit(session.accessToken)).statusCode).toBe(200);
    clock.advance(15 * 60_000 - 1000);
    expect((await visit(session.accessToken)).statusCode).toBe(200);
    clock.advance(1000);
    await expectRefused(session.accessToken);
    const { data } = (
      await server.app.inject({
        method: 'POST',
        url: '/api/user/auth/refresh-token',
        payload: { refreshToken: session.refreshToken },
      })
    ).json();
    expect((await visit(data.accessToken)).statusCode).toBe(200);
  });

  it('stays good while a new secret takes over, and no longer when the old one is gone', async () => {
    const secrets = (value: string) => createTestServer(database.url, { TOKEN_SECRET: value }, { clock });
    const [during, after] = [await secrets(`${freshSecret},${testTokenSecret}`), await secrets(freshSecret)];
    const { accessToken: young } = await signIn(during, user.id);
    expect((await visit(user.accessToken, during)).statusCode).toBe(200);
    expect((await visit(young, after)).statusCode).toBe(200);
    expect((await visit(user.accessToken, after)).statusCode).toBe(401);
    expect((await visit(young)).statusCode).toBe(401);
    await Promise.all([during.dispose(), after.dispose()]);
  });
});

describe('the check of a token', () => {
  const claims = {
    userId: 'u',
    sessionId: '01980000-0000-7000-8000-000000000002',
    role: 'consumer' as const,
  };
  const open = (isListening = true) => {
    const verify = vi.fn<TokenSigner['verify']>(async (token) =>
      token.startsWith('good.') ? { ...claims, expiresAt: evening.getTime() + 900_000 } : undefined,
    );
    const ended = createEndedSessions(database.pool, clock);
    const signer = { verify, sign: async () => '' };
    const check = createTokenCheck(database.pool, { signer, clock, ended, isListening: () => isListening });
    return { check, verify, ended };
  };

  it('verifies a token once, and knows it afterwards without waiting', async () => {
    const { check, verify } = open();
    expect(await check('good.to.go')).toMatchObject(claims);
    expect(check('good.to.go')).toMatchObject(claims);
    expect(verify).toHaveBeenCalledTimes(1);
    clock.advance(900_000);
    expect(check('good.to.go')).toBeUndefined();
  });

  it('does not take a token for another one that ends the same', async () => {
    const { check, verify } = open();
    await check('good.to.go');
    expect(await check('evil.to.go')).toBeUndefined();
    expect(verify).toHaveBeenCalledTimes(2);
    expect(check('good.to.go')).toMatchObject(claims);
  });

  it('caches no token that was refused, and not more than so many that were not', async () => {
    const { check, verify } = open();
    await check('not.so.good');
    await check('not.so.good');
    expect(verify).toHaveBeenCalledTimes(2);
    for (let index = 0; index < 20_001; index += 1) await check(`good.to.${index}`);
    verify.mockClear();
    await check('good.to.20000');
    expect(verify).not.toHaveBeenCalled();
    await check('good.to.0');
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it.each([
    '',
    'good',
    'good.to',
    'good.to.go.on',
    'good.to.go good.to.go',
    'good.to.go,',
    'good..go',
    'good.to.gó',
  ])('does not even verify %j', async (nonsense) => {
    const { check, verify } = open();
    expect(await check(nonsense)).toBeUndefined();
    expect(verify).not.toHaveBeenCalled();
  });

  it('asks the database when notifications do not arrive, or when it is unsure', async () => {
    const unheard = open(false);
    expect(await unheard.check('good.to.go')).toBeUndefined();
    const checker = open();
    expect(await checker.check('good.to.go')).toMatchObject(claims);
    checker.ended.markStale([claims.sessionId]);
    expect(await checker.check('good.to.go')).toBeUndefined();
    clock.advance(60_000);
    expect(await checker.check('good.to.go')).toMatchObject(claims);
    checker.ended.add(claims.sessionId);
    expect(checker.check('good.to.go')).toBeUndefined();
  });
});

describe('the memory of ended sessions', () => {
  it('has those of the last 16 minutes, and drops them when no token of theirs can be left', async () => {
    const sessions = [await signIn(server, user.id), await signIn(server, user.id)];
    const [recent, old] = sessions.map(({ sessionId }) => sessionId) as [string, string];
    const endAt = (id: string, minutesAgo: number) => database.pool`
      update sessions set revoke_reason = 'signOut', revoked_at = ${new Date(evening.getTime() - minutesAgo * 60_000)}
      where id = ${id}`;
    await endAt(recent, 15);
    await endAt(old, 17);
    const ended = createEndedSessions(database.pool, clock);
    await ended.catchUp();
    expect([ended.isEnded(recent), ended.isEnded(old)]).toEqual([true, false]);
    clock.advance(17 * 60_000);
    await ended.catchUp();
    expect(ended.isEnded(recent)).toBe(false);
  });
});
