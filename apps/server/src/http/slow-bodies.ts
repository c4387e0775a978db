import type { FastifyInstance, FastifyRequest } from 'fastify';

/** On top of the time that every body has: whoever announces a large one needs longer, on a slow line, too. */
const slowestBytesPerSecond = 64 * 1024;

class BodyTooSlow extends Error {
  readonly statusCode = 408;
  readonly code = 'BODY_TOO_SLOW';
}

/** A body that has begun has so long to arrive. Headers have a limit of their own, in Node. */
export function limitSlowBodies(app: FastifyInstance, timeoutMs: number): void {
  app.decorateRequest('bodyTimer', undefined);
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request)) {
      const allowedMs = timeoutMs + (announcedBytes(request) / slowestBytesPerSecond) * 1000;
      request.bodyTimer = setTimeout(() => {
        // Without a reader somebody has answered already, and Node ends the connection later.
        if (reply.sent || payload.listenerCount('error') === 0) return;
        // What is still on its way would keep the connection from being used again.
        reply.header('connection', 'close');
        // To its reader: to destroy the stream would end the connection without an answer.
        payload.emit('error', new BodyTooSlow('The body took too long to arrive'));
      }, allowedMs);
      reply.raw.once('close', () => clearTimeout(request.bodyTimer));
    }
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    clearTimeout(request.bodyTimer);
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

export function hasBody(request: FastifyRequest): boolean {
  return announcedBytes(request) > 0 || request.headers['transfer-encoding'] !== undefined;
}

function announcedBytes({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0);
}
