import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { StartupError } from '../../startup-error.ts';
import { type Cluster, DATABASE_USER } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { hasCode, isProcessAlive } from './processes.ts';

/**
 * Held by the one Gramy that uses the cluster, as an advisory lock in the database "postgres" (such locks are
 * per database, so the application's own locks never meet it). The letters of "Gramy" as a number.
 */
export const GUARD_KEY = 0x47_72_61_6d_79;

/** A dedicated connection; the lock lives exactly as long as it does. */
export interface Guard {
  sql: postgres.Sql;
  isLost(): boolean;
  /** Undefined when the connection broke while asking. */
  tryLock(patienceMs: number): Promise<boolean | undefined>;
  release(): Promise<void>;
}

const CONNECT_TIMEOUT_S = 3;
const SILENCE_LIMIT_MS = 10_000;
const POLL_MS = 100;

export async function openGuard(cluster: Cluster, port: number): Promise<Guard> {
  let isLost = false;
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: DATABASE_USER,
    pass: cluster.password,
    database: 'postgres',
    max: 1,
    ssl: false,
    fetch_types: false,
    idle_timeout: 0,
    // The driver would otherwise replace the connection after half an hour, and with it lose the lock.
    max_lifetime: null,
    connect_timeout: CONNECT_TIMEOUT_S,
    connection: { application_name: 'gramy guard', idle_session_timeout: 0, statement_timeout: 0 },
    onnotice: () => undefined,
    onclose: () => {
      isLost = true;
    },
  });
  const release = () => sql.end({ timeout: 0 });
  try {
    await withinTimeout(sql`select 1`);
  } catch (error) {
    await release();
    throw error;
  }
  const tryLock = (patienceMs: number) => lockWithin(sql, patienceMs, () => isLost);
  return { sql, isLost: () => isLost, tryLock, release };
}

/** The driver reconnects for ever when a connection is closed before the first answer. */
async function withinTimeout(query: PromiseLike<unknown>): Promise<void> {
  const timer = new AbortController();
  const timeout = pause((CONNECT_TIMEOUT_S + 1) * 1000, 'timeout', { signal: timer.signal }).catch(
    () => 'aborted',
  );
  try {
    if ((await Promise.race([query, timeout])) === 'timeout') throw new Error('The database did not answer');
  } finally {
    timer.abort();
  }
}

/** Patience is needed because PostgreSQL may take a moment to notice that a killed server's connection is gone. */
async function lockWithin(
  sql: postgres.Sql,
  patienceMs: number,
  isLost: () => boolean,
): Promise<boolean | undefined> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      const [row] = await sql<
        { locked: boolean }[]
      >`select pg_try_advisory_lock(${GUARD_KEY}::bigint) as locked`;
      // The driver may have reconnected silently: then `isLost` is set, and the lock is not where we watch it.
      if (isLost()) return undefined;
      if (row?.locked) return true;
    } catch {
      return undefined;
    }
    if (Date.now() >= giveUpAt) return false;
    await pause(POLL_MS);
  }
}

/**
 * Waits while the postmaster starts, stops or is out of connections: it answers then, only not with a yes.
 * "gone" when the process ended, "silent" when it lives but says nothing.
 */
export async function waitForGuard(
  cluster: Cluster,
  postmaster: Postmaster,
): Promise<Guard | 'gone' | 'silent'> {
  let lastAnswerAt = Date.now();
  for (;;) {
    try {
      return await openGuard(cluster, postmaster.port);
    } catch (error) {
      if (hasCode(error, '28P01', '28000')) {
        throw new StartupError(
          `The database refuses the password stored beside ${cluster.folder}: restore the file "password" from a backup.`,
        );
      }
      if (!isProcessAlive(postmaster.pid)) return 'gone';
      if (hasCode(error, '57P03', '53300')) lastAnswerAt = Date.now();
      if (Date.now() - lastAnswerAt > SILENCE_LIMIT_MS) return 'silent';
    }
    await pause(POLL_MS);
  }
}
