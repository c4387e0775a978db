import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createTestServer, type TestServer } from '../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, { LOG_LEVEL: 'trace' });
  address = await server.start();
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const secret = 'hush-hush-4711';
const letter = {
  name: `Ala ${secret}`,
  email: `${secret}@example.com`,
  subject: secret,
  message: secret,
  language: 'pl',
};

const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/contact-form`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${secret}`,
      cookie: `session=${secret}`,
      'user-agent': secret,
      ...headers,
    },
  });

const requestLines = () => server.logged().filter(({ msg }) => msg === 'request');

describe('the log', () => {
  it('has one line for each request, with its pattern, status and time', async () => {
    const before = requestLines().length;
    await fetch(`${address}/api/activity/activities`, { headers: { 'x-request-id': 'quoted-by-ala' } });
    await eventually(() => requestLines().slice(before)).toHaveLength(1);
    expect(requestLines().at(-1)).toMatchObject({
      level: 30,
      app: 'gramy',
      reqId: 'quoted-by-ala',
      method: 'GET',
      route: '/api/activity/activities',
      status: 200,
      ms: expect.any(Number),
    });
  });

  it('never holds what people wrote, who they are or how they prove it', async () => {
    const before = requestLines().length;
    const answers = [
      await send(JSON.stringify(letter)),
      await send(JSON.stringify({ ...letter, email: secret })),
      await send(`{"name": "${secret}`),
      await send(JSON.stringify({ ...letter, [secret]: 1 })),
      await send(JSON.stringify(letter), { 'idempotency-key': 'spaces are not allowed' }),
      await fetch(`${address}/api/activity/activities?code=${secret}`),
      await fetch(`${address}/api/${secret}`),
      await fetch(`${address}/dev/outbox/${secret}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 400, 422, 400, 422, 404, 404]);
    await eventually(() => requestLines().slice(before)).toHaveLength(answers.length);
    expect(JSON.stringify(server.logged())).not.toContain(secret);
  });

  it('does not even hold it when the database refuses the row and quotes it', async () => {
    await database.pool`alter table contact_messages add constraint impossible check (length(message) = 0) not valid`;
    expect((await send(JSON.stringify(letter))).status).toBe(500);
    await database.pool`alter table contact_messages drop constraint impossible`;
    const faults = server.logged().filter(({ level }) => Number(level) >= 50);
    expect(faults).toMatchObject([{ msg: 'request failed', err: { sqlState: '23514' } }]);
    expect(JSON.stringify(server.logged())).not.toContain(secret);
  });
});

describe('a visitor who never finishes a request', () => {
  it('is given up sooner than Node would: the head soon, the whole at the latest with the longest upload', () => {
    const { headersTimeout, requestTimeout } = server.app.server as Server;
    expect(server.app.server.timeout).toBe(120_000);
    expect(headersTimeout).toBe(15_000);
    expect(requestTimeout).toBe(180_000);
  });
});
