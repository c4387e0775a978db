import { buildTimeHeader } from '@gramy/contract/public-config';
import type { FastifyInstance } from 'fastify';

/**
 * What the version check asks at every start of the client. It must be true at this very moment, so nobody on the way
 * may keep it; it must also answer when pages do not, or an old tab could never find out.
 */
export function registerMeta(app: FastifyInstance, buildTime: string): void {
  const answer = JSON.stringify({ buildTime });
  app.get('/meta.json', (_request, reply) =>
    reply
      .type('application/json')
      .headers({ 'cache-control': 'no-store', [buildTimeHeader]: buildTime })
      .send(answer),
  );
}
