import type { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For answers that last and cost nothing meanwhile: they are not what makes us too busy. */
    leaveOpenCount: (() => void) | null;
  }
}

export interface BackPressureOptions {
  maxOpenRequests: number;
  /** 0 switches the watch off. */
  maxEventLoopDelayMs: number;
}

/**
 * Says "too busy" early instead of falling over late. Two signs: more open requests than we can have in hand
 * (the pool behind them is the usual reason), and an event loop that no longer keeps time.
 */
export async function holdBackUnderPressure(
  app: FastifyInstance,
  options: BackPressureOptions,
): Promise<void> {
  const open = createOpenCount();
  app.decorateRequest('leaveOpenCount', null);
  app.addHook('onRequest', (request, reply, done) => {
    const leave = open.enter(request.raw.socket);
    reply.raw.once('close', leave);
    request.leaveOpenCount = leave;
    if (open.total() > options.maxOpenRequests) sendFailure(reply, new Failure('overloaded'));
    else done();
  });
  if (options.maxEventLoopDelayMs > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: options.maxEventLoopDelayMs,
      sampleInterval: 500,
      exposeStatusRoute: false,
      pressureHandler: (_request, reply) => {
        sendFailure(reply, new Failure('overloaded'));
      },
    });
  }
}

/**
 * Counts per connection, because of pipelining: when a connection breaks, Node closes the answer it was sending, and
 * says nothing about those queued behind it. Counted one by one they would be open for ever.
 */
function createOpenCount() {
  let total = 0;
  const openOn = new WeakMap<Socket, { open: number }>();

  const watch = (socket: Socket): { open: number } => {
    const connection = { open: 0 };
    openOn.set(socket, connection);
    socket.once('close', () => {
      total -= connection.open;
      connection.open = 0;
    });
    return connection;
  };

  return {
    total: () => total,
    enter(socket: Socket): () => void {
      const connection = openOn.get(socket) ?? watch(socket);
      connection.open += 1;
      total += 1;
      return () => {
        if (connection.open === 0) return;
        connection.open -= 1;
        total -= 1;
      };
    },
  };
}
