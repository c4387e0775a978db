import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { queueMessage } from '../features/outbox/service.ts';

let database: TestDatabase;
let demo: TestServer;
let production: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  // First: it would not start beside another server that keeps uploads on its own disk.
  production = await createTestServer(database.url, { GRAMY_MODE: 'production' });
  demo = await createTestServer(database.url);
  await demo.start();
});

afterAll(async () => {
  await demo.dispose();
  await production.dispose();
  await database.drop();
});

describe('the page of sent messages', () => {
  it('answers under its own names only: another name may lead here, too', async () => {
    const statusUnder = async (host: string) =>
      (await demo.app.inject({ url: '/dev/outbox', headers: { host } })).statusCode;
    for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7'])
      expect([host, await statusUnder(host)]).toEqual([host, 200]);
    for (const host of [
      'evil.example',
      'evil.example:3000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ])
      expect([host, await statusUnder(host)]).toEqual([host, 404]);
    const forwarded = await demo.app.inject({
      url: '/dev/outbox/1',
      headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' },
    });
    expect(forwarded.statusCode).toBe(404);
  });

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

  it('shows codes to be copied, mails in a frame where nothing runs, and text messages', async () => {
    await queueMessage(demo.pool, {
      channel: 'email',
      template: 'signUpCode',
      recipient: 'Ola@example.com',
      language: 'pl',
      data: { name: 'Ola', code: '042719', minutes: 10 },
    });
    await queueMessage(demo.pool, {
      channel: 'sms',
      template: 'signInCode',
      recipient: '+48600100299',
      language: 'en',
      data: { code: '777123', minutes: 10 },
    });
    const readPage = (to: string) => demo.app.inject({ url: '/dev/outbox', query: { to } });
    await eventually(async () => (await readPage('ola@')).body).toContain('<code>042719</code>');
    const { body, headers } = await readPage('ola@');
    expect(body.match(/<article>/g)).toHaveLength(1);
    expect(body).toMatch(/Mail<[\s\S]*>PL<[\s\S]*Kod do założenia konta/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const [, address = ''] = /<iframe src="([^"]+)"[^>]* sandbox="allow-popups/.exec(body) ?? [];
    const frame = await demo.app.inject({ url: address });
    expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'; sandbox");
    expect(frame.headers['x-frame-options']).toBeUndefined();

    await eventually(async () => (await readPage('600100299')).body).toContain('<code>777123</code>');
    expect((await readPage('600100299')).body).toContain('@localhost #777123');
    expect((await readPage('"><script>')).body).toContain('sent to “&quot;&gt;&lt;script&gt;”');
  });

  it('does not exist in production', async () => {
    expect((await production.app.inject({ url: '/dev/outbox' })).statusCode).toBe(404);
  });
});
