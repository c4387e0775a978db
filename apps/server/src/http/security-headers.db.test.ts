import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { dataPolicy, documentPolicy, hashScript, needsNonce, pagePolicy } from './security-headers.ts';

let database: TestDatabase;
let closed: TestServer;
let open: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  closed = await createTestServer(database.url);
  open = await createTestServer(database.url, {
    PUBLIC_URL: 'https://gramy.example',
    CORS_ORIGINS: 'https://partner.example,https://shop.example',
  });
});

afterAll(async () => {
  await Promise.all([closed.dispose(), open.dispose()]);
  await database.drop();
});

describe('every answer', () => {
  it.each([
    ['data', '/api/activity/activities', 200],
    ['a refusal', '/api/activity/activities?sort=name', 422],
    ['an unknown address', '/api/nothing', 404],
    ['health', '/healthz', 200],
  ])('may never run, be framed or be guessed to be something else: %s', async (_, url, status) => {
    const answer = await closed.app.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': dataPolicy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  it('is as safe when the address cannot even be read', async () => {
    for (const [url, accept, status] of [
      ['/api/%E0%A4%A', '*/*', 400],
      ['/%', '*/*', 400],
      ['/%', 'text/html', 302],
    ] as const) {
      const answer = await open.app.inject({ url, headers: { accept } });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        'content-security-policy': dataPolicy,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('microphone=()'),
        'strict-transport-security': expect.stringContaining('max-age'),
        'x-request-id': expect.any(String),
      });
    }
  });

  it('asks for HTTPS for ever only where there is HTTPS', async () => {
    const header = async ({ app }: TestServer) =>
      (await app.inject({ url: '/healthz' })).headers['strict-transport-security'];
    expect(await header(closed)).toBeUndefined();
    expect(await header(open)).toContain('max-age=31536000');
  });
});

describe('the policy of pages', () => {
  it('lets only the code run that is named', () => {
    const policy = documentPolicy({ inline: [hashScript('start()')] });
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';");
    expect(policy).not.toContain('unsafe');
  });

  const noMap = { googleKey: null, styleUrl: null, origins: [], hasTiles: false };
  const ours = { apiBaseUrl: '/api', analyticsScriptUrl: null, pictureOrigins: [], map: noMap };
  const rulesOf = (config: Partial<typeof ours> | object, nonce?: string) =>
    pagePolicy({ ...ours, ...config }, { hashes: ["'sha256-x'"], nonce, isLive: false }).split('; ');

  it('names no other host unless one is configured', () => {
    expect(rulesOf({}).filter((rule) => rule.includes('//'))).toEqual([]);
    expect(rulesOf({})).toEqual(expect.arrayContaining(["img-src 'self' data:", "connect-src 'self'"]));
  });

  it('lets pictures through from where they are kept, and an API on another host be called', () => {
    const rules = rulesOf({
      apiBaseUrl: 'https://api.example/api',
      pictureOrigins: ['https://pictures.example', 'https://people.example'],
    });
    expect(rules).toContain("img-src 'self' data: https://pictures.example https://people.example");
    expect(rules).toContain("connect-src 'self' https://api.example");
    expect(rules).toContain("script-src 'self' 'sha256-x'");
  });

  it('lets the configured map be fetched, and only that of Google run', () => {
    const styled = rulesOf({
      map: { ...noMap, styleUrl: 'https://maps.example/style.json', origins: ['https://tiles.example'] },
    });
    expect(styled).toContain("img-src 'self' data: https://maps.example https://tiles.example");
    expect(styled).toContain("connect-src 'self' https://maps.example https://tiles.example");
    expect(styled).toEqual(
      expect.arrayContaining(["script-src 'self' 'sha256-x'", "worker-src 'self'", "style-src 'self'"]),
    );
    const google = rulesOf({ map: { ...noMap, googleKey: 'a-key-of-ours' } }, 'abc');
    expect(google).toContain("script-src 'self' 'sha256-x' 'nonce-abc' https://maps.googleapis.com");
    expect(google).toContain("style-src 'self' 'nonce-abc'");
    expect(google.join()).not.toContain('unsafe');
    expect(needsNonce({ map: { ...noMap, googleKey: 'a-key-of-ours' } })).toBe(true);
    expect(needsNonce({ map: noMap })).toBe(false);
  });

  it('lets the configured analytics run, talk home and count by picture', () => {
    const rules = rulesOf({ analyticsScriptUrl: 'https://stats.example/count.js' });
    expect(rules).toContain("script-src 'self' 'sha256-x' https://stats.example");
    expect(rules).toContain("img-src 'self' data: https://stats.example");
    expect(rules).toContain("connect-src 'self' https://stats.example");
  });
});

interface Ask {
  origin?: string;
  method?: 'GET' | 'OPTIONS';
}

function ask({ app }: TestServer, { origin, method = 'GET' }: Ask) {
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };
  return app.inject({
    method,
    url: method === 'OPTIONS' ? '/api/contact-form' : '/api/activity/activities',
    headers: { ...(origin ? { origin } : {}), ...(method === 'OPTIONS' ? preflight : {}) },
  });
}

describe('pages of other sites', () => {
  it.each(['GET', 'OPTIONS'] as const)('cannot read us unless they are configured (%s)', async (method) => {
    const answer = await ask(closed, { origin: 'https://partner.example', method });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(['GET', 'OPTIONS'] as const)('can when they are (%s)', async (method) => {
    const answer = await ask(open, { origin: 'https://shop.example', method });
    expect(answer.statusCode).toBeLessThan(300);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': 'https://shop.example' });
    expect(answer.headers.vary).toMatch(/origin/i);
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('may use every method of the API, and read how long to wait', async () => {
    const { headers } = await ask(open, { origin: 'https://shop.example', method: 'OPTIONS' });
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(headers['access-control-allow-methods']).toContain(method);
    }
    const answer = await ask(open, { origin: 'https://shop.example' });
    expect(answer.headers['access-control-expose-headers']).toContain('retry-after');
  });

  it.each([
    'https://stranger.example',
    'http://shop.example',
    'https://shop.example.stranger.example',
    'https://shop.example:8443',
    'null',
  ])('cannot by looking like one that is: %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await ask(open, { origin, method });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('the request id', () => {
  const idOf = async (given: string) => {
    const answer = await closed.app.inject({ url: '/api/nothing', headers: { 'x-request-id': given } });
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
    return answer.headers['x-request-id'];
  };

  it('is the one that was given, when it is well formed', async () => {
    expect(await idOf('trace.0197-aaaa_1')).toBe('trace.0197-aaaa_1');
  });

  it.each([
    ['too short', 'short'],
    ['too long', 'x'.repeat(65)],
    ['with spaces', 'eight or more letters'],
    ['with markup', '<script>alert(1)</script>'],
  ])('is a new one when that is %s', async (_, given) => {
    expect(await idOf(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });
});
