import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** False from the start of a shutdown: balancers send traffic elsewhere while open requests finish. */
  isDraining(): boolean;
  /** True while the market is read for the first time: a search here would wait for that. */
  isWarmingUp(): boolean;
  /** A real round trip to the database. */
  checkDatabase(): Promise<void>;
}

const databaseAnswerMs = 1_000;

/** `/healthz`: the process runs. `/readyz`: it can serve requests. Neither waits for anything that may hang. */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.isDraining()) return reply.code(503).send({ status: 'draining' });
    if (readiness.isWarmingUp()) return reply.code(503).send({ status: 'warmingUp' });
    const database = await answersInTime(readiness.checkDatabase());
    return reply.code(database ? 200 : 503).send({ status: database ? 'ok' : 'databaseUnavailable' });
  });
}

async function answersInTime(check: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), databaseAnswerMs);
  });
  const answer = check.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
