import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
});

beforeEach(async () => {
  await database.pool`truncate contact_messages, outbox, idempotency_keys, rate_limits cascade`;
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const letter = { name: 'Ala', email: 'ala@example.com', subject: 'Hej', message: 'Cześć', language: 'pl' };
const key = { 'idempotency-key': 'a-key-of-my-own' };

interface Sender {
  headers?: Record<string, string | string[]>;
  address?: string;
}

function send(body: object, { headers = {}, address = '192.0.2.1' }: Sender = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/contact-form',
    payload: body,
    headers,
    remoteAddress: address,
  });
}

async function countLetters(): Promise<{ letters: number; mails: number }> {
  const [row] = await database.pool<{ letters: number; mails: number }[]>`
    select (select count(*)::int from contact_messages) as letters, (select count(*)::int from outbox) as mails`;
  return row ?? { letters: -1, mails: -1 };
}

describe('an Idempotency-Key', () => {
  it('makes one letter and one mail of twenty parallel calls, which all hear the same', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(letter, { headers: key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countLetters()).toEqual({ letters: 1, mails: 1 });
  });

  it('takes the same fields in another order, and with spaces that are trimmed, for the same call', async () => {
    const first = await send(letter, { headers: key });
    const { name, ...rest } = letter;
    const again = await send({ ...rest, name: ` ${name} ` }, { headers: key });
    expect(again.json()).toEqual(first.json());
    expect(await countLetters()).toEqual({ letters: 1, mails: 1 });
  });

  it('is refused with another body', async () => {
    await send(letter, { headers: key });
    const other = await send({ ...letter, message: 'Coś innego' }, { headers: key });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ success: false, code: 'idempotencyKeyReused' });
    expect(await countLetters()).toEqual({ letters: 1, mails: 1 });
  });

  it('of one address is not that of another', async () => {
    const here = await send(letter, { headers: key, address: '192.0.2.1' });
    const there = await send({ ...letter, name: 'Ola' }, { headers: key, address: '192.0.2.2' });
    expect([here.statusCode, there.statusCode]).toEqual([201, 201]);
    expect(await countLetters()).toEqual({ letters: 2, mails: 2 });
  });

  it('is not used up by a body that was refused', async () => {
    expect((await send({ ...letter, email: 'nobody' }, { headers: key })).statusCode).toBe(422);
    expect((await send(letter, { headers: key })).statusCode).toBe(201);
  });

  it('may be left out where the route only accepts it', async () => {
    expect((await send(letter)).statusCode).toBe(201);
    expect((await send(letter)).statusCode).toBe(201);
    expect(await countLetters()).toEqual({ letters: 2, mails: 2 });
  });

  it.each([
    ['is empty', ''],
    ['is too short', 'short'],
    ['is too long', 'x'.repeat(129)],
    ['has spaces', 'a key with spaces'],
    ['has quotes', `a-key'; drop table users; --`],
    ['was sent twice', ['first-key-1', 'second-key-2']],
  ])('that %s is refused', async (_, value) => {
    const answer = await send(letter, { headers: { 'idempotency-key': value } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'idempotencyKeyInvalid' });
    expect(await countLetters()).toEqual({ letters: 0, mails: 0 });
  });
});
