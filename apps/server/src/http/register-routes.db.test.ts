import { type RouteKey, splitRouteKey } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { referencePaths } from './api-reference.ts';
import { webhooksPath } from './payment-webhooks.ts';
import { apiBase } from './register-routes.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  await server.app.ready();
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

describe('the route table and the server', () => {
  it('are the same: every route is served, and nothing else under /api is', () => {
    const declared = (Object.keys(routes) as RouteKey[]).map((key) => {
      const { method, path } = splitRouteKey(key);
      return `${method} ${apiBase}${path}`;
    });
    const described = referencePaths.map((path) => `GET ${path}`);
    // What gateways send is theirs to shape, and signed as it stands; a document is a file, and its ticket is the key; so
    // is a photo, and whoever may not see it has no address of it.
    const foreign = [
      `POST ${webhooksPath}/:gateway`,
      `GET ${apiBase}/booking-documents/:ticket`,
      `GET ${apiBase}/venue-photos/:name`,
    ];
    expect(servedUnderApi(server).sort()).toEqual([...declared, ...described, ...foreign].sort());
  });

  it('serves the OpenAPI document and a page to browse it, with its script from here', async () => {
    const document = await server.app.inject({ url: '/api/openapi.json' });
    expect(document.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/contact-form': expect.anything() },
    });
    const page = await server.app.inject({ url: '/api/docs' });
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
    const script = await server.app.inject({ url: '/api/docs/reference.js' });
    expect(script.statusCode).toBe(200);
    expect(script.headers['content-type']).toContain('text/javascript');
  });

  it('answers success in the envelope, without fields that the contract does not name', async () => {
    const answer = await server.app.inject({ url: '/api/user/service-providers?city=lodz' });
    expect(answer.json()).toMatchObject({ success: true, data: { items: [] } });
    expect(Object.keys(answer.json())).toEqual(['success', 'data']);
  });
});

/** Fastify's own list, as a tree printed with indentation, read back into full addresses. */
function servedUnderApi({ app }: TestServer): string[] {
  const found: string[] = [];
  const prefixes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] =
      /^([\s│]*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
    if (!line.trim()) continue;
    const depth = indent.length / 4;
    prefixes.length = depth;
    prefixes[depth] = path;
    const address = prefixes.join('');
    if (!address.startsWith(apiBase)) continue;
    for (const method of methods
      .split(', ')
      .filter((name) => name && name !== 'HEAD' && name !== 'OPTIONS')) {
      found.push(`${method} ${address}`);
    }
  }
  return found;
}
