import { type Route, type RouteKey, splitRouteKey } from '@gramy/contract/route';
import { type Routes, routes } from '@gramy/contract/routes';
import type { CallData, CallKey, ParsedRequest } from '@gramy/contract/wire-types';
import type { OfficePermission } from '@gramy/domain/access/office-permission';
import type { FastifyInstance, FastifyReply, onSendHookHandler, RouteOptions } from 'fastify';
import { Failure, type Outcome } from '../failure.ts';
import { PreparedResponse } from '../prepared-response.ts';
import { createTagger, jsonType, sendCacheable } from './cacheable-response.ts';
import type { CallContext, CallerContext, EventFeed, MemberContext, OfficeContext } from './call-context.ts';
import type { EventStreams } from './event-streams.ts';
import { createGate, type GateDeps } from './gate.ts';
import { readIdempotencyClaim } from './idempotency.ts';
import { refuseWhile } from './maintenance.ts';
import { sendFailure } from './problem.ts';
import { requireWithinLimit, type SharedCounters } from './rate-limit.ts';
import { RequestContext } from './request-context.ts';
import { createSerializer } from './serializer.ts';
import { createValidator } from './validation.ts';

/** Of a route that streams, the source of its events. */
type AnswerOf<K extends CallKey> = Routes[K] extends { streams: true }
  ? EventFeed<CallData<K>>
  : CallData<K> | PreparedResponse<CallData<K>>;

interface ContextByAccess {
  public: CallContext;
  signedIn: CallerContext;
}

type ContextOf<K extends CallKey> = Routes[K]['access'] extends keyof ContextByAccess
  ? ContextByAccess[Routes[K]['access']]
  : Routes[K]['access'] extends OfficePermission
    ? OfficeContext
    : MemberContext;

export type Handler<K extends CallKey> = (
  request: ParsedRequest<K>,
  context: ContextOf<K>,
) => Promise<Outcome<AnswerOf<K>>>;

/** Every route of the contract has its handler, or the server does not compile. */
export type Handlers = { [K in CallKey]: Handler<K> };

export type LooseHandler = (request: unknown, context: CallContext) => Promise<unknown>;

export const apiBase = '/api';

/** People sign in and out under it; its responses are private. */
const authPath = '/user/auth';

export interface RouteDeps extends GateDeps {
  counters: SharedCounters;
  streams: EventStreams;
  /** Whether the office has closed the market for guests. */
  isMarketClosed: () => boolean;
  /** Whether the site runs on https, so that cookies may be `Secure`. */
  isHttps: boolean;
}

export function registerRoutes(app: FastifyInstance, handlers: Handlers, deps: RouteDeps): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('member', null);
  app.decorateRequest('officer', null);
  for (const [key, route] of Object.entries(routes) as [CallKey, Route][]) {
    app.route(toFastifyRoute(key, route, handlers[key] as LooseHandler, deps));
  }
}

export function toFastifyRoute(
  key: RouteKey,
  route: Route,
  handler: LooseHandler,
  deps: RouteDeps,
): RouteOptions {
  const { method, path } = splitRouteKey(key);
  const status = route.successStatus ?? 200;
  const cookieScope = { path: apiBase + authPath, isSecure: deps.isHttps };
  const gate = createGate(key, route, deps);
  const send = createSender(route, path);
  return {
    method,
    url: apiBase + path,
    config: route.comesFirst ? { comesFirst: true } : {},
    ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
    // A HEAD request to a stream would never end.
    ...(route.streams ? { exposeHeadRoute: false } : {}),
    ...(route.redirects || route.streams
      ? {}
      : { schema: { response: { [status]: {} } }, serializerCompiler: () => createSerializer(route) }),
    onRequest: [
      ...(route.closesWithMarket ? [refuseWhile(deps.isMarketClosed)] : []),
      ...gate.hooks,
      ...(route.limit ? [requireWithinLimit(deps.counters, key, route.limit)] : []),
    ],
    ...(route.failurePage ? { onSend: leadToPage(route.failurePage) } : {}),
    preHandler: createValidator(route),
    handler: async (request, reply) => {
      const idempotency = route.idempotency
        ? readIdempotencyClaim(request, key, route.idempotency === 'required')
        : undefined;
      if (idempotency instanceof Failure) return sendFailure(reply, idempotency);
      const outcome = await handler(
        { params: request.params, query: request.query, body: request.body },
        new RequestContext(request, reply, idempotency, cookieScope),
      );
      if (outcome instanceof Failure) return sendFailure(reply, outcome);
      if (route.streams) {
        const isAdmitted = () => gate.isStillOpenTo(request);
        return deps.streams.open(request, reply, outcome as EventFeed<unknown>, isAdmitted);
      }
      if (route.redirects) return sendOn(reply, outcome as { location: string });
      return send(reply.code(status), outcome);
    },
  };
}

function createSender({ caching, access }: Route, path: string) {
  const isPrivate = access !== 'public' || path.startsWith(`${authPath}/`);
  const tagText = createTagger();
  return (reply: FastifyReply, outcome: unknown): FastifyReply => {
    const prepared = outcome instanceof PreparedResponse ? outcome.body : undefined;
    const answer = { success: true, data: outcome };
    if (caching !== undefined) {
      const body = prepared ?? tagText(reply.request.url, reply.serialize(answer) as string);
      return sendCacheable(reply, body, caching);
    }
    if (isPrivate) reply.header('cache-control', 'no-store');
    return prepared ? reply.type(jsonType).send(prepared.bytes) : reply.send(answer);
  };
}

function sendOn(reply: FastifyReply, { location }: { location: string }): FastifyReply {
  return reply.code(302).header('location', location).header('cache-control', 'no-store').send();
}

/** Whatever the reason, a limit, a bug or the route itself: people are not shown JSON. */
function leadToPage(page: string): onSendHookHandler {
  return (request, reply, payload, done) => {
    const isForPeople = request.headers.accept?.includes('text/html') ?? false;
    if (reply.statusCode < 400 || !isForPeople) return done(null, payload);
    reply.code(302).header('location', page).removeHeader('content-type');
    done(null, '');
  };
}
