import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

const letter = { name: 'Ala', email: 'ala@example.com', subject: 'Hej', message: 'Cześć', language: 'pl' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});

beforeEach(() => database.pool`truncate rate_limits, contact_messages cascade`);

afterAll(() => database.drop());

async function withServers(
  env: Record<string, string>,
  count: number,
  test: (...servers: TestServer[]) => Promise<void>,
): Promise<void> {
  const servers = await Promise.all(Array.from({ length: count }, () => createTestServer(database.url, env)));
  try {
    await test(...servers);
  } finally {
    await Promise.all(servers.map((server) => server.dispose()));
  }
}

function write(server: TestServer, { address = '192.0.2.1', forwardedFor = '' } = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/contact-form',
    payload: letter,
    remoteAddress: address,
    ...(forwardedFor ? { headers: { 'x-forwarded-for': forwardedFor } } : {}),
  });
}

const look = (server: TestServer, address = '192.0.2.1') =>
  server.app.inject({ url: '/api/activity/activities', remoteAddress: address });

function expectTooMany(
  answer: { statusCode: number; headers: Record<string, unknown>; json: () => unknown } | undefined,
  windowSeconds: number,
): void {
  expect(answer?.statusCode).toBe(429);
  expect(answer?.json()).toMatchObject({ success: false, code: 'rateLimited' });
  const retryAfter = Number(answer?.headers['retry-after']);
  expect(retryAfter).toBeGreaterThan(windowSeconds - 30);
  expect(retryAfter).toBeLessThanOrEqual(windowSeconds);
}

describe('the limit of a route', () => {
  it('counts over all servers, and says when to come back', async () => {
    await withServers({}, 2, async (...servers) => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, call) => write(servers[call % 2] as TestServer)),
      );
      const refused = answers.filter(({ statusCode }) => statusCode !== 201);
      expect(refused).toHaveLength(10);
      for (const answer of refused) expectTooMany(answer, 600);
      expect(await database.pool`select from contact_messages`).toHaveLength(20);
      for (const server of servers)
        expect((await write(server, { address: '192.0.2.2' })).statusCode).toBe(201);
    });
  });

  it('begins again when its window has ended', async () => {
    await withServers({}, 1, async (server) => {
      for (let call = 0; call < 20; call += 1) await write(server);
      expectTooMany(await write(server), 600);
      await database.pool`update rate_limits set window_ends_at = now()`;
      expect((await write(server)).statusCode).toBe(201);
    });
  });

  it('is not escaped by saying to be somebody else', async () => {
    await withServers({}, 1, async (server) => {
      const answers = [];
      for (let call = 0; call < 21; call += 1) {
        answers.push(await write(server, { forwardedFor: `198.51.100.${call}` }));
      }
      expectTooMany(answers.at(-1), 600);
    });
  });

  it('counts all addresses of one IPv6 connection as one, and the neighbours apart', async () => {
    await withServers({}, 1, async (server) => {
      const answers = [];
      for (let call = 1; call <= 21; call += 1) {
        answers.push(await write(server, { address: `2001:db8:7:1::${call}` }));
      }
      expectTooMany(answers.at(-1), 600);
      expect((await write(server, { address: '2001:db8:7:2::1' })).statusCode).toBe(201);
    });
  });

  it('is counted for the visitor and not for the proxy, where the proxy is trusted', async () => {
    await withServers({ TRUST_PROXY: '192.0.2.1' }, 1, async (server) => {
      for (let call = 0; call < 20; call += 1) await write(server, { forwardedFor: '198.51.100.1' });
      expectTooMany(await write(server, { forwardedFor: '198.51.100.1' }), 600);
      // The visitor can forge the beginning of the list; the proxy wrote the end of it.
      expectTooMany(await write(server, { forwardedFor: '203.0.113.9, 198.51.100.1' }), 600);
      expect((await write(server, { forwardedFor: '198.51.100.2' })).statusCode).toBe(201);
    });
  });
});

describe('a site of IPv6', () => {
  it('has no limit of its own for each of its 65,536 networks', async () => {
    await withServers({ RATE_LIMIT_PER_MINUTE: '2' }, 1, async (server) => {
      const call = (network: number) => look(server as TestServer, `2001:db8:77:${network.toString(16)}::1`);
      const statuses: number[] = [];
      for (let network = 0; network < 20; network += 1) statuses.push((await call(network)).statusCode);
      expect(statuses).toEqual([...Array(16).fill(200), ...Array(4).fill(429)]);
      expect((await look(server as TestServer, '2001:db8:78::1')).statusCode).toBe(200);
      const letters: number[] = [];
      for (let network = 0; network < 60; network += 1)
        letters.push(
          (await write(server as TestServer, { address: `2001:db8:79:${network.toString(16)}::1` }))
            .statusCode,
        );
      expect(letters.slice(-1)).toEqual([429]);
    });
  });
});

describe('the general limit', () => {
  it('stops an address and nobody else, and leaves health alone', async () => {
    await withServers({ RATE_LIMIT_PER_MINUTE: '5' }, 1, async (server) => {
      for (let call = 0; call < 5; call += 1) expect((await look(server)).statusCode).toBe(200);
      expectTooMany(await look(server), 60);
      expect((await look(server, '192.0.2.2')).statusCode).toBe(200);
      expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
      expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    });
  });

  it('reaches the other servers a moment later', async () => {
    await withServers({ RATE_LIMIT_PER_MINUTE: '5' }, 2, async (...servers) => {
      const [one, two] = servers as [TestServer, TestServer];
      for (let call = 0; call < 5; call += 1) await look(one);
      await one.counters.flush();
      expect((await look(two)).statusCode).toBe(200);
      await two.counters.flush();
      expectTooMany(await look(two), 60);
    });
  });
});
