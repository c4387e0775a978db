import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { type Cluster, databaseUser } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { hasCode, isProcessAlive } from './processes.ts';

/**
 * Held by the one Gramy that uses the cluster, as an advisory lock in the database "postgres" (such locks are
 * per database, so the application's own locks never meet it). The letters of "Gramy" as a number.
 */
export const guardKey = 0x47_72_61_6d_79;

/** A dedicated connection; the lock lives exactly as long as it does. */
export interface Guard {
  client: pg.Client;
  isLost(): boolean;
  /** Undefined when the connection broke while asking. */
  tryLock(patienceMs: number): Promise<boolean | undefined>;
  release(): Promise<void>;
}

const connectTimeoutMs = 3_000;
const silenceLimitMs = 10_000;
const pollMs = 100;

export async function openGuard(cluster: Cluster, port: number): Promise<Guard> {
  let isLost = false;
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: databaseUser,
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'gramy guard',
    options: '-c idle_session_timeout=0 -c statement_timeout=0',
  });
  const lose = () => {
    isLost = true;
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  const tryLock = (patienceMs: number) => lockWithin(client, patienceMs, () => isLost);
  return { client, isLost: () => isLost, tryLock, release: () => client.end().catch(() => undefined) };
}

/** Patience is needed because PostgreSQL may take a moment to notice that a killed server's connection is gone. */
async function lockWithin(
  client: pg.Client,
  patienceMs: number,
  isLost: () => boolean,
): Promise<boolean | undefined> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock($1::bigint) as locked',
        [guardKey],
      );
      if (isLost()) return undefined;
      if (rows[0]?.locked) return true;
    } catch {
      return undefined;
    }
    if (Date.now() >= giveUpAt) return false;
    await pause(pollMs);
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
      if (Date.now() - lastAnswerAt > silenceLimitMs) return 'silent';
    }
    await pause(pollMs);
  }
}
