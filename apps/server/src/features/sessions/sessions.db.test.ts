import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  createSessionCalls,
  expectSessionEnded,
  listEventKinds,
  readSession,
} from '../../../test/session-calls.ts';
import { createSignedInUser, createUser, signIn, testDevice } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';

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

const { refresh, logout, listSessions, endSession, endOthers } = createSessionCalls(() => server);

describe('a new session', () => {
  it('has tokens that open what is private, and only hashes of them are kept', async () => {
    const user = await createSignedInUser(server);
    const answer = await listSessions(user);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().data).toEqual({
      items: [
        {
          id: user.sessionId,
          isCurrent: true,
          method: 'password',
          userAgent: testDevice.userAgent,
          address: testDevice.address,
          createdAt: evening.toISOString(),
          lastUsedAt: evening.toISOString(),
        },
      ],
      nextCursor: null,
    });
    const [stored] = await database.pool<{ everything: string }[]>`
      select string_agg(row_to_json(t)::text, '') || (select string_agg(row_to_json(e)::text, '') from security_events e)
        as everything from refresh_tokens t`;
    expect(stored?.everything).not.toContain(user.refreshToken);
    expect(stored?.everything).not.toContain(user.accessToken);
    expect(await listEventKinds(database.pool)).toEqual(['signIn']);
  });

  it('cannot be had for somebody who is not there', async () => {
    const user = await createUser(server.pool);
    await database.pool`update users set deleted_at = now() where id = ${user.id}`;
    await expect(signIn(server, user.id)).rejects.toThrow('not there');
  });

  it('keeps no address and no browser that are none', async () => {
    const user = await createUser(server.pool);
    const session = await signIn(server, user.id, { device: { address: 'unknown', userAgent: undefined } });
    expect((await listSessions(session)).json().data.items).toMatchObject([
      { address: null, userAgent: null },
    ]);
  });
});

describe('a session in surroundings that the owner has not been in before', () => {
  const elsewhere = {
    address: '198.51.100.7',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  };
  const readMails = () => database.pool`select template, recipient, language, data from outbox`;

  it('is told to them by mail, in their language', async () => {
    const user = await createUser(server.pool, { language: 'pl' });
    await signIn(server, user.id);
    expect(await readMails()).toEqual([]);
    await signIn(server, user.id, { device: elsewhere });
    expect(await readMails()).toEqual([
      {
        template: 'newDevice',
        recipient: user.email,
        language: 'pl',
        data: {
          name: user.name,
          device: 'Chrome, Windows',
          address: '198.51.100.7',
          at: evening.toISOString(),
          securityUrl: 'http://localhost:0/settings/security',
        },
      },
    ]);
    expect(await listEventKinds(database.pool)).toEqual(['signIn', 'signIn', 'newDevice']);
  });

  it('is told once: then they are known, also after the session has ended', async () => {
    const user = await createUser(server.pool);
    await signIn(server, user.id);
    const session = await signIn(server, user.id, { device: elsewhere });
    await logout(session.refreshToken);
    clock.advance(30 * day);
    await signIn(server, user.id, { device: { ...elsewhere, address: '198.51.100.99' } });
    expect(await readMails()).toHaveLength(1);
  });

  it('has only names in its mail that we know: a browser may call itself anything', async () => {
    const user = await createUser(server.pool);
    await signIn(server, user.id);
    await signIn(server, user.id, {
      device: { address: 'http://evil.example', userAgent: 'Call +48 123 now <b>' },
    });
    expect(await readMails()).toMatchObject([{ data: { device: '–', address: '–' } }]);
  });

  it('is one that the address check does not know either', async () => {
    const user = await createUser(server.pool);
    await signIn(server, user.id);
    const knows = (address: string) => server.sessions.isKnownAddress(server.pool, user.id, address);
    expect(await knows(testDevice.address)).toBe(true);
    expect(await knows(`::ffff:${testDevice.address}`)).toBe(true);
    expect(await knows('192.0.2.11')).toBe(false);
    expect(await knows('nonsense')).toBe(false);
  });
});

