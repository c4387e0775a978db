import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { sendHalf } from '../../test/half-sent.ts';
import { holdBackUnderPressure } from './back-pressure.ts';

let app: FastifyInstance;
let address: string;
let waiting: (() => void)[];

beforeEach(async () => {
  waiting = [];
  app = Fastify({ forceCloseConnections: true, trustProxy: '127.0.0.1' });
  await holdBackUnderPressure(app, {
    maxOpenRequests: 10,
    maxEventLoopDelayMs: 0,
  });
  app.get('/slow', () => new Promise<object>((resolve) => waiting.push(() => resolve({}))));
  app.get('/page', async () => ({ inner: (await app.inject('/quick')).statusCode }));
  app.get('/quick', async () => ({}));
  app.post('/', async () => ({}));
  app.post('/pay', { config: { comesFirst: true } }, async () => ({}));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

let neighbours = 0;
const ask = (path: string, { from = `198.51.100.${neighbours++ % 250}`, method = 'GET' } = {}) =>
  fetch(address + path, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).status;

/** So many that are being worked on, from as many addresses. */
async function occupy(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) void ask('/slow');
  await eventually(() => waiting.length).toBe(count);
}

describe('half-sent requests', () => {
  it('of many addresses are no load', async () => {
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, index) => sendHalf(address, { from: `203.0.113.${index}` })),
    );
    expect(await statusOf('/quick')).toBe(200);
    expect(await statusOf('/', { method: 'POST' })).toBe(200);
    for (const { socket } of sent) socket.destroy();
  });

  it('count once they are whole', async () => {
    const half = await sendHalf(address);
    await occupy(8);
    half.socket.write(`1}${' '.repeat(93)}`);
    half.socket.end();
    expect(await half.answer).toMatch(/^HTTP\/1\.1 503/);
    for (const answer of waiting) answer();
  });
});

describe('a full server', () => {
  it('keeps a share for whoever is booking and paying', async () => {
    await occupy(8);
    expect(await statusOf('/quick')).toBe(503);
    expect(await statusOf('/', { method: 'POST' })).toBe(503);
    expect(await statusOf('/pay', { method: 'POST' })).toBe(200);
    for (const answer of waiting) answer();
    await eventually(() => statusOf('/quick')).toBe(200);
  });

  it('refuses no call of a page that it has let in', async () => {
    await occupy(7);
    expect(await (await ask('/page')).json()).toEqual({ inner: 200 });
    for (const answer of waiting) answer();
  });
});
