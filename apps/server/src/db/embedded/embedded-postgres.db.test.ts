import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { createPool, type Pool } from '../database.ts';
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
  startSupervisedPostgres,
} from './embedded-postgres.ts';
import { guardKey } from './guard.ts';
import { isRoot } from './run-as.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const alreadyRunning = /^Gramy is already running on this data folder/;
const REVIVAL = { timeout: 60_000, interval: 100 };

let root: string;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gramy-embedded-'));
  await chmod(root, 0o755);
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** One for most: to prepare a database takes longer than all that is done with it. */
const dataDir = () => join(root, 'data');

async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const embedded = await startSupervisedPostgres({ dataDir, durable: false, ...options });
  cleanUps.push(embedded.stop);
  return embedded;
}

function connect(url: string): Pool {
  const sql = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-test' });
  cleanUps.push(sql.end);
  return sql;
}

async function readPostmasterPid(clusterFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8'), 10);
}

async function killPostmaster(clusterFolder: string): Promise<number> {
  const pid = await readPostmasterPid(clusterFolder);
  process.kill(pid, 'SIGKILL');
  return pid;
}

describe('a data folder through its life', () => {
  it('prepares a database on the first start, with the extensions and the Polish order Gramy needs', async () => {
    const lines: string[] = [];
    const embedded = await start(dataDir(), { onLog: (line) => lines.push(line) });
    expect(embedded.adopted).toBe(false);
    expect(lines).toContain('Preparing the database (first start)');

    const sql = connect(embedded.url);
    for (const extension of ['btree_gist', 'unaccent']) {
      await sql`create extension if not exists ${sql(extension)} cascade`;
    }
    const [text] =
      await sql`select unaccent('Łódź') as plain, lower('ŻÓŁĆ') as lower, 'Łódź' ilike 'łÓDŹ' as same`;
    expect(text).toEqual({ plain: 'Lodz', lower: 'żółć', same: true });

    const sorted = await sql`
      select word from unnest(array['mama', 'łata', 'luna', 'lata', 'zebra', 'żaba']) word
      order by word collate "pl-x-icu"`;
    expect(sorted.map((row) => row.word)).toEqual(['lata', 'luna', 'łata', 'mama', 'zebra', 'żaba']);

    await sql`create table visit (id int primary key)`;
    await sql`insert into visit values (1)`;
  });

  it('listens on the loopback interface only and wants the password', async () => {
    const embedded = await start(dataDir());
    const sql = connect(embedded.url);
    const [settings] = await sql`
      select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`;
    expect(settings).toEqual({ addresses: '127.0.0.1', sockets: '' });

    const stranger = connect(embedded.url.replace(/:[^:@]+@/, ':wrong@'));
    await expect(stranger`select 1`).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps its data over a stop and a second start', async () => {
    const embedded = await start(dataDir());
    expect(await connect(embedded.url)`select id from visit`).toEqual([{ id: 1 }]);
  });

  it('applies further settings', async () => {
    const embedded = await start(dataDir(), { settings: { max_connections: '17' } });
    const [row] = await connect(embedded.url)`select current_setting('max_connections') as max`;
    expect(row?.max).toBe('17');
  });

  it('stops once, however often it is asked', async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: dataDir(), durable: false });
    await Promise.all([embedded.stop(), embedded.stop()]);
    await embedded.stop();
    await expect(connect(embedded.url)`select 1`).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await expect(readPostmasterPid(embedded.dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is not stopped by a pid file whose number now belongs to another program', async () => {
    const { dataDir: cluster, stop } = await start(dataDir());
    await stop();
    const stale = [process.pid, cluster, '1700000000', '5432', '', '127.0.0.1', ' 1 1', 'ready', ''];
    await writeFile(join(cluster, 'postmaster.pid'), stale.join('\n'), { mode: 0o644 });

    const embedded = await start(dataDir());
    expect(embedded.adopted).toBe(false);
    expect(await connect(embedded.url)`select id from visit`).toEqual([{ id: 1 }]);
  });

  it('says so when the database was made by another major version', async () => {
    const { dataDir: cluster, stop } = await start(dataDir());
    await stop();
    const current = await readFile(join(cluster, 'PG_VERSION'), 'utf8');
    await writeFile(join(cluster, 'PG_VERSION'), '12\n');
    const refusal = expect(start(dataDir())).rejects;
    await refusal.toThrow(/was made by PostgreSQL 12, but this Gramy brings PostgreSQL \d+/);
    await writeFile(join(cluster, 'PG_VERSION'), current);
  });
});

