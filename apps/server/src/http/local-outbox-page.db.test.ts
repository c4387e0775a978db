import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let database: TestDatabase;
let demo: TestServer;
let production: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  demo = await createTestServer(database.url);
  production = await createTestServer(database.url, { GRAMY_MODE: 'production' });
  await demo.start();
});

afterAll(async () => {
  await demo.dispose();
  await production.dispose();
  await database.drop();
});

describe('the page of sent messages', () => {
  it('shows what would have been sent, as text that cannot run', async () => {
    await demo.app.inject({
      method: 'POST',
      url: '/api/contact-form',
      payload: {
        name: '<script>',
        email: 'ala@example.com',
        subject: 'Hej',
        message: 'Cześć',
        language: 'en',
      },
    });
    const readPage = async () => (await demo.app.inject({ url: '/dev/outbox' })).body;
    await eventually(readPage).toContain('Hello &lt;script&gt;,');
    const [, address = ''] = /href="(\/dev\/outbox\/[^"]+)"/.exec(await readPage()) ?? [];
    const mail = await demo.app.inject({ url: address });
    expect(mail.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(mail.body).not.toContain('<script>');
  });

  it('does not exist in production, where the log says instead that no mail can leave', async () => {
    expect((await production.app.inject({ url: '/dev/outbox' })).statusCode).toBe(404);
    expect(production.logged()).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'SMTP_URL is not set: mails stay on this machine and reach nobody',
      }),
    );
  });
});
