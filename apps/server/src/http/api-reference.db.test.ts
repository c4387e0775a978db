import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

describe('the page of the API reference', () => {
  it('runs only its own scripts, by a nonce that no other answer has', async () => {
    const [first, second] = await Promise.all([
      server.app.inject({ url: '/api/docs' }),
      server.app.inject({ url: '/api/docs' }),
    ]);
    const nonceOf = (answer: typeof first) =>
      /'nonce-([^']+)'/.exec(String(answer?.headers['content-security-policy']))?.[1];
    expect(nonceOf(first)).toMatch(/^[\w+/]{22}==$/);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    const scripts = first?.body.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(2);
    for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(first)}"`);
    expect(first?.headers['cache-control']).toBe('no-store');
  });

  it('loads nothing from other sites', async () => {
    const { body } = await server.app.inject({ url: '/api/docs' });
    expect(body).not.toMatch(/https?:\/\//);
  });
});

describe('the OpenAPI document', () => {
  it('names this build, says where the API is and what a refusal looks like', async () => {
    const answer = await server.app.inject({ url: '/api/openapi.json' });
    const document = answer.json();
    expect(document).toMatchObject({ info: { title: 'Gramy', version: 'test' }, servers: [{ url: '/api' }] });
    const { post } = document.paths['/contact-form'];
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['201', '400', '422', '429', '503']));
  });
});
