import type { RouteKey, RouteLimit } from '@gramy/contract/route';
import { callerOf, siteOf } from '@gramy/domain/account/network-address';
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
/** So many of them an office may have; a script with a whole site of IPv6 has no more. */
const callersOfSite = 8;

/** The general limit: so many calls a minute per address, over all instances. */
export function requireWithinGeneralLimit(counters: SharedCounters, perMinute: number) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const count = counters.countApproximately(`all:${callerOf(request.ip)}`, windowSeconds);
    if (count.hits > perMinute) return void refuse(reply, count);
    const site = siteOf(request.ip);
    const together = site && counters.countApproximately(`all:${site}`, windowSeconds);
    if (together && together.hits > perMinute * callersOfSite) refuse(reply, together);
    else done();
  };
}

export function requireWithinLimit(counters: SharedCounters, route: RouteKey, limit: RouteLimit) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const count = await counters.countExactly(`${route}:${callerOf(request.ip)}`, limit.windowSeconds);
    if (count.hits > limit.max) return refuse(reply, count);
    const site = siteOf(request.ip);
    const together = site && (await counters.countExactly(`${route}:${site}`, limit.windowSeconds));
    return together && together.hits > limit.max * callersOfSite ? refuse(reply, together) : undefined;
  };
}

function refuse(reply: FastifyReply, count: Count): FastifyReply {
  return sendFailure(reply, new Failure('rateLimited', { retryAfterSeconds: count.ttlMs / 1000 }));
}
