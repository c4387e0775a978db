import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';

interface SessionSettings {
  timeZone: string;
  statementTimeoutMs: number;
  idleTimeoutMs: number;
}

/**
 * Behind a pooler nobody can set anything for a session that somebody else will have next. What every session must be set
 * to stands in the pooler's own configuration; a server that finds something else there does not start.
 */
export async function requirePoolerSettings(pooled: Database, statementTimeoutMs: number): Promise<void> {
  const [settings] = await pooled<SessionSettings[]>`
    select current_setting('TimeZone') as "timeZone",
      (select setting::integer from pg_settings where name = 'statement_timeout') as "statementTimeoutMs",
      (select setting::integer from pg_settings where name = 'idle_in_transaction_session_timeout')
        as "idleTimeoutMs"`;
  const isRight =
    settings?.timeZone === 'UTC' &&
    settings.statementTimeoutMs > 0 &&
    settings.statementTimeoutMs <= statementTimeoutMs &&
    settings.idleTimeoutMs > 0;
  if (isRight) return;
  throw new StartupError(
    `The pooler of DATABASE_POOLER_URL must open its connections with connect_query='${describeConnectQuery(statementTimeoutMs)}'.`,
  );
}

/** For `connect_query` of PgBouncer, and for the documentation. */
export function describeConnectQuery(statementTimeoutMs: number): string {
  return `set timezone to utc; set statement_timeout to ${statementTimeoutMs}; set idle_in_transaction_session_timeout to 30000`;
}
