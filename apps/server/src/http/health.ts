import type { FastifyInstance } from 'fastify';
import type { DatabaseState } from '../db/database-check.ts';

export interface Readiness {
  /** False from the start of a shutdown: balancers send traffic elsewhere while open requests finish. */
  isDraining(): boolean;
  /** True while the market is read for the first time: a search here would wait for that. */
  isWarmingUp(): boolean;
  /** Whether a write and a connection succeed; answers in time, whatever the database does. */
  checkDatabase(): Promise<DatabaseState>;
  /** Without notifications every read asks the database: slower, and right. */
  isListening(): boolean;
  /** By how much the machine's clock is ahead of the database's. */
  clockAheadMs(): number;
}

/** `/healthz`: the process runs. `/readyz`: it can serve requests. Neither waits for anything that may hang. */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { config: { isAlwaysAnswered: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config: { isAlwaysAnswered: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.isDraining()) return reply.code(503).send({ status: 'draining' });
    if (readiness.isWarmingUp()) return reply.code(503).send({ status: 'warmingUp' });
    const status = await readiness.checkDatabase();
    const details = { isListening: readiness.isListening(), clockAheadMs: readiness.clockAheadMs() };
    return reply.code(status === 'ok' ? 200 : 503).send({ status, ...details });
  });
}
