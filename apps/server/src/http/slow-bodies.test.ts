import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { sendHalf } from '../../test/half-sent.ts';
import { handleError } from './problem.ts';
import { limitSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let address: string;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(handleError);
  limitSlowBodies(app, 100);
  app.post('/', async () => ({ success: true }));
  app.get('/slow', () => new Promise((resolve) => setTimeout(resolve, 300, { success: true })));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

describe('a body that does not arrive', () => {
  it('is answered once its time is over, and the connection is closed', async () => {
    const { answer } = await sendHalf(address);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*application\/problem\+json[\s\S]*"requestTimeout"/);
  });

  it('is not saved by a byte now and then', async () => {
    const { socket, answer } = await sendHalf(address);
    const drip = setInterval(() => socket.write(' '), 20);
    expect(await answer).toContain('408');
    clearInterval(drip);
  });

  it('does no harm behind a request that takes longer than that', async () => {
    const head = 'Host: x\r\nContent-Length: 9\r\n';
    const { socket, received } = await sendHalf(address, {
      body:
        `1${' '.repeat(99)}GET /slow HTTP/1.1\r\n${head}\r\n{"a": 1}\n` +
        `POST / HTTP/1.1\r\n${head}Content-Type: application/xml\r\n\r\nhalf`,
    });
    await eventually(() => received().match(/HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      'HTTP/1.1 415',
    ]);
    socket.destroy();
    expect((await fetch(address, { method: 'POST' })).status).toBe(200);
  });
});

describe('a body that is whole', () => {
  it('has no limit on what is done with it', async () => {
    expect((await fetch(`${address}/slow`)).status).toBe(200);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
  });
});
