import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations, Logger as WorkerLogger } from 'graphile-worker';
import { serverFolder } from '../server-folder.ts';
import { StartupError } from '../startup-error.ts';
import { createPool, createWorkerPool, type Database, openConnection, type Pool } from './database.ts';

const migrationsFolder = new URL('src/db/migrations/', serverFolder);

/** Any constant of our own: one migration at a time, however many servers start together. */
const migrationLock = 4_726_901;

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

/** Brings the database to this build's schema. Forward only; each file in a transaction of its own. */
export async function migrateDatabase(url: string, migrations?: Migration[]): Promise<{ applied: string[] }> {
  const wanted = migrations ?? (await readMigrations());
  const pool = createPool({ url, size: 1, statementTimeoutMs: 0, applicationName: 'gramy-migrate' });
  const turn = await openConnection(url, 'gramy-migrate');
  try {
    await requireVersion(pool);
    await turn.query('select pg_advisory_lock($1)', [migrationLock]);
    // The queue's own tables first: ours call its functions.
    await migrateQueue(url);
    await pool`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`;
    const applied: string[] = [];
    for (const migration of await findPending(pool, wanted)) {
      await applyMigration(pool, migration);
      applied.push(migration.name);
    }
    return { applied };
  } finally {
    await pool.end();
    // Ending the session also gives back the advisory lock.
    await turn.end();
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
  const done = await db<{ version: number; name: string; checksum: string }[]>`
    select version, name, checksum from schema_migrations order by version`;
  const known = new Map(wanted.map((migration) => [migration.version, migration]));
  for (const row of done) {
    const migration = known.get(row.version);
    if (!migration) {
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

async function applyMigration(pool: Pool, migration: Migration): Promise<void> {
  await pool.begin(async (tx) => {
    await tx.runScript(migration.sql);
    await tx`insert into schema_migrations (version, name, checksum)
      values (${migration.version}, ${migration.name}, ${migration.checksum})`;
  });
}
