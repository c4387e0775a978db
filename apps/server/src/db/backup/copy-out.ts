import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../../startup-error.ts';
import { openConnection } from '../database.ts';
import { writeHashed } from './hashed-copy.ts';
import { type Manifest, type TableCopy, tableFile } from './manifest.ts';

type DatabasePart = Pick<Manifest, 'postgres' | 'migrations' | 'queueVersion' | 'tables' | 'sequences'>;

/**
 * Every row of one moment, while servers go on: all tables are read in one snapshot. The schema is not copied; the
 * migrations make it anew.
 */
export async function copyDatabaseOut(url: string, folder: string): Promise<DatabasePart> {
  const client = await openConnection(url, 'gramy-backup');
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    await requireGramy(client);
    const tables: TableCopy[] = [];
    for (const table of await listTables(client)) tables.push(await copyTable(client, table, folder));
    const part = { ...(await readVersions(client)), tables, sequences: await readSequences(client) };
    await client.query('commit');
    return part;
  } finally {
    await client.end();
  }
}

async function requireGramy(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as found`,
  );
  if (!rows[0]?.found)
    throw new StartupError('There is nothing to back up: Gramy has never used this database.');
}

/** Without the accounts of migrations, which a restore writes by itself, and generated columns, which fill themselves. */
export async function listTables(
  client: pg.Client,
): Promise<Pick<TableCopy, 'schema' | 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
      and (n.nspname, c.relname) not in (('public', 'schema_migrations'), ('graphile_worker', 'migrations'))
    group by n.nspname, c.relname order by 1, 2`);
  return rows;
}

async function copyTable(
  client: pg.Client,
  table: Pick<TableCopy, 'schema' | 'name' | 'columns'>,
  folder: string,
): Promise<TableCopy> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const from = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
  const stream = client.query(copyTo(`copy (select ${columns} from ${from}) to stdout`));
  const sha256 = await writeHashed(stream, join(folder, tableFile(table)));
  return { ...table, rows: stream.rowCount, sha256 };
}

async function readVersions(
  client: pg.Client,
): Promise<Pick<DatabasePart, 'postgres' | 'migrations' | 'queueVersion'>> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select version, name, checksum from schema_migrations order by version',
  );
  const { rows } = await client.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres`,
  );
  return { postgres: rows[0]?.postgres ?? '', migrations, queueVersion: await readQueueVersion(client) };
}

export async function readQueueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(id), 0)::int as version from graphile_worker.migrations',
  );
  return rows[0]?.version ?? 0;
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`);
  return rows;
}
