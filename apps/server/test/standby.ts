import { chmod, chown, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openConnection } from '../src/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';

/** What belongs to the running primary alone, or is written by whoever starts on the copy. */
const leftOut = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'postgresql.auto.conf'];

export interface StandbyOptions {
  primary: Pick<EmbeddedPostgres, 'url' | 'dataDir'>;
  /** Empty, and enterable for PostgreSQL's user. */
  dataDir: string;
  settings?: Record<string, string>;
}

/** A copy of a running primary that follows it by streaming replication, as `pg_basebackup` would make it. */
export async function startStandby({
  primary,
  dataDir,
  settings = {},
}: StandbyOptions): Promise<EmbeddedPostgres> {
  const main = join(dataDir, 'postgres/main');
  const cluster = join(main, 'cluster');
  const owner = await stat(primary.dataDir);
  await mkdir(main, { recursive: true });
  const admin = await openConnection(primary.url, 'gramy-standby-copy');
  try {
    await admin.query(`select pg_backup_start('standby', true)`);
    await cp(primary.dataDir, cluster, {
      recursive: true,
      // Files of temporary tables come and go meanwhile.
      force: true,
      filter: (source) => !leftOut.some((name) => source === join(primary.dataDir, name)),
    });
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await admin.end();
  }
  for (const folder of ['pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot'])
    await mkdir(join(cluster, folder), { recursive: true });
  await writeFile(join(cluster, 'standby.signal'), '');
  await writeFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${describeConnection(primary.url)}'\n`,
  );
  await writeFile(join(main, 'password'), new URL(primary.url).password);
  await giveTo(owner, join(dataDir, 'postgres'));
  await chmod(cluster, 0o700);
  return startEmbeddedPostgres({ dataDir, durable: false, settings });
}

function describeConnection(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
}

/** As root, PostgreSQL runs as somebody else. */
async function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const entries = await readdir(folder, { recursive: true });
  for (const path of ['', ...entries]) await chown(join(folder, path), uid, gid);
}
