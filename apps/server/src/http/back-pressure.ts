import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

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
  let open = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
    });
    if (open > options.maxOpenRequests) sendFailure(reply, new Failure('overloaded'));
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
