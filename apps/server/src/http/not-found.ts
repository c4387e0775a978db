import { type RouteKey, splitRouteKey } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './problem.ts';
import { apiBase } from './register-routes.ts';

const patterns = Object.keys(routes).map((key) => {
  const { method, path } = splitRouteKey(key as RouteKey);
  return { method, pattern: new RegExp(`^${apiBase}${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`) };
});

/** A known address with another method is 405 and says which ones it takes; anything else is 404. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const [path = ''] = request.url.split('?');
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (methods.length > 0 && !methods.some((method) => method === request.method)) {
    reply.header('allow', methods.join(', '));
    sendFailure(reply, new Failure('methodNotAllowed'));
    return;
  }
  sendFailure(reply, new Failure('routeNotFound'));
}
