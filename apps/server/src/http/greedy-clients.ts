import { Socket } from 'node:net';
import { callerOf } from '@gramy/domain/account/network-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { createOpenCount } from './open-count.ts';
import { sendFailure } from './problem.ts';
import { hasBody } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For streams, which stay open on purpose and have limits of their own. */
    leaveAddressCount: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** Health checks: they must answer whoever asks. */
    isAlwaysAnswered?: true;
  }
}

/** Nobody sends more before the first answer: browsers send one. All of them would be worked on at once. */
const mostPerConnection = 20;

/**
 * What one client can keep open: files and pictures as well as calls, from the first byte of a request to the last byte of
 * its answer. Whoever goes beyond it loses the connection.
 */
export function limitGreedyClients(app: FastifyInstance, mostPerAddress: number): void {
  const open = createOpenCount();
  app.decorateRequest('leaveAddressCount', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (isInProcess(request) || request.routeOptions.config?.isAlwaysAnswered === true) return done();
    const { socket } = request.raw;
    const address = callerOf(request.ip);
    const leave = open.enter(socket, address);
    request.leaveAddressCount = leave;
    reply.raw.once('close', leave);
    if (open.on(socket) > mostPerConnection) return void socket.destroy();
    if (open.of(address) > mostPerAddress) return refuse(reply);
    done();
  });
  // An answer may be given before the body is there: the rest of it would hold the connection for minutes.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !request.raw.complete && !isInProcess(request))
      reply.header('connection', 'close');
    done();
  });
}

/** A call of a page that is being rendered: the page was let in, and is counted. */
export function isInProcess({ raw }: FastifyRequest): boolean {
  return !(raw.socket instanceof Socket);
}

function refuse(reply: FastifyReply): void {
  reply.header('connection', 'close');
  sendFailure(reply, new Failure('rateLimited', { retryAfterSeconds: 1 }));
}
