import { type Route, type RouteKey, splitRouteKey } from '@gramy/contract/route';
import { type Routes, routes } from '@gramy/contract/routes';
import type { CallData, CallKey, ParsedRequest } from '@gramy/contract/wire-types';
import type { FastifyInstance, FastifyReply, onSendHookHandler, RouteOptions } from 'fastify';
import { Failure, type Outcome } from '../failure.ts';
import { PreparedAnswer } from '../prepared-answer.ts';
import type { CallContext, CallerContext, MemberContext, NewsSource } from './call-context.ts';
import type { EventStreams } from './event-streams.ts';
import { createGate, type GateParts } from './gate.ts';
import { readIdempotencyClaim } from './idempotency.ts';
import { createTagger, jsonType, sendKept } from './kept-answers.ts';
import { sendFailure } from './problem.ts';
import { requireWithinLimit, type SharedCounters } from './rate-limit.ts';
import { RequestContext } from './request-context.ts';
import { createSerializer } from './serializer.ts';
import { createValidator } from './validation.ts';

/** Of a route that streams, the source of its events. */
type AnswerOf<K extends CallKey> = Routes[K] extends { streams: true }
  ? NewsSource<CallData<K>>
  : CallData<K> | PreparedAnswer<CallData<K>>;

interface ContextByAccess {
  public: CallContext;
  signedIn: CallerContext;
}

type ContextOf<K extends CallKey> = Routes[K]['access'] extends keyof ContextByAccess
  ? ContextByAccess[Routes[K]['access']]
  : MemberContext;

export type Handler<K extends CallKey> = (
  request: ParsedRequest<K>,
  context: ContextOf<K>,
) => Promise<Outcome<AnswerOf<K>>>;

/** Every route of the contract has its handler, or the server does not compile. */
export type Handlers = { [K in CallKey]: Handler<K> };

export type LooseHandler = (request: unknown, context: CallContext) => Promise<unknown>;

export const apiBase = '/api';

/** Under it people sign in and out; what is answered there is for one pair of eyes. */
const authPath = '/user/auth';

export interface RouteParts extends GateParts {
  counters: SharedCounters;
  streams: EventStreams;
  /** Whether people reach us by https, so that cookies may insist on it. */
  isHttps: boolean;
}

export function registerRoutes(app: FastifyInstance, handlers: Handlers, parts: RouteParts): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('member', null);
  for (const [key, route] of Object.entries(routes) as [CallKey, Route][]) {
    app.route(toFastifyRoute(key, route, handlers[key] as LooseHandler, parts));
  }
}

export function toFastifyRoute(
  key: RouteKey,
  route: Route,
  handler: LooseHandler,
  parts: RouteParts,
): RouteOptions {
  const { method, path } = splitRouteKey(key);
  const status = route.successStatus ?? 200;
  const cookieScope = { path: apiBase + authPath, isSecure: parts.isHttps };
  const gate = createGate(key, route, parts);
  const send = createSender(route, path);
  return {
    method,
    url: apiBase + path,
    // Asked for its head alone, a stream would never end.
    ...(route.streams ? { exposeHeadRoute: false } : {}),
    ...(route.redirects || route.streams
      ? {}
      : { schema: { response: { [status]: {} } }, serializerCompiler: () => createSerializer(route) }),
    onRequest: [
      ...gate.hooks,
      ...(route.limit ? [requireWithinLimit(parts.counters, key, route.limit)] : []),
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
        return parts.streams.open(request, reply, outcome as NewsSource<unknown>, isAdmitted);
      }
      if (route.redirects) return sendOn(reply, outcome as { location: string });
      return send(reply.code(status), outcome);
    },
  };
}

/** The answer of a call that went well. */
function createSender({ keeping, access }: Route, path: string) {
  const isPrivate = access !== 'public' || path.startsWith(`${authPath}/`);
  const tagText = createTagger();
  return (reply: FastifyReply, outcome: unknown): FastifyReply => {
    const prepared = outcome instanceof PreparedAnswer ? outcome.body : undefined;
    const answer = { success: true, data: outcome };
    if (keeping !== undefined) {
      const body = prepared ?? tagText(reply.request.url, reply.serialize(answer) as string);
      return sendKept(reply, body, keeping);
    }
    if (isPrivate) reply.header('cache-control', 'no-store');
    return prepared ? reply.type(jsonType).send(prepared.bytes) : reply.send(answer);
  };
}

function sendOn(reply: FastifyReply, { location }: { location: string }): FastifyReply {
  return reply.code(302).header('location', location).header('cache-control', 'no-store').send();
}

/** Whatever refused it, a limit, a fault of ours or the route itself: people are not shown JSON. */
function leadToPage(page: string): onSendHookHandler {
  return (request, reply, payload, done) => {
    const isForPeople = request.headers.accept?.includes('text/html') ?? false;
    if (reply.statusCode < 400 || !isForPeople) return done(null, payload);
    reply.code(302).header('location', page).removeHeader('content-type');
    done(null, '');
  };
}
