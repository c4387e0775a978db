import type { RouteKey, RouteLimit } from '@gramy/contract/route';
import { callerOf } from '@gramy/domain/account/network-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';

export interface Count {
  hits: number;
  /** Milliseconds until the window ends. */
  ttlMs: number;
}

/** Counters that all instances share. */
export interface SharedCounters {
  /** Exact: one round trip to the database. For calls that cost money or can be abused. */
  countExactly(key: string, windowSeconds: number): Promise<Count>;
  /** Cheap: counted here at once, and added up with the other instances a moment later. For everything. */
  countApproximately(key: string, windowSeconds: number): Count;
}

const windowSeconds = 60;

/** The general limit: so many calls a minute per address, over all instances. */
export function requireWithinGeneralLimit(counters: SharedCounters, perMinute: number) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const count = counters.countApproximately(`all:${callerOf(request.ip)}`, windowSeconds);
    if (count.hits > perMinute) refuse(reply, count);
    else done();
  };
}

export function requireWithinLimit(counters: SharedCounters, route: RouteKey, limit: RouteLimit) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const count = await counters.countExactly(`${route}:${callerOf(request.ip)}`, limit.windowSeconds);
    return count.hits > limit.max ? refuse(reply, count) : undefined;
  };
}

function refuse(reply: FastifyReply, count: Count): FastifyReply {
  return sendFailure(reply, new Failure('rateLimited', { retryAfterSeconds: count.ttlMs / 1000 }));
}
