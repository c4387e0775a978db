import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { sendHalf } from '../../test/half-sent.ts';
import { Failure } from '../failure.ts';
import { limitGreedyClients } from './greedy-clients.ts';
import { sendFailure } from './problem.ts';

let app: FastifyInstance;
let address: string;
let begun: number;

beforeEach(async () => {
  begun = 0;
  app = Fastify({ forceCloseConnections: true, trustProxy: '127.0.0.1' });
  limitGreedyClients(app, 4);
  app.get('/slow', () => {
    begun += 1;
    return new Promise(() => undefined);
  });
  app.get('/health', { config: { isAlwaysAnswered: true } }, async () => ({}));
  app.get('/quick', async () => ({}));
  app.post('/', async () => ({}));
  app.post('/refused', {
    onRequest: (_request, reply) => void sendFailure(reply, new Failure('unauthenticated')),
    handler: async () => ({}),
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

const statusOf = async (path: string, { from = '198.51.100.7', method = 'GET' } = {}) => {
  const body = method === 'POST' ? { body: '{}' } : {};
  const type = method === 'POST' ? { 'content-type': 'application/json' } : {};
  const headers = { 'x-forwarded-for': from, ...type };
  return (await fetch(address + path, { method, headers, ...body })).status;
};

describe('half-sent requests', () => {
  it('of one address close the door for that address alone', async () => {
    const from = '192.0.2.7';
    const sent = await Promise.all(Array.from({ length: 40 }, () => sendHalf(address, { from })));
    await eventually(() => sent.filter(({ socket }) => socket.destroyed).length).toBe(36);
    const refused = await Promise.all(
      sent.filter(({ socket }) => socket.destroyed).map((each) => each.answer),
    );
    for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 1/);
    expect(await statusOf('/quick', { from })).toBe(429);
    expect(await statusOf('/quick')).toBe(200);
    expect(await statusOf('/', { method: 'POST' })).toBe(200);
    for (const { socket } of sent) socket.destroy();
    await eventually(() => statusOf('/quick', { from })).toBe(200);
  });

  it('that are answered before they are whole lose their connection', async () => {
    const { answer } = await sendHalf(address, { path: '/refused' });
    expect(await answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i);
  });
});

describe('one address', () => {
  it('has so many requests open, whatever for, and is still told that the server is well', async () => {
    const from = '192.0.2.9';
    for (let index = 0; index < 4; index += 1) void statusOf('/slow', { from }).catch(() => undefined);
    await eventually(() => begun).toBe(4);
    expect(await statusOf('/quick', { from })).toBe(429);
    expect(await statusOf('/health', { from })).toBe(200);
    expect(await statusOf('/quick')).toBe(200);
  });
});

describe('one connection', () => {
  it('that asks again and again without waiting is cut', async () => {
    const { hostname, port } = new URL(address);
    const line = (index: number) =>
      `GET /slow HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.${index}\r\n\r\n`;
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(Array.from({ length: 200 }, (_, index) => line(index)).join(''));
    await eventually(() => socket.destroyed).toBe(true);
    expect(begun).toBe(20);
    expect(await statusOf('/quick')).toBe(200);
  });
});
