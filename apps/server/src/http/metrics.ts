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
  /** Those that were given up within an hour, and that nobody has looked at. */
  countFailedMessages(): Promise<{ channel: string; count: number }[]>;
  /** Jobs by what has become of them, and how long the first of those that could run has waited. */
  sumJobs(): Promise<{ waiting: number; failing: number; givenUp: number; oldestAt: Date | null }>;
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
  const addGauges = <Label extends string>(
    name: string,
    { help, labelNames }: { help: string; labelNames: readonly Label[] },
    count: () => Promise<({ count: number } & Record<Label, string>)[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        for (const { count: value, ...labels } of await count().catch(() => []))
          this.set(labels as unknown as Partial<Record<Label, string>>, value);
      },
    });
  addGauges(
    'gramy_messages_held_last_hour',
    {
      help: 'Messages that were kept back: waiting for a yes, or over a budget',
      labelNames: ['channel', 'reason'],
    },
    sources.countHeldMessages,
  );
  addGauges(
    'gramy_messages_failed_last_hour',
    { help: 'Messages that were given up, and that nobody has looked at', labelNames: ['channel'] },
    sources.countFailedMessages,
  );
  addGauges(
    'gramy_jobs',
    {
      help: 'Jobs that could run, that fail and are tried again, and that were given up',
      labelNames: ['state'],
    },
    async () => {
      const { waiting, failing, givenUp } = await sources.sumJobs();
      return Object.entries({ waiting, failing, givenUp }).map(([state, count]) => ({ state, count }));
    },
  );
  addGauge(
    'gramy_jobs_oldest_waiting_seconds',
    'How long the first of the jobs that could run has waited; 0 while none waits',
    async () => {
      const { oldestAt } = await sources.sumJobs();
      return oldestAt === null
        ? 0
        : Math.max(0, Date.now() - sources.clockAheadMs() - oldestAt.getTime()) / 1000;
    },
  );
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
