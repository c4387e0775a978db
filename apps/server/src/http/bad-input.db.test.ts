import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  address = await server.start();
});

// More forms are sent here than one address may send.
beforeEach(() => database.pool`truncate rate_limits`);

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const letter = { name: 'Ala', email: 'ala@example.com', subject: 'Hej', message: 'Cześć', language: 'pl' };

function post(
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  return server.app.inject({ method: 'POST', url: '/api/contact-form', payload, headers });
}

function expectProblem(
  answer: { statusCode: number; headers: Record<string, unknown>; json: () => unknown },
  status: number,
  code: string,
): void {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ success: false, status, code, requestId: expect.any(String) });
}

describe('bad input', () => {
  it.each([
    ['malformed JSON', '{"name":', 400, 'malformedRequest'],
    ['an empty body', '', 400, 'malformedRequest'],
    ['a body that tries to change prototypes', '{"__proto__":{"admin":true}}', 400, 'malformedRequest'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]), 400, 'malformedRequest'],
    ['a list instead of an object', '[]', 422, 'validationFailed'],
    ['null', 'null', 422, 'validationFailed'],
    [
      'a line break in a subject',
      JSON.stringify({ ...letter, subject: 'Hej\r\nBcc: x@y.pl' }),
      422,
      'validationFailed',
    ],
    ['wrong types', JSON.stringify({ ...letter, name: 7 }), 422, 'validationFailed'],
    ['an unknown field', JSON.stringify({ ...letter, role: 'admin' }), 422, 'validationFailed'],
    ['a missing field', JSON.stringify({ ...letter, subject: undefined }), 422, 'validationFailed'],
    ['a NUL byte', JSON.stringify({ ...letter, message: 'a\u0000b' }), 422, 'validationFailed'],
    [
      'a lone surrogate',
      '{"name":"\\ud800","email":"a@b.pl","subject":"s","message":"m","language":"pl"}',
      422,
      'validationFailed',
    ],
    [
      'a text that is too long',
      JSON.stringify({ ...letter, message: 'x'.repeat(5001) }),
      422,
      'validationFailed',
    ],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 422, 'validationFailed'],
    ['10 MB', JSON.stringify({ ...letter, message: 'x'.repeat(10_000_000) }), 413, 'payloadTooLarge'],
  ])('answers %s with a problem', async (_, payload, status, code) => {
    expectProblem(await post(payload), status, code);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('refuses %s', async (type) => {
    expectProblem(await post('name=Ala', { 'content-type': type }), 415, 'unsupportedMediaType');
  });

  it.each([
    ['GET', '/api/nothing-here', 404, 'routeNotFound'],
    ['GET', '/api', 404, 'routeNotFound'],
    ['GET', '/api/%E0%A4%A', 400, 'malformedRequest'],
    ['DELETE', '/api/contact-form', 405, 'methodNotAllowed'],
    ['POST', '/api/activity/activities', 405, 'methodNotAllowed'],
    ['OPTIONS', '/api/activity/activities', 405, 'methodNotAllowed'],
    ['OPTIONS', '/api/nothing-here', 404, 'routeNotFound'],
    ['GET', '/api/activity/activities?sort=name', 422, 'validationFailed'],
    ['GET', '/api/area/cities/user?country=poland', 422, 'validationFailed'],
    ['GET', '/api/area/cities/user?country=PL&country=DE', 422, 'validationFailed'],
    ['GET', '/api/activity/activities-for-consumers-with-counts?city=atlantis', 404, 'notFound'],
    [
      'GET',
      "/api/activity/activities-for-consumers-with-counts?city=lodz'%20or%201=1--",
      422,
      'validationFailed',
    ],
  ] as const)('%s %s is %i %s', async (method, url, status, code) => {
    expectProblem(await server.app.inject({ method, url }), status, code);
  });

  it('says which methods an address takes', async () => {
    const answer = await server.app.inject({ method: 'PUT', url: '/api/contact-form' });
    expect(answer.headers.allow).toBe('POST');
  });

  it('names the field and the reason', async () => {
    const answer = await post(JSON.stringify({ ...letter, email: 'nobody', surprise: 1 }));
    expect(answer.json().errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'body.email', code: 'emailInvalid' }),
        expect.objectContaining({ path: 'body.surprise', code: 'unknownField' }),
      ]),
    );
  });

  it('names no more than 50 of them, however many there are', async () => {
    const surprises = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 1]));
    expect((await post(JSON.stringify(surprises))).json().errors).toHaveLength(50);
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    ['an unknown method', 'FOO /api HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`, '431'],
  ])('answers %s with a problem, too', async (_, raw, status) => {
    const { hostname, port } = new URL(address);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(raw));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
  });

  it('never answered with a 500, and wrote none of it down', async () => {
    expect(server.logged().filter((line) => Number(line.level) >= 50)).toEqual([]);
    const [row] = await database.pool`select count(*)::int as messages from contact_messages`;
    expect(row?.messages).toBe(0);
  });
});
