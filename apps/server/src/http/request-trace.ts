import type { FastifyInstance, FastifyRequest } from 'fastify';
import { during } from '../db/current-activity.ts';
import type { Activity, Tracer } from '../ports/tracer.ts';
import { isInProcess } from './greedy-clients.ts';

/**
 * Every request begins a trace of its own: what a stranger sends as `traceparent` would decide what is kept. Told are method,
 * pattern and status, never the address, which may name a guest.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const activities = new WeakMap<FastifyRequest, Activity>();
  const enter = (request: FastifyRequest, done: () => void): void => {
    const activity = activities.get(request);
    if (activity) during(activity, done);
    else done();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions;
    // Balancers ask every second; and what a page asks within the process belongs to that page.
    if (config?.isAlwaysAnswered || isInProcess(request)) return done();
    const activity = tracer.begin('request', `${request.method} ${route}`, {
      'http.request.method': request.method,
      'http.route': route,
      'gramy.request_id': request.id,
    });
    if (activity) activities.set(request, activity);
    enter(request, done);
  });
  // The body came by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const activity = activities.get(request);
    activity?.note({ 'http.response.status_code': reply.statusCode });
    activity?.end();
    done();
  });
}
