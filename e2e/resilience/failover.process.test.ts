import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, openConnection, type Pool } from '../../apps/server/src/db/database.ts';
import {
  type EmbeddedPostgres,
  startSupervisedPostgres,
} from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { startStandby } from '../../apps/server/test/standby.ts';
import { type LetterWriters, startLetterWriters } from './letter-writers.ts';
import { type MovableAddress, openMovableAddress } from './movable-address.ts';
import { makeDataFolder, type RunningServer, startServer } from './running-server.ts';

const patience = { timeout: 300_000, interval: 20 };

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let primary: Awaited<ReturnType<typeof startSupervisedPostgres>>;
let standby: EmbeddedPostgres;
let address: MovableAddress;
let servers: RunningServer[];

const portOf = (url: string) => Number(new URL(url).port);

function throughAddress(url: string): string {
  const moved = new URL(url);
  moved.port = String(address.port);
  return moved.href;
}

/** From here on a commit is acknowledged only once the standby has it on its disk as well. */
async function makeSynchronous(): Promise<void> {
  const admin = await openConnection(primary.url, 'gramy-test');
  try {
    await admin.query(`alter system set synchronous_standby_names = 'standby'`);
    await admin.query('select pg_reload_conf()');
    await expect
      .poll(async () => {
        const { rows } = await admin.query('select sync_state from pg_stat_replication');
        return rows.map((row) => row.sync_state);
      }, patience)
      .toEqual(['sync']);
  } finally {
    await admin.end();
  }
}

async function killPrimary(): Promise<void> {
  // Nobody starts it again: its machine is gone.
  await primary.abandon();
  const [pid] = (await readFile(join(primary.dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function promoteStandby(): Promise<void> {
  const admin = await openConnection(standby.url, 'gramy-test');
  try {
    await admin.query('select pg_promote()');
  } finally {
    await admin.end();
  }
}

async function awaitProgress(writers: LetterWriters): Promise<void> {
  const before = writers.acknowledged.size;
  await expect.poll(() => writers.acknowledged.size, patience).toBeGreaterThan(before + 5);
}

beforeAll(async () => {
  folder = await makeDataFolder();
  primary = await startSupervisedPostgres({
    dataDir: join(folder.path, 'primary'),
    durable: false,
    settings: { synchronous_commit: 'on' },
  });
  standby = await startStandby({
    primary,
    dataDir: join(folder.path, 'standby'),
    settings: { synchronous_commit: 'on' },
  });
  address = await openMovableAddress(portOf(primary.url));
  const env = {
    DATABASE_URL: throughAddress(primary.url),
    DATABASE_REPLICA_URL: standby.url,
    DATA_DIR: folder.path,
    TRUST_PROXY: '127.0.0.1',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  servers = await Promise.all([startServer(env), startServer(env)]);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await address.close();
  await standby.stop();
  await primary.stop();
  await folder.remove();
});

describe('a standby that takes over from a primary which is gone', () => {
  it('has all that was acknowledged, and the servers go on with it by themselves', async () => {
    await makeSynchronous();
    const writers = startLetterWriters(
      servers.map((server) => server.address),
      6,
    );
    await awaitProgress(writers);

    await killPrimary();
    const goneAt = performance.now();
    await promoteStandby();
    const promotedAt = performance.now();
    address.moveTo(portOf(standby.url));
    await awaitProgress(writers);
    const backAt = performance.now();
    await writers.finish();

    const seconds = (until: number) => ((until - goneAt) / 1_000).toFixed(2);
    console.info(
      `failover: promoted after ${seconds(promotedAt)} s, written again after ${seconds(backAt)} s`,
    );
    await withPool(async (sql) => {
      const rows = await sql<{ id: string; subject: string }[]>`select id, subject from contact_messages`;
      expect(new Map(rows.map((row) => [row.subject, row.id]))).toEqual(writers.acknowledged);
      expect(rows).toHaveLength(writers.acknowledged.size);
      await expect.poll(() => countWaiting(sql), patience).toBe(0);
    });
    for (const server of servers) await expect.poll(() => isReady(server), patience).toBe(true);
  });
});

async function withPool(work: (sql: Pool) => Promise<void>): Promise<void> {
  const sql = createPool({
    url: standby.url,
    size: 1,
    statementTimeoutMs: 0,
    applicationName: 'gramy-test',
  });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** Messages that the jobs have not sent yet. */
async function countWaiting(sql: Pool): Promise<number> {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from outbox where delivered_at is null and failed_at is null`;
  return row?.waiting ?? 0;
}

async function isReady(server: RunningServer): Promise<boolean> {
  const { ok } = await fetch(`${server.address}/readyz`);
  return ok;
}
