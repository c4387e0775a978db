import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations, Logger as WorkerLogger } from 'graphile-worker';
import type { Client as Connection } from 'pg';
import { serverFolder } from '../server-folder.ts';
import { StartupError } from '../startup-error.ts';
import {
  createPool,
  createWorkerPool,
  type Database,
  openConnection,
  type Pool,
  sqlStateOf,
} from './database.ts';

const migrationsFolder = new URL('src/db/migrations/', serverFolder);

/** Any constant of our own: one migration at a time, however many servers start together. */
const migrationLock = 4_726_901;

const askAgainMs = 200;

const oldestServerVersion = 150_000;

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
  /** What the file was before it was changed on purpose. */
  formerChecksum?: string;
}

/**
 * The only files that were ever changed after they had been applied: they made extensions that need a superuser, and an
 * index that needed them. Migration 41 brings databases of both kinds together.
 */
const formerChecksums: Readonly<Record<number, string>> = {
  1: '79ca28174e7d7e9cacebe0b5cec475bf6b9103847cde0e469800583b383c1b26',
  3: '1502a16de8e9081fa126f886dc7b49773ba57c4135f5ab5e6aa898fbda15fd5b',
};

export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), 'utf8');
      const [, version, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw new Error(`Migration file name not understood: ${file}`);
      const former = folder === migrationsFolder ? formerChecksums[Number(version)] : undefined;
      return {
        version: Number(version),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        ...(former ? { formerChecksum: former } : {}),
      };
    }),
  );
  const gap = migrations.find((migration, index) => migration.version !== index + 1);
  if (gap) throw new Error(`Migrations must be numbered without gaps; found ${gap.version} (${gap.name})`);
  return migrations;
}

export interface LockPatience {
  /** So long a statement waits for a table that somebody else works with. */
  lockTimeoutMs: number;
  /** So often a migration tries that does not get its tables. */
  attempts: number;
}

/** Brings the database to this build's schema. Forward only; each file in a transaction of its own. */
export async function migrateDatabase(
  url: string,
  migrations?: Migration[],
  patience: LockPatience = { lockTimeoutMs: 2_000, attempts: 60 },
): Promise<{ applied: string[] }> {
  const wanted = migrations ?? (await readMigrations());
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-migrate' });
  const turn = await openConnection(url, 'gramy-migrate');
  try {
    await requireVersion(pool);
    await takeTurn(turn);
    // The queue's own tables first: ours call its functions.
    await migrateQueue(url);
    await pool`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`;
    await pool`alter table schema_migrations add column if not exists is_expansion boolean not null default false`;
    const applied: string[] = [];
    for (const migration of await findPending(pool, wanted)) {
      await applyInTurn(pool, turn, migration, patience);
      applied.push(migration.name);
    }
    return { applied };
  } finally {
    await pool.end();
    // Ending the session also gives back the advisory lock.
    await turn.end();
  }
}

/**
 * Asks again and again instead of waiting in the database: a statement that waits there is one that an index being built
 * beside running ones waits for.
 */
async function takeTurn(turn: Connection): Promise<void> {
  for (;;) {
    const { rows } = await turn.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      migrationLock,
    ]);
    if (rows[0]?.mine) return;
    await pause(askAgainMs);
  }
}

/** On connections of ours: one that the queue opens for itself ends the process when the database stops right after. */
async function migrateQueue(url: string): Promise<void> {
  const pgPool = createWorkerPool(url, 1);
  try {
    await runMigrations({ pgPool, logger: new WorkerLogger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}

async function requireVersion(db: Database): Promise<void> {
  const [row] = await db<{ version: number; label: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as label`;
  if (row && row.version < oldestServerVersion) {
    throw new StartupError(
      `Gramy needs PostgreSQL 15 or newer; DATABASE_URL points to version ${row.label}.`,
    );
  }
}

async function findPending(db: Database, wanted: Migration[]): Promise<Migration[]> {
  const done = await db<{ version: number; name: string; checksum: string; isExpansion: boolean }[]>`
    select version, name, checksum, is_expansion as "isExpansion" from schema_migrations order by version`;
  const known = new Map(wanted.map((migration) => [migration.version, migration]));
  for (const row of done) {
    const migration = known.get(row.version);
    if (!migration) {
      // A server of the release before may end while the next one is rolled out, and comes back.
      if (row.isExpansion) continue;
      throw new StartupError(
        `The database was prepared by a newer Gramy (migration ${row.version} "${row.name}"). Start that version instead.`,
      );
    }
    if (row.checksum !== migration.checksum && row.checksum !== migration.formerChecksum) {
      throw new StartupError(
        `Migration ${row.version} "${row.name}" was changed after it had been applied. Restore the file and add a new migration instead.`,
      );
    }
  }
  return wanted.slice(done.length);
}

const lockNotAvailable = '55P03';

/**
 * Whoever waits for a table makes everybody wait who comes after: guests, too. A migration that does not get its tables at
 * once lets go of them all, and comes back.
 */
async function applyInTurn(
  pool: Pool,
  alone: Connection,
  migration: Migration,
  { lockTimeoutMs, attempts }: LockPatience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return outsideTransaction.test(migration.sql)
        ? await applyAlone(pool, alone, migration)
        : await applyMigration(pool, migration, lockTimeoutMs);
    } catch (error) {
      if (sqlStateOf(error) !== lockNotAvailable) throw error;
      if (attempt >= attempts)
        throw new StartupError(
          `Migration ${migration.version} "${migration.name}" waits for tables that others keep locked. Look for long transactions in pg_stat_activity, and start again.`,
        );
      await pause(lockTimeoutMs);
    }
  }
}

/** Only adds what a server of the release before need not know of. */
const isExpansion = ({ sql }: Migration): boolean => /^-- expands\b/m.test(sql);

async function writeDown(db: Database, migration: Migration): Promise<void> {
  const { version, name, checksum } = migration;
  await db`insert into schema_migrations (version, name, checksum, is_expansion)
    values (${version}, ${name}, ${checksum}, ${isExpansion(migration)})`;
}

/** What PostgreSQL does beside running transactions only, such as building an index without stopping anybody. */
const outsideTransaction = /^-- outside a transaction\n/;

/** Cut off, it is repeated from its beginning, and is written so that it can be. */
async function applyAlone(pool: Pool, alone: Connection, migration: Migration): Promise<void> {
  const statements = migration.sql.split(/;\s*$/m).filter((statement) => statement.trim() !== '');
  for (const statement of statements) await alone.query(statement);
  await writeDown(pool, migration);
}

async function applyMigration(pool: Pool, migration: Migration, lockTimeoutMs: number): Promise<void> {
  await pool.begin(async (tx) => {
    await tx.runScript(`set local lock_timeout to ${lockTimeoutMs}`);
    await tx.runScript(migration.sql);
    await writeDown(tx, migration);
  });
}