describe('signing out', () => {
  it('ends the session at once, tokens of both kinds and all that followed from it', async () => {
    const user = await createSignedInUser(server);
    const successor = (await refresh(user.refreshToken)).json().data;
    const answer = await logout(successor.refreshToken);
    expect([answer.statusCode, answer.json().data]).toEqual([200, { isEnded: true }]);
    expect((await listSessions(user)).statusCode).toBe(401);
    expectSessionEnded(await refresh(successor.refreshToken));
    expect(await listEventKinds(database.pool)).toEqual(['signIn', 'signOut']);
  });

  it('answers the same for a token that is unknown or was used for it before, and does nothing', async () => {
    const user = await createSignedInUser(server);
    await logout(user.refreshToken);
    for (const token of [user.refreshToken, 'a-token-that-nobody-has-ever-handed-out-0000']) {
      expect((await logout(token)).json().data).toEqual({ isEnded: true });
    }
    expect(await listEventKinds(database.pool)).toEqual(['signIn', 'signOut']);
  });

  it('leaves the other sessions of the same user alone', async () => {
    const user = await createSignedInUser(server);
    const other = await signIn(server, user.id);
    await logout(user.refreshToken);
    expect((await listSessions(other)).json().data.items.map(({ id }: { id: string }) => id)).toEqual([
      other.sessionId,
    ]);
  });
});

describe('the list of sessions', () => {
  it('shows those that are open, the last used first, and which one is asking', async () => {
    const user = await createSignedInUser(server);
    clock.advance(minute);
    const second = await signIn(server, user.id, { method: 'passkey' });
    const gone = await signIn(server, user.id);
    await logout(gone.refreshToken);
    await createSignedInUser(server);
    clock.advance(minute);
    await refresh(user.refreshToken);
    expect((await listSessions(second)).json().data.items).toMatchObject([
      { id: user.sessionId, isCurrent: false, method: 'password' },
      { id: second.sessionId, isCurrent: true, method: 'passkey' },
    ]);
  });

  it('ends one of them', async () => {
    const user = await createSignedInUser(server);
    const other = await signIn(server, user.id);
    const answer = await endSession(user.headers, other.sessionId);
    expect([answer.statusCode, answer.json().data]).toEqual([200, { isEnded: true }]);
    expect((await listSessions(other)).statusCode).toBe(401);
    expectSessionEnded(await refresh(other.refreshToken));
    expect((await endSession(user.headers, other.sessionId)).statusCode).toBe(404);
    expect(await listEventKinds(database.pool)).toEqual(['signIn', 'signIn', 'sessionEnded']);
  });

  it("does not know somebody else's, and says so as of one that never was", async () => {
    const [user, stranger] = [await createSignedInUser(server), await createSignedInUser(server)];
    const theirs = await endSession(user.headers, stranger.sessionId);
    const nobodys = await endSession(user.headers, '01980000-0000-7000-8000-000000000000');
    const strip = ({ requestId: _, ...problem }: Record<string, unknown>) => problem;
    expect([theirs.statusCode, nobodys.statusCode]).toEqual([404, 404]);
    expect(strip(theirs.json())).toEqual(strip(nobodys.json()));
    expect((await listSessions(stranger)).statusCode).toBe(200);
    expect((await endSession(user.headers, 'not-an-id')).statusCode).toBe(422);
  });

  it('ends all but the one that asks', async () => {
    const user = await createSignedInUser(server);
    const others = [await signIn(server, user.id), await signIn(server, user.id)];
    const stranger = await createSignedInUser(server);
    const answer = await endOthers(user.headers);
    expect(answer.json().data).toEqual({ ended: 2 });
    for (const other of others) expect((await listSessions(other)).statusCode).toBe(401);
    for (const one of [user, stranger]) expect((await listSessions(one)).statusCode).toBe(200);
    expect((await endOthers(user.headers)).json().data).toEqual({ ended: 0 });
  });
});

describe('ending all sessions of somebody', () => {
  it('ends them in the transaction of whoever asks for it, and only if that succeeds', async () => {
    const user = await createSignedInUser(server);
    const other = await signIn(server, user.id);
    const undone = server.pool.begin(async (tx) => {
      expect(await server.sessions.endAll(tx, user.id, { reason: 'passwordReset' })).toBe(2);
      // Not committed: it has not happened yet.
      expect((await listSessions(user)).statusCode).toBe(200);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect((await listSessions(user)).statusCode).toBe(200);

    await server.pool.begin((tx) =>
      server.sessions.endAll(tx, user.id, { exceptSessionId: user.sessionId, reason: 'passwordChanged' }),
    );
    expect((await listSessions(user)).statusCode).toBe(200);
    expect((await listSessions(other)).statusCode).toBe(401);
    expect(await readSession(database.pool, other.sessionId)).toMatchObject({ reason: 'passwordChanged' });
  });
});
