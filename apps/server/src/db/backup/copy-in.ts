import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../startup-error.ts';
import { openConnection } from '../database.ts';
import { dropEverything } from '../drop-everything.ts';
import { migrateDatabase, readMigrations } from '../migrate.ts';
import { listTables, readQueueVersion } from './copy-out.ts';
import { type Manifest, type TableCopy, tableFile } from './manifest.ts';

/** Into an empty database, whole or not at all; needs no more than to own it. */
export async function copyDatabaseIn(url: string, folder: string, manifest: Manifest): Promise<void> {
  await requireEmpty(url);
  const migrations = await findMigrations(manifest);
  try {
    await migrateDatabase(url, migrations);
    await fillTables(url, folder, manifest);
    await migrateDatabase(url);
  } catch (error) {
    // It was empty before, and a second attempt must find it so.
    await dropEverything(url);
    throw error;
  }
}

async function requireEmpty(url: string): Promise<void> {
  const client = await openConnection(url, 'gramy-restore');
  try {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') limit 1`);
    if (rows[0]) {
      throw new StartupError(
        `The database is not empty (it has a table ${rows[0].name}): a backup is restored into an empty one, nothing is overwritten.`,
      );
    }
  } finally {
    await client.end();
  }
}

async function findMigrations({ migrations: made, gramy }: Manifest) {
  const known = await readMigrations();
  const isKnown = made.every(({ version, checksum }, index) => {
    const own = known[index];
    return own?.version === version && (own.checksum === checksum || own.formerChecksum === checksum);
  });
  if (!isKnown) {
    throw new StartupError(
      `The backup was made by Gramy ${gramy} with another schema: restore it with that release, then start this one.`,
    );
  }
  return known.slice(0, made.length);
}

async function fillTables(url: string, folder: string, manifest: Manifest): Promise<void> {
  const client = await openConnection(url, 'gramy-restore');
  try {
    await client.query('set statement_timeout = 0');
    await requireSameTables(client, manifest);
    await client.query('begin');
    // Rows come table by table, and each was checked when it was written first: links between tables are looked at once
    // all rows are there, and triggers must not act again.
    const links = await dropLinks(client);
    const names = manifest.tables.map(nameTable);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    for (const table of manifest.tables) await fillTable(client, folder, table);
    for (const { schema, name, lastValue } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [nameTable({ schema, name }), lastValue]);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of links) {
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    }
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** The queue's own schema is whatever its present release makes: rows of another one would not fit. */
async function requireSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const describe = (tables: Pick<TableCopy, 'schema' | 'name' | 'columns'>[]) =>
    JSON.stringify(tables.map(({ schema, name, columns }) => [schema, name, columns]));
  const fits =
    describe(await listTables(client)) === describe(manifest.tables) &&
    (await readQueueVersion(client)) === manifest.queueVersion;
  if (fits) return;
  throw new StartupError(
    `The tables of the backup are those of Gramy ${manifest.gramy}: restore it with that release, then start this one.`,
  );
}

interface Link {
  table: string;
  name: string;
  definition: string;
}

async function dropLinks(client: pg.Client): Promise<Link[]> {
  const { rows } = await client.query<Link>(`
    select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname in ('public', 'graphile_worker') order by c.oid`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  return rows;
}

async function fillTable(client: pg.Client, folder: string, table: TableCopy): Promise<void> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const stream = client.query(copyFrom(`copy ${nameTable(table)} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, tableFile(table))), stream);
  if (stream.rowCount !== table.rows) {
    throw new Error(`${table.name} got ${stream.rowCount} rows of ${table.rows}`);
  }
}

function nameTable({ schema, name }: Pick<TableCopy, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}
