import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type DatabaseGate, startDatabaseGate } from '../../test/doubles/database-gate.ts';
import { eventually } from '../../test/eventually.ts';
import { waitUntilBlocked, whileLocked } from '../../test/locked-table.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let database: TestDatabase;
let gate: DatabaseGate;
let server: TestServer;

beforeEach(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  gate = await startDatabaseGate(database.url);
  server = await createTestServer(gate.url);
});

afterEach(async () => {
  await gate.close();
  await server.dispose();
  await database.drop();
});

const ask = async (url: string, { app } = server) => {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, body: answer.json() as unknown };
};

const alive = { status: 200, body: { status: 'ok' } };
const ready = { status: 200, body: { status: 'ok', isListening: true, clockAheadMs: 0 } };
const notReady = (status: string) => ({ status: 503, body: expect.objectContaining({ status }) });
const withoutDatabase = notReady('databaseUnavailable');

describe('a server that can do its work', () => {
  it('is alive and ready, and the response is not cached', async () => {
    await eventually(() => ask('/readyz')).toEqual(ready);
    expect(await ask('/healthz')).toEqual(alive);
    const { headers } = await server.app.inject({ url: '/readyz' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('sends balancers elsewhere until it has read the market, and answers meanwhile', async () => {
    await whileLocked(database.pool, 'service_providers', async () => {
      const address = await server.start();
      expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'warmingUp' } });
      expect((await fetch(`${address}/api/activity/activities`)).status).toBe(200);
    });
    await eventually(() => ask('/readyz')).toEqual(ready);
  });
});

describe('while the database is gone', () => {
  it('the server is alive and not ready, says so to everybody, and recovers', async () => {
    await eventually(() => ask('/readyz')).toEqual(ready);
    await gate.cut();
    await eventually(() => ask('/readyz')).toEqual(withoutDatabase);
    expect(await ask('/healthz')).toEqual(alive);
    const answer = await server.app.inject({ url: '/api/activity/activities' });
    expect(answer.json()).toMatchObject({ success: false, status: 503, code: 'overloaded' });
    expect(answer.headers['retry-after']).toBe('2');
    await gate.mend();
    await eventually(() => ask('/readyz')).toEqual(ready);
    expect((await ask('/api/activity/activities')).status).toBe(200);
  });

  it('the server does not wait for an answer that never comes', async () => {
    await eventually(() => ask('/readyz')).toEqual(ready);
    gate.hush();
    await eventually(() => ask('/readyz')).toEqual(withoutDatabase);
    expect(await ask('/healthz')).toEqual(alive);
  });
});

describe('while the database answers and does not do its work', () => {
  it('the server is not ready when no write succeeds, and the log says why', async () => {
    await eventually(() => ask('/readyz')).toEqual(ready);
    // As on a full disk: reads go on.
    await database.pool`alter table running_servers add constraint full_disk check (host = '') not valid`;
    await eventually(() => ask('/readyz')).toEqual(notReady('databaseRefusesWrites'));
    expect((await ask('/api/activity/activities')).status).toBe(200);
    expect(server.logged()).toContainEqual(
      expect.objectContaining({ msg: 'the database keeps this server from its work' }),
    );
    await database.pool`alter table running_servers drop constraint full_disk`;
    await eventually(() => ask('/readyz')).toEqual(ready);
  });
});

describe('a server that is stopping', () => {
  it('sends balancers elsewhere while it still answers', async () => {
    const leaving = await createTestServer(database.url, { DRAIN_MS: '400' });
    const stopped = leaving.dispose();
    // All at once: asked one after another, the last might come when the time to leave is over.
    const [readiness, health, last] = await Promise.all([
      ask('/readyz', leaving),
      ask('/healthz', leaving),
      leaving.app.inject({ url: '/api/activity/activities' }),
    ]);
    expect(readiness).toEqual({ status: 503, body: { status: 'draining' } });
    expect(health).toEqual(alive);
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    await stopped;
  });

  it('finishes the requests that are open, and takes no more', async () => {
    const address = await server.start();
    await eventually(() => ask('/readyz')).toEqual(ready);
    const { stopped, answer } = await whileLocked(database.pool, 'activities', async () => {
      const answer = fetch(`${address}/api/activity/activities`);
      await waitUntilBlocked(database.pool, 1);
      const stopped = server.stop();
      await eventually(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused');
      return { stopped, answer };
    });
    expect((await answer).status).toBe(200);
    await stopped;
  });

  it('does not wait for visitors who came and never asked for anything', async () => {
    // Longer than a test may take: whoever waited for them would be ended with it.
    const patient = await createTestServer(database.url, { SHUTDOWN_GRACE_MS: '600000' });
    const address = await patient.start();
    const { hostname, port } = new URL(address);
    const silent = connect(Number(port), hostname);
    const cut = once(silent, 'close');
    await once(silent, 'connect');
    await patient.dispose();
    const [hadError] = await cut;
    expect(hadError).toBe(false);
    await expect(fetch(address)).rejects.toThrow();
  });

  it('may be stopped twice, and closes its database connections', async () => {
    const address = await server.start();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    await expect(fetch(address)).rejects.toThrow();
    // Its test watches on a connection of its own.
    await eventually(
      () => database.pool`
        select distinct application_name as name from pg_stat_activity
        where datname = current_database() and application_name like 'gramy%'`,
    ).toEqual([{ name: 'gramy-test' }]);
  });
});
