import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  createSessionCalls,
  expectSessionEnded,
  listEventKinds,
  readSession,
} from '../../../test/session-calls.ts';
import { createSignedInUser, signIn, testDevice } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import type { Database } from '../../db/database.ts';
import { recordSecurityEvent } from '../security-log/service.ts';

const evening = new Date('2026-11-20T18:00:00Z');
const clock = createFixedClock(evening);
const minute = 60_000;
const day = 24 * 60 * minute;

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, {}, { clock });
});
beforeEach(async () => {
  clock.set(evening);
  await database.pool`truncate sessions, security_events, outbox, rate_limits cascade`;
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const { refresh, listSessions } = createSessionCalls(() => server);

describe('a refresh token', () => {
  it('is good for once and brings the next pair; the session lasts a week longer', async () => {
    const user = await createSignedInUser(server);
    clock.advance(5 * day);
    const answer = await refresh(user.refreshToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { data } = answer.json();
    expect(Object.keys(data)).toEqual(['accessToken', 'refreshToken']);
    expect(data.refreshToken).not.toBe(user.refreshToken);
    expect(await readSession(database.pool, user.sessionId)).toEqual({
      reason: null,
      lastUsedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 7 * day),
    });
    clock.advance(5 * day);
    expect((await refresh(data.refreshToken)).statusCode).toBe(200);
  });

  it('carries a new role into the next access token', async () => {
    const user = await createSignedInUser(server);
    await database.pool`update users set role = 'admin' where id = ${user.id}`;
    const { accessToken } = (await refresh(user.refreshToken)).json().data;
    const [, payload = ''] = accessToken.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ role: 'admin' });
  });

  it('says where the session was used last', async () => {
    const user = await createSignedInUser(server);
    await server.app.inject({
      method: 'POST',
      url: '/api/user/auth/refresh-token',
      payload: { refreshToken: user.refreshToken },
      headers: { 'user-agent': `\tFirefox/143 ż\u00a0${'x'.repeat(1000)}` },
      remoteAddress: '2001:db8::7',
    });
    const [session] = (await listSessions(user)).json().data.items;
    expect(session.address).toBe('2001:db8::7');
    expect(session.userAgent).toMatch(/^Firefox\/143 +x+$/);
    expect(session.userAgent).toHaveLength(400);
  });

  it('may be used by two tabs at once: both get the same successor, and go on with it', async () => {
    const user = await createSignedInUser(server);
    const answers = await Promise.all([refresh(user.refreshToken), refresh(user.refreshToken)]);
    const [token, ...others] = answers.map((answer) => answer.json().data?.refreshToken);
    expect(others).toEqual([token]);
    clock.advance(20_000);
    const next = await Promise.all([refresh(token), refresh(token)]);
    expect(next.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await listEventKinds(database.pool)).toEqual(['signIn']);
  });

  it('in the hands of a thief who is as quick as a second tab gives him away at the next renewal', async () => {
    const user = await createSignedInUser(server);
    const [owner, thief] = [await refresh(user.refreshToken), await refresh(user.refreshToken)];
    expect(thief.statusCode).toBe(200);
    clock.advance(14 * minute);
    const stolen = await refresh(thief.json().data.refreshToken);
    clock.advance(minute);
    expectSessionEnded(await refresh(owner.json().data.refreshToken));
    expectSessionEnded(await refresh(stolen.json().data.refreshToken));
    expect(await listEventKinds(database.pool)).toEqual(['signIn', 'refreshReused']);
  });

  it('brings a tab that comes late to where the quicker one has got meanwhile', async () => {
    const user = await createSignedInUser(server);
    const first = (await refresh(user.refreshToken)).json().data.refreshToken;
    const second = (await refresh(first)).json().data.refreshToken;
    expect((await refresh(user.refreshToken)).json().data.refreshToken).toBe(second);
    clock.advance(minute);
    expect((await refresh(second)).statusCode).toBe(200);
  });

  it('brings a successor to a tab that comes 10 s later', async () => {
    const user = await createSignedInUser(server);
    await refresh(user.refreshToken);
    clock.advance(10_000);
    expect((await refresh(user.refreshToken)).statusCode).toBe(200);
  });

  it('ends the whole session when it comes back after that, successors and access tokens with it', async () => {
    const user = await createSignedInUser(server);
    const successor = (await refresh(user.refreshToken)).json().data;
    const other = await signIn(server, user.id);
    clock.advance(10_001);
    expectSessionEnded(await refresh(user.refreshToken));
    expectSessionEnded(await refresh(successor.refreshToken));
    for (const accessToken of [user.accessToken, successor.accessToken]) {
      const answer = await listSessions({ headers: { authorization: `Bearer ${accessToken}` } });
      expect(answer.statusCode).toBe(401);
    }
    expect(await readSession(database.pool, user.sessionId)).toMatchObject({ reason: 'refreshReused' });
    expect(await listEventKinds(database.pool)).toEqual(['signIn', 'signIn', 'refreshReused']);
    expect((await listSessions(other)).statusCode).toBe(200);
  });

  it('ends it once when it comes back fifty times in parallel', async () => {
    const user = await createSignedInUser(server);
    const successor = (await refresh(user.refreshToken)).json().data;
    clock.advance(minute);
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => refresh(user.refreshToken)),
      ...Array.from({ length: 5 }, () => refresh(successor.refreshToken)),
    ]);
    for (const answer of answers.slice(0, 50)) expectSessionEnded(answer);
    // The successors race with the thief; whatever they got is worth nothing afterwards.
    for (const answer of answers.slice(50).filter(({ statusCode }) => statusCode === 200)) {
      expectSessionEnded(await refresh(answer.json().data.refreshToken));
    }
    expect(await listEventKinds(database.pool)).toEqual(['signIn', 'refreshReused']);
  });

  it('(control) would end it twice if nobody waited for the others', async () => {
    const { id: userId, sessionId } = await createSignedInUser(server);
    const find = (tx: Database) => tx`select 1 from sessions where id = ${sessionId} and revoked_at is null`;
    const end = async (tx: Database) => {
      await recordSecurityEvent(tx, { userId, kind: 'refreshReused', device: testDevice });
      await tx`update sessions set revoked_at = now(), revoke_reason = 'refreshReused' where id = ${sessionId}`;
    };
    await database.pool.begin(async (first) => {
      expect(await find(first)).toHaveLength(1);
      await database.pool.begin(async (second) => {
        expect(await find(second)).toHaveLength(1);
        await end(second);
      });
      await end(first);
    });
    expect(await listEventKinds(database.pool)).toEqual(['signIn', 'refreshReused', 'refreshReused']);
  });

  it('is good for a week and not a moment longer', async () => {
    const [punctual, late] = [await createSignedInUser(server), await createSignedInUser(server)];
    clock.advance(7 * day - 1);
    expect((await refresh(punctual.refreshToken)).statusCode).toBe(200);
    clock.advance(1);
    expectSessionEnded(await refresh(late.refreshToken));
  });

  it('is forgotten after a week, while the session goes on with its successors', async () => {
    const user = await createSignedInUser(server);
    const first = (await refresh(user.refreshToken)).json().data;
    clock.advance(4 * day);
    const kept = (await refresh(first.refreshToken)).json().data;
    clock.advance(4 * day);
    expectSessionEnded(await refresh(user.refreshToken));
    expect((await refresh(kept.refreshToken)).statusCode).toBe(200);
    const [row] = await database.pool`
      select count(*)::int as tokens from refresh_tokens where session_id = ${user.sessionId}`;
    expect(row).toEqual({ tokens: 2 });
  });

  it.each([
    ['unknown', 'a-token-that-nobody-has-ever-handed-out-0000'],
    ['an access token', 'of the same session'],
  ])('that is %s opens nothing', async (_, token) => {
    const user = await createSignedInUser(server);
    const answer = await refresh(token.includes(' ') ? user.accessToken : token);
    expect([401, 422]).toContain(answer.statusCode);
    expect(answer.json().success).toBe(false);
    expect((await listSessions(user)).statusCode).toBe(200);
  });

  it('of somebody who has been deleted opens nothing', async () => {
    const user = await createSignedInUser(server);
    await database.pool`update users set deleted_at = now() where id = ${user.id}`;
    expectSessionEnded(await refresh(user.refreshToken));
  });
});
