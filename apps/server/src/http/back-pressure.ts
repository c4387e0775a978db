import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { isInProcess } from './greedy-clients.ts';
import { createOpenCount } from './open-count.ts';
import { sendFailure } from './problem.ts';
import { hasBody } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For streams, which cost nothing while they are open: they do not count as load. */
    leaveOpenCount: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** For whoever is in the middle of booking and paying: served from the share that is kept for them. */
    comesFirst?: true;
  }
}

export interface BackPressureOptions {
  maxOpenRequests: number;
  /** 0 switches the watch off. */
  maxEventLoopDelayMs: number;
}

/** Of all open requests, so many are left to those that come first. */
const keptShare = 0.2;

/**
 * Refuses requests early instead of failing late. Two signs of overload: too many open requests (the pool behind them is
 * the usual reason), and a delayed event loop. A request whose body is still on its way is no load yet: otherwise one
 * client with many half-sent bodies would close the door for everybody.
 */
export async function holdBackUnderPressure(
  app: FastifyInstance,
  options: BackPressureOptions,
): Promise<void> {
  const working = createOpenCount();
  const kept = Math.floor(options.maxOpenRequests * keptShare);

  function startWork(request: FastifyRequest, reply: FastifyReply): boolean {
    const leave = working.enter(request.raw.socket, '');
    reply.raw.once('close', leave);
    request.leaveOpenCount = leave;
    return working.total() <= options.maxOpenRequests - (comesFirst(request) ? 0 : kept);
  }

  app.decorateRequest('leaveOpenCount', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (isInProcess(request)) return done();
    if (startWork(request, reply)) done();
    else sendFailure(reply, new Failure('overloaded', { because: 'openRequests' }));
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) request.leaveOpenCount?.();
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isInProcess(request) || !hasBody(request) || startWork(request, reply)) done();
    else sendFailure(reply, new Failure('overloaded', { because: 'openRequests' }));
  });
  if (options.maxEventLoopDelayMs > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: options.maxEventLoopDelayMs,
      sampleInterval: 500,
      exposeStatusRoute: false,
      pressureHandler: (request, reply) => {
        if (!comesFirst(request))
          sendFailure(reply, new Failure('overloaded', { because: 'eventLoopDelay' }));
      },
    });
  }
}

function comesFirst({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.comesFirst === true;
}
