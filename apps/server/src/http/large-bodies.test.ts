import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { sendHalf } from '../../test/half-sent.ts';
import { limitLargeBodies } from './large-bodies.ts';
import { handleError } from './problem.ts';

let app: FastifyInstance;
let address: string;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true, trustProxy: true });
  app.decorateRequest('caller', null);
  app.setErrorHandler(handleError);
  limitLargeBodies(app, 1_000);
  app.post('/file', { bodyLimit: 2_000 }, async () => ({ success: true }));
  app.post('/form', { bodyLimit: 1_000 }, async () => ({ success: true }));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

const post = (path: string, from: string) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: '{}',
  });

it('one client has few files under way, and as many forms as ever', async () => {
  const from = '192.0.2.1';
  const half = await Promise.all(Array.from({ length: 6 }, () => sendHalf(address, { path: '/file', from })));
  await eventually(async () => (await post('/file', from)).status).toBe(429);
  expect((await post('/form', from)).status).toBe(200);
  expect((await post('/file', '192.0.2.2')).status).toBe(200);
  for (const { socket } of half) socket.destroy();
  await eventually(async () => (await post('/file', from)).status).toBe(200);
});

it('all together have so many that memory holds', async () => {
  const half = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      sendHalf(address, { path: '/file', from: `192.0.2.${10 + (index % 5)}` }),
    ),
  );
  await eventually(async () => (await post('/file', '192.0.2.99')).status).toBe(503);
  expect((await post('/form', '192.0.2.99')).status).toBe(200);
  for (const { socket } of half) socket.destroy();
  await eventually(async () => (await post('/file', '192.0.2.99')).status).toBe(200);
});
