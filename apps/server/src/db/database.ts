import postgres from 'postgres';

/** The pool, or a transaction of it: stores take either and never ask which. */
export type Database = postgres.ISql;
export type Pool = postgres.Sql;

export interface PoolOptions {
  url: string;
  size: number;
  /** A statement that runs longer is stopped by PostgreSQL and answered with 503. */
  statementTimeoutMs: number;
  applicationName: string;
}

export function createPool(options: PoolOptions): Pool {
  return postgres(options.url, {
    max: options.size,
    connect_timeout: 5,
    // Short and flat: when PostgreSQL restarts, everybody wants to be back at once.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName,
      statement_timeout: options.statementTimeoutMs,
      // A transaction that somebody forgot must not keep its locks for ever.
      idle_in_transaction_session_timeout: 30_000,
      TimeZone: 'UTC',
    },
  });
}

/** Runs `work` in one transaction. Inside it only the `tx` it is given may be used. */
export function inTransaction<Result>(pool: Pool, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return pool.begin((tx) => work(tx)) as Promise<Result>;
}

/** A real round trip: throws when the database cannot be reached. */
export async function checkConnection(db: Database): Promise<void> {
  await db`select 1`;
}

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined;
}
