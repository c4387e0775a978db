import type { Route, RouteKey } from '@gramy/contract/route';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createEventStreams } from '../src/http/event-streams.ts';
import { handleError } from '../src/http/problem.ts';
import { type LooseHandler, type RouteDeps, toFastifyRoute } from '../src/http/register-routes.ts';

export interface RouteUnderTest {
  key?: RouteKey;
  route?: Partial<Route>;
  handler?: LooseHandler;
  deps?: Partial<RouteDeps>;
}

/** One route as the server would make it of its contract, with nothing around it. */
export function createRouteServer({ key, route, handler, deps }: RouteUnderTest): FastifyInstance {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.decorateRequest('caller', null);
  app.decorateRequest('member', null);
  app.decorateRequest('officer', null);
  const contract: Route = {
    summary: 'A route of a test',
    tag: 'Test',
    access: 'public',
    output: z.any(),
    errors: [],
    ...route,
  };
  const standIns: RouteDeps = {
    counters: {
      countExactly: async () => ({ hits: 1, ttlMs: 1000 }),
      countApproximately: () => ({ hits: 1, ttlMs: 1000 }),
    },
    identify: () => undefined,
    findMember: async () => undefined,
    findActing: async () => undefined,
    noteLook: async () => undefined,
    findOfficer: async () => undefined,
    isFresh: async () => true,
    streams: createEventStreams(),
    isMarketClosed: () => false,
    isHttps: false,
  };
  app.route(
    toFastifyRoute(key ?? 'GET /test', contract, handler ?? (async () => ({})), { ...standIns, ...deps }),
  );
  return app;
}
