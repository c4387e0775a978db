import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createPool, type Database, type Pool } from '../db/database.ts';
import { requirePoolerSettings } from '../db/pooler-check.ts';
import { createReplicaReads } from '../db/replica.ts';
import { explainDatabaseFailure } from '../explain-startup.ts';

export interface Databases {
  /** Requests; through the pooler where there is one. */
  pool: Pool;
  /** What may be read from a replica: the catalogue, search, statistics and insight. The pool itself where there is none. */
  reads: Database;
  /** Undefined without a replica. */
  isReplicaInUse: (() => boolean) | undefined;
  end(): Promise<void>;
}

export async function openDatabases(config: Config, databaseUrl: string, logger: Logger): Promise<Databases> {
  const { poolSize: size, poolerUrl, replicaUrl, statementTimeoutMs } = config.database;
  const pool = createPool({
    url: poolerUrl ?? databaseUrl,
    size,
    statementTimeoutMs,
    applicationName: 'gramy',
    isPooled: poolerUrl !== undefined,
  });
  if (poolerUrl !== undefined) await checkPooler(pool, statementTimeoutMs);
  if (replicaUrl === undefined)
    return { pool, reads: pool, isReplicaInUse: undefined, end: () => pool.end() };
  const replica = createPool({ url: replicaUrl, size, statementTimeoutMs, applicationName: 'gramy-reads' });
  const reads = createReplicaReads({
    primary: pool,
    replica,
    onTrouble: (error) =>
      logger.warn({ err: error }, 'the replica cannot be read: the primary serves its reads too'),
    onRecovery: () => logger.info('the replica serves reads again'),
  });
  return {
    pool,
    reads,
    isReplicaInUse: reads.isInUse,
    async end() {
      await Promise.all([pool.end(), replica.end()]);
    },
  };
}

async function checkPooler(pool: Pool, statementTimeoutMs: number): Promise<void> {
  try {
    await requirePoolerSettings(pool, statementTimeoutMs);
  } catch (error) {
    await pool.end();
    throw explainDatabaseFailure(error, 'DATABASE_POOLER_URL');
  }
}
