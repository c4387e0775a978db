import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let database: TestDatabase;
const servers: TestServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.dispose();
});
afterAll(() => database.drop());

async function open(env: Record<string, string>): Promise<TestServer> {
  const server = await createTestServer(database.url, env);
  servers.push(server);
  return server;
}

describe('R-10 the API under maintenance', () => {
  it('refuses every call with a code of its own, and asks for more patience than when it is busy', async () => {
    const { app } = await open({ MAINTENANCE: 'true', CORS_ORIGINS: 'https://shop.example' });
    for (const method of ['GET', 'POST'] as const) {
      const url = method === 'GET' ? '/api/activity/activities' : '/api/contact-form';
      const answer = await app.inject({ method, url, headers: { origin: 'https://shop.example' } });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'maintenance', status: 503 });
      expect(answer.headers).toMatchObject({
        'retry-after': '60',
        'access-control-allow-origin': 'https://shop.example',
      });
    }
  });

  it('shows people who come by such an address the screen instead of JSON', async () => {
    const { app } = await open({ MAINTENANCE: 'true' });
    const answer = await app.inject({
      url: '/api/user/auth/google/callback?code=x',
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/');
  });

  it('stays alive for those who look after it', async () => {
    const { app } = await open({ MAINTENANCE: 'true' });
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});
