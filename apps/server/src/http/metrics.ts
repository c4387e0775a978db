import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { StartupError } from '../startup-error.ts';

export interface Metrics {
  registry: Registry;
  watch(app: FastifyInstance): void;
}

export interface MetricsSources {
  /** Messages that still wait to be delivered. */
  countOpenMessages(): Promise<number>;
  /** Money that a person has to look at. */
  countOpenReviews(): Promise<number>;
  isListening(): boolean;
  /** Undefined without a replica. */
  isReplicaInUse?: (() => boolean) | undefined;
  clockAheadMs(): number;
  /** Those that were kept back within an hour, by what kept them. */
  countHeldMessages(): Promise<{ channel: string; reason: string; count: number }[]>;
}

export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'gramy_' });
  const durations = new Histogram({
    name: 'gramy_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const addGauge = (name: string, help: string, count: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Without the database this one figure is missing, not all of them.
        const open = await count().catch(() => undefined);
        if (open === undefined) this.remove();
        else this.set(open);
      },
    });
  addGauge('gramy_outbox_open_messages', 'Messages that wait to be delivered', sources.countOpenMessages);
  addGauge('gramy_money_open_reviews', 'Money that a person has to look at', sources.countOpenReviews);
  addGauge(
    'gramy_listening',
    '1 while notifications of the database arrive; else every read asks the database',
    async () => (sources.isListening() ? 1 : 0),
  );
  const { isReplicaInUse } = sources;
  if (isReplicaInUse) {
    addGauge('gramy_replica_in_use', '1 while the replica serves reads; else the primary does', async () =>
      isReplicaInUse() ? 1 : 0,
    );
  }
  addGauge(
    'gramy_clock_ahead_seconds',
    "By how much this machine's clock is ahead of the database's, which counts",
    async () => sources.clockAheadMs() / 1000,
  );
  new Gauge({
    name: 'gramy_messages_held_last_hour',
    help: 'Messages that were kept back: waiting for a yes, or over a budget',
    labelNames: ['channel', 'reason'],
    registers: [registry],
    async collect() {
      this.reset();
      const held = await sources.countHeldMessages().catch(() => []);
      for (const { channel, reason, count } of held) this.set({ channel, reason }, count);
    },
  });
  return {
    registry,
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The pattern, never the address itself: ids would make a new series each.
        const route = request.routeOptions.url ?? 'unknown';
        durations.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
  };
}

/** On the product's own port, behind a token. */
export function registerMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** On a port of its own, which only the inside of the network can reach. */
export function createMetricsServer(metrics: Metrics): FastifyInstance {
  const app = Fastify({ logger: false });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return app;
}

export async function openMetricsPort(server: FastifyInstance, host: string, port: number): Promise<void> {
  await server.listen({ host, port }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartupError('The port of METRICS_PORT is already in use.');
    if (code === 'EACCES') throw new StartupError('The port of METRICS_PORT may not be used by this user.');
    throw error;
  });
}
