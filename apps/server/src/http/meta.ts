import { buildTimeHeader } from '@gramy/contract/public-config';
import type { FastifyInstance } from 'fastify';

/**
 * For the version check at every start of the client. It must be current, so it may not be cached; it must also respond
 * under overload, or an old tab could never find out.
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
