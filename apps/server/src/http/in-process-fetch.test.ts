import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createInProcessFetch } from './in-process-fetch.ts';

const visitor = {
  address: '192.0.2.7',
  userAgent: 'Firefox/142.0',
  requestId: 'request-1',
};

function createApp() {
  const app = Fastify();
  app.get('/who', async (request) => ({
    address: request.ip,
    userAgent: request.headers['user-agent'],
    requestId: request.headers['x-request-id'],
  }));
  app.get('/never', () => new Promise(() => undefined));
  return app;
}

describe('a call that stays inside the process', () => {
  it('carries over who the visitor is', async () => {
    const answer = await createInProcessFetch(createApp(), visitor)('http://localhost/who');
    expect(await answer.json()).toEqual(visitor);
  });

  it('is given up when its time is over, as one over a socket would be', async () => {
    const fetch = createInProcessFetch(createApp(), visitor);
    const given = new AbortController();
    const call = fetch('http://localhost/never', { signal: given.signal });
    given.abort(new DOMException('late', 'TimeoutError'));
    await expect(call).rejects.toThrow('late');
    await expect(fetch('http://localhost/who', { signal: given.signal })).rejects.toThrow('late');
  });

  it('tells the handler that nobody waits for it any more', async () => {
    const app = createApp();
    const told = new Promise<void>((resolve) => {
      app.get('/long', ({ signal }) => {
        signal.addEventListener('abort', () => resolve());
        given.abort();
        return new Promise(() => undefined);
      });
    });
    const given = new AbortController();
    const call = createInProcessFetch(app, visitor)('http://localhost/long', { signal: given.signal });
    await expect(call).rejects.toThrow('aborted');
    await told;
  });
});
