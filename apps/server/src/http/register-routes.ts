import type { FieldError } from '@gramy/contract/errors';
import { envelopeSchema } from '@gramy/contract/openapi';
import { type Route, type RouteKey, splitRouteKey } from '@gramy/contract/route';
import { type Routes, routes } from '@gramy/contract/routes';
import type { CallData, CallKey, ParsedRequest } from '@gramy/contract/wire-types';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import '../english-issues.ts';
import { Failure, type Outcome } from '../failure.ts';
import { requireAccess } from './access.ts';
import type { CallContext, CallerContext } from './call-context.ts';
import { readIdempotencyClaim } from './idempotency.ts';
import { sendFailure } from './problem.ts';
import { requireWithinLimit, type SharedCounters } from './rate-limit.ts';
import { toSerializerSchema } from './serializer-schema.ts';

type ContextOf<K extends CallKey> = Routes[K]['access'] extends 'public' ? CallContext : CallerContext;

export type Handler<K extends CallKey> = (
  request: ParsedRequest<K>,
  context: ContextOf<K>,
) => Promise<Outcome<CallData<K>>>;

/** Every route of the contract has its handler, or the server does not compile. */
export type Handlers = { [K in CallKey]: Handler<K> };

type LooseHandler = (request: unknown, context: CallContext) => Promise<unknown>;

export const apiBase = '/api';

export function registerRoutes(app: FastifyInstance, handlers: Handlers, counters: SharedCounters): void {
  for (const [key, route] of Object.entries(routes) as [CallKey, Route][]) {
    app.route(toFastifyRoute(key, route, handlers[key] as LooseHandler, counters));
  }
}

function toFastifyRoute(
  key: RouteKey,
  route: Route,
  handler: LooseHandler,
  counters: SharedCounters,
): RouteOptions {
  const { method, path } = splitRouteKey(key);
  const status = route.successStatus ?? 200;
  return {
    method,
    url: apiBase + path,
    schema: { response: { [status]: toSerializerSchema(envelopeSchema(route)) } },
    onRequest: [
      ...requireAccess(route.access),
      ...(route.limit ? [requireWithinLimit(counters, key, route.limit)] : []),
    ],
    preHandler: createValidator(route),
    handler: async (request, reply) => {
      const idempotency = route.idempotency
        ? readIdempotencyClaim(request, key, route.idempotency === 'required')
        : undefined;
      if (idempotency instanceof Failure) return sendFailure(reply, idempotency);
      const outcome = await handler(
        { params: request.params, query: request.query, body: request.body },
        { requestId: request.id, address: request.ip, idempotency, log: request.log },
      );
      if (outcome instanceof Failure) return sendFailure(reply, outcome);
      return reply.code(status).send({ success: true, data: outcome });
    },
  };
}

/** More help nobody: a body full of unknown fields would get an answer ten times its size. */
const maxErrorsTold = 50;

type RequestPart = 'params' | 'query' | 'body';

/** Replaces each declared part by what its schema made of it; a part that is not declared must be empty. */
function createValidator(route: Route) {
  const parts: RequestPart[] = ['params', 'query', 'body'];
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const errors: FieldError[] = [];
    for (const part of parts) {
      const schema = route[part];
      if (!schema) {
        errors.push(...refuseUndeclared(part, request[part]));
        continue;
      }
      const result = schema.safeParse(request[part] ?? (part === 'body' ? undefined : {}));
      if (result.success) request[part] = result.data;
      else errors.push(...result.error.issues.flatMap((issue) => toFieldErrors(part, issue)));
    }
    if (errors.length > 0) {
      sendFailure(reply, new Failure('validationFailed', { errors: errors.slice(0, maxErrorsTold) }));
    } else done();
  };
}

function refuseUndeclared(part: RequestPart, value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).map((name) => ({
    path: `${part}.${name}`,
    code: 'unknownField',
    message: 'This field is not known here',
  }));
}

function toFieldErrors(part: RequestPart, issue: z.core.$ZodIssue): FieldError[] {
  const path = [part, ...issue.path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => ({
      path: `${path}.${name}`,
      code: 'unknownField',
      message: 'This field is not known here',
    }));
  }
  // A check of ours names its code as the message ("required"); zod's own issues speak English sentences.
  const isOurCode = /^[a-z][A-Za-z]*$/.test(issue.message);
  return [{ path, code: isOurCode ? issue.message : issue.code, message: issue.message }];
}
