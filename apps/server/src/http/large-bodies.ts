import { callerOf } from '@gramy/domain/account/network-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { createOpenCount } from './open-count.ts';
import { sendFailure } from './problem.ts';
import { hasBody } from './slow-bodies.ts';

/** Each lies in memory until all of it has come, which may take minutes, and is then worked on. */
const mostPerCaller = 6;
const mostTogether = 24;

/** For routes that take more than others do: files and pictures. Whoever sends them is known by then, or their address. */
export function limitLargeBodies(app: FastifyInstance, ordinaryBytes: number): void {
  const open = createOpenCount();
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!hasBody(request) || !isLarge(request, ordinaryBytes)) return done();
    const caller = request.caller?.userId ?? callerOf(request.ip);
    const leave = open.enter(request.raw.socket, caller);
    reply.raw.once('close', leave);
    if (open.of(caller) > mostPerCaller) {
      sendFailure(reply, new Failure('rateLimited', { retryAfterSeconds: 5 }));
    } else if (open.total() > mostTogether)
      sendFailure(reply, new Failure('overloaded', { because: 'largeBodies' }));
    else done();
  });
}

/** By what the route takes, not by what is announced: a body in pieces announces nothing. */
function isLarge({ routeOptions }: FastifyRequest, ordinaryBytes: number): boolean {
  return (routeOptions.bodyLimit ?? 0) > ordinaryBytes;
}
