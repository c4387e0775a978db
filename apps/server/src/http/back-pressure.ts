import type { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For streams, which cost nothing while they are open: they do not count as load. */
    leaveOpenCount: (() => void) | null;
  }
}

export interface BackPressureOptions {
  maxOpenRequests: number;
  /** 0 switches the watch off. */
  maxEventLoopDelayMs: number;
}

/**
 * Refuses requests early instead of failing late. Two signs of overload: too many open requests (the pool behind them is
 * the usual reason), and a delayed event loop.
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
 * Counts per connection, because of pipelining: when a connection breaks, Node closes the response it was sending, but not
 * those queued behind it. Counted one by one they would be open for ever.
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