describe('after the server was killed', () => {
  it('takes over the postmaster that still runs', async () => {
    const killed = await start(dataDir());
    await connect(killed.url)`create table arrival as select 1 as id`;
    const pid = await readPostmasterPid(killed.dataDir);
    await killed.abandon();

    const embedded = await start(dataDir());
    expect(embedded.adopted).toBe(true);
    expect(embedded.url).toBe(killed.url);
    expect(await readPostmasterPid(embedded.dataDir)).toBe(pid);
    expect(await connect(embedded.url)`select id from arrival`).toEqual([{ id: 1 }]);
  });

  it('restarts that postmaster when it runs with other settings', async () => {
    const killed = await start(dataDir());
    await killed.abandon();

    const embedded = await start(dataDir(), { durable: true });
    expect(embedded.adopted).toBe(false);
    const [row] = await connect(embedded.url)`select current_setting('fsync') as fsync`;
    expect(row?.fsync).toBe('on');
  });

  it('starts anew when the postmaster was killed as well', async () => {
    const killed = await start(dataDir());
    await killed.abandon();
    await killPostmaster(killed.dataDir);

    const embedded = await start(dataDir());
    expect(embedded.adopted).toBe(false);
    expect(await connect(embedded.url)`select id from arrival`).toEqual([{ id: 1 }]);
  });

  it('revives a postmaster it has taken over', async () => {
    const killed = await start(dataDir());
    await killed.abandon();
    const embedded = await start(dataDir());
    expect(embedded.adopted).toBe(true);

    await killPostmaster(embedded.dataDir);
    const sql = connect(embedded.url);
    await vi.waitFor(async () => expect(await sql`select id from arrival`).toEqual([{ id: 1 }]), REVIVAL);
  });
});

describe('while the server runs', () => {
  it('starts a killed postmaster again on the same port with every committed row', async () => {
    const lines: string[] = [];
    const embedded = await start(dataDir(), { durable: true, onLog: (line) => lines.push(line) });
    const sql = connect(embedded.url);
    await sql`create table departure as select generate_series(1, 100) as id`;
    const killed = await killPostmaster(embedded.dataDir);

    await vi.waitFor(async () => {
      expect(await sql`select count(*)::int as visits from departure`).toEqual([{ visits: 100 }]);
      expect(lines).toContain('The database is running again');
    }, REVIVAL);
    expect(await readPostmasterPid(embedded.dataDir)).not.toBe(killed);
    await expect(start(dataDir())).rejects.toThrow(alreadyRunning);
  });

  it('refuses a second server on the same folder and leaves the first alone', async () => {
    const winner = await start(dataDir());
    const pid = await readPostmasterPid(winner.dataDir);
    const loser = start(dataDir());
    await expect(loser).rejects.toThrow(StartupError);
    await expect(loser).rejects.toThrow(alreadyRunning);
    expect(await readPostmasterPid(winner.dataDir)).toBe(pid);
    expect(await connect(winner.url)`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('takes its lock again when the guarding connection is lost', async () => {
    const embedded = await start(dataDir());
    const sql = connect(embedded.url);
    const findHolder = async () => {
      const [lock] = await sql`
        select pid from pg_locks where locktype = 'advisory' and granted
          and (classid::bigint << 32 | objid::bigint) = ${guardKey}::bigint`;
      return lock?.pid as number | undefined;
    };
    const first = await findHolder();
    expect(first).toBeDefined();
    await sql`select pg_terminate_backend(${first ?? 0})`;

    await vi.waitFor(async () => {
      const second = await findHolder();
      expect(second).toBeDefined();
      expect(second).not.toBe(first);
    }, REVIVAL);
  });

  it('does not revive what was stopped on purpose', async () => {
    const lines: string[] = [];
    const embedded = await start(dataDir(), { onLog: (line) => lines.push(line) });
    const killed = await killPostmaster(embedded.dataDir);
    await embedded.stop();
    expect(lines).not.toContain('The database is running again');
    // By its file and not by its port, which may belong to somebody else by now.
    expect(await readPostmasterPid(embedded.dataDir).catch(() => killed)).toBe(killed);
  });
});

describe('where it lives', () => {
  it('lets one of two starts at once on an empty folder win, and tells the other', async () => {
    const outcomes = await Promise.allSettled([start(join(root, 'race')), start(join(root, 'race'))]);
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toBeInstanceOf(StartupError);
    expect(lost[0]?.reason.message).toMatch(alreadyRunning);
  });

  it('works below a folder that other users cannot enter', async () => {
    const locked = join(root, 'locked');
    await mkdir(locked, { mode: 0o700 });
    const first = await start(join(locked, 'data'));
    const home = dirname(dirname(first.dataDir));
    cleanUps.unshift(() => rm(home, { recursive: true, force: true }));
    // Only root needs another place: it runs PostgreSQL as a user that cannot come in here.
    expect(home.startsWith(locked)).toBe(!isRoot());
    await connect(first.url)`create table visit as select 1 as id`;
    await first.stop();

    const second = await start(join(locked, 'data'));
    expect(second.dataDir).toBe(first.dataDir);
    expect(await connect(second.url)`select id from visit`).toEqual([{ id: 1 }]);
  });

  it('says in one sentence that a copy was made without its owner', async () => {
    const original = await start(dataDir());
    await original.stop();
    const copy = join(root, 'copy');
    await cp(dataDir(), copy, { recursive: true });
    const started = start(copy);
    // Only root runs PostgreSQL as somebody else, to whom such a copy does not belong.
    if (!isRoot()) return expect((await started).dataDir.startsWith(copy)).toBe(true);
    await expect(started).rejects.toThrow(StartupError);
    await expect(started).rejects.toThrow(
      /^\S+ was copied without its owner, .*"cp -a", or use npm run backup/,
    );
  });

  it('says which folder it cannot write to', async () => {
    await writeFile(join(root, 'file'), '');
    const refused = start(join(root, 'file', 'data'));
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(`cannot write to its data folder ${join(root, 'file', 'data')}`);
  });
});
