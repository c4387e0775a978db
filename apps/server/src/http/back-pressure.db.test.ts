import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { waitUntilBlocked, whileLocked } from '../../test/locked-table.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, { MAX_OPEN_REQUESTS: '3' });
  address = await server.start();
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const look = (signal?: AbortSignal) =>
  fetch(`${address}/api/activity/activities`, signal ? { signal } : undefined);

describe('more open requests than allowed', () => {
  it('are refused with a retry time, while those before them and the health checks are answered', async () => {
    // What the server reads by itself at first would wait for the same table, and be counted.
    await eventually(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    const { open } = await whileLocked(database.pool, 'activities', async () => {
      const open = [look(), look(), look()];
      await waitUntilBlocked(database.pool, 3);
      const refused = await look();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await refused.json()).toMatchObject({ success: false, code: 'overloaded' });
      for (const path of ['/healthz', '/readyz']) expect((await fetch(address + path)).status).toBe(200);
      return { open };
    });
    const statuses = (await Promise.all(open)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    expect((await look()).status).toBe(200);
  });

  it('are counted no longer when their visitor has gone', async () => {
    const gone = new AbortController();
    await whileLocked(database.pool, 'activities', async () => {
      const given = [look(gone.signal), look(gone.signal), look(gone.signal)].map((call) =>
        call.catch(() => 'gone'),
      );
      await waitUntilBlocked(database.pool, 3);
      gone.abort();
      expect(await Promise.all(given)).toEqual(['gone', 'gone', 'gone']);
      const cities = () => fetch(`${address}/api/area/cities/user`).then(({ status }) => status);
      await eventually(cities).toBe(200);
    });
  });

  it('are counted no longer when a connection breaks on which they were queued', async () => {
    const { hostname, port } = new URL(address);
    const question = 'GET /api/activity/activities HTTP/1.1\r\nHost: x\r\n\r\n';
    await whileLocked(database.pool, 'activities', async () => {
      const socket = connect(Number(port), hostname, () => socket.write(question.repeat(10)));
      await waitUntilBlocked(database.pool, 3);
      socket.resetAndDestroy();
    });
    await eventually(() => look().then(({ status }) => status)).toBe(200);
  });
});
