import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { startStandby } from '../../test/standby.ts';
import { createTestServer } from '../../test/test-server.ts';
import { createPool, type Pool } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { createReplicaReads, type ReplicaReads } from './replica.ts';

let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
const pools: Pool[] = [];
let pool: Pool;
let replica: Pool;
let reads: ReplicaReads;
let troubles: unknown[];

const open = (url: string): Pool => {
  const opened = createPool({ url, size: 4, statementTimeoutMs: 10_000, applicationName: 'gramy-test' });
  pools.push(opened);
  return opened;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gramy-replica-'));
  // As root, PostgreSQL runs as somebody else, who must be able to get in.
  await chmod(folder, 0o755);
  primary = await startEmbeddedPostgres({
    dataDir: join(folder, 'primary'),
    durable: false,
    // What is not written yet cannot be replayed, and reads would wait for it.
    settings: { synchronous_commit: 'on' },
  });
  await migrateDatabase(primary.url);
  standby = await startStandby({ primary, dataDir: join(folder, 'standby') });
  pool = open(primary.url);
  await pool`create table marks (number integer not null)`;
  await pool`insert into marks values (0)`;
});

afterAll(async () => {
  await Promise.all(pools.map((each) => each.end()));
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  replica = open(standby.url);
  troubles = [];
  reads = createReplicaReads({
    primary: pool,
    replica,
    onTrouble: (error) => troubles.push(error),
    onRecovery: () => troubles.push('recovered'),
    patienceMs: 10_000,
    restMs: 20,
  });
});

async function readMark(from: ReplicaReads | Pool): Promise<number | undefined> {
  const [row] = await from<{ number: number }[]>`select number from marks`;
  return row?.number;
}

describe('reads of a replica', () => {
  it('see what was committed before they began', async () => {
    for (let number = 1; number <= 100; number += 1) {
      await pool`update marks set number = ${number}`;
      expect(await readMark(reads)).toBe(number);
      expect(reads.isInUse()).toBe(true);
    }
    expect(troubles).toEqual([]);
  });

  it('go to the primary while the replica is behind', async () => {
    const hasty = createReplicaReads({
      primary: pool,
      replica,
      onTrouble: (error) => troubles.push(error),
      onRecovery: () => undefined,
      patienceMs: 0,
    });
    await replica`select pg_wal_replay_pause()`;
    await pool`update marks set number = 1000`;
    // Without a look at the log it would have been the old one.
    expect(await readMark(replica)).toBe(100);
    expect(await readMark(hasty)).toBe(1000);
    expect(hasty.isInUse()).toBe(false);
    await replica`select pg_wal_replay_resume()`;
    await eventually(async () => (await readMark(hasty)) === 1000 && hasty.isInUse()).toBe(true);
    expect(troubles).toEqual([]);
  });

  it('go to the primary while the replica is away, and come back', async () => {
    const { dataDir } = standby;
    await standby.stop();
    expect(await readMark(reads)).toBe(1000);
    expect(await readMark(reads)).toBe(1000);
    expect(troubles).toHaveLength(1);
    await pool`update marks set number = 2000`;
    standby = await startEmbeddedPostgres({ dataDir: join(dataDir, '../../..'), durable: false });
    const back = createReplicaReads({
      primary: pool,
      replica: open(standby.url),
      onTrouble: (error) => troubles.push(error),
      onRecovery: () => undefined,
      patienceMs: 10_000,
    });
    expect(await readMark(back)).toBe(2000);
    expect(back.isInUse()).toBe(true);
  });

  it('do not take another primary for one', async () => {
    const twice = createReplicaReads({
      primary: pool,
      replica: pool,
      onTrouble: (error) => troubles.push(error),
      onRecovery: () => undefined,
    });
    expect(await readMark(twice)).toBe(2000);
    expect(String(troubles[0])).toContain('is no replica');
  });
});

describe('a server with a replica', () => {
  it('reads catalogue and search there, and writes at the primary', async () => {
    const server = await createTestServer(primary.url, {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: standby.url,
    });
    try {
      for (const path of ['/api/activity/activities', '/api/area/cities/user', '/api/articles']) {
        const answer = await server.app.inject(path);
        expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
      }
      const [row] = await replica<{ count: number }[]>`
        select count(*)::integer as count from pg_stat_activity where application_name = 'gramy-reads'`;
      expect(row?.count).toBeGreaterThan(0);
    } finally {
      await server.dispose();
    }
  });
});
