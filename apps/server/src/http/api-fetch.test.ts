import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { startHttpDouble } from '../../test/doubles/http-double.ts';
import { createApiFetch } from './api-fetch.ts';

const visitor = { address: '192.0.2.7', userAgent: 'Firefox/142.0', requestId: 'request-1' };

describe('pages that are rendered here', () => {
  it('ask this process where the API is its own', async () => {
    const app = Fastify();
    app.get('/api/where', async () => 'here');
    const answer = await createApiFetch(app, '/api', visitor)('https://gramy.example/api/where');
    expect(await answer.text()).toBe('here');
  });

  it('ask the other host where the API lives on one, in the name of the visitor', async () => {
    const app = Fastify();
    app.get('/api/where', async () => 'here');
    const double = await startHttpDouble((request, _body, response) => {
      const {
        'user-agent': userAgent,
        'x-forwarded-for': address,
        'x-request-id': requestId,
      } = request.headers;
      response.end(JSON.stringify({ path: request.url, userAgent, address, requestId }));
    });
    const fetch = createApiFetch(app, `${double.origin}/api`, visitor);
    const answer = await fetch(`${double.origin}/api/where`, { headers: { accept: 'application/json' } });
    expect(await answer.json()).toEqual({ path: '/api/where', ...visitor });
    await double.close();
  });
});
