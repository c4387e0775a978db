import { resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { prepareBinaries } from './binaries.ts';
import { bringUp } from './bring-up.ts';
import { type Cluster, databaseUser, prepareCluster } from './cluster.ts';
import { explainFolderError } from './folder-error.ts';
import type { Guard } from './guard.ts';
import { hasCluster, prepareHome } from './home.ts';
import { writeOwner } from './owner.ts';
import { findPostmaster, type Site } from './postmaster.ts';
import { Supervisor } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  /** The product's data folder; everything of ours is in its folder "postgres". */
  dataDir: string;
  /** False, for tests only, lets PostgreSQL lose data in a crash of the machine. */
  durable?: boolean;
  /** Further settings of postgresql.conf, e.g. max_connections. */
  settings?: Record<string, string>;
  /** Progress, one calm sentence at a time. */
  onLog?: (line: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** Where the cluster really lives: as root it may be outside the data folder. */
  dataDir: string;
  /** True when a postmaster left by a killed server was taken over. */
  adopted: boolean;
  stop(): Promise<void>;
}

const databaseName = 'gramy';

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { abandon: _, ...embedded } = await startSupervisedPostgres(options);
  return embedded;
}

/** The one that runs in this data folder, beside whoever uses it; started for the occasion if none does. */
export async function openKeptPostgres(dataDir: string): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  if (!(await hasCluster(dataDir))) throw new StartupError(`There is no database in ${dataDir}.`);
  const { cluster } = await prepareSite(resolve(dataDir), { dataDir });
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return startEmbeddedPostgres({ dataDir });
  return { url: addressOf(cluster, postmaster.port), stop: async () => undefined };
}

function addressOf({ password }: Cluster, port: number): string {
  return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${databaseName}`;
}

/** The same with the supervisor's seam for tests. */
export async function startSupervisedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres & Pick<Supervisor, 'abandon'>> {
  const dataDir = resolve(options.dataDir);
  try {
    const site = await prepareSite(dataDir, options);
    const running = await bringUp(site, {});
    await writeOwner(site.home);
    const supervisor = new Supervisor(site, running);
    try {
      await ensureDatabase(running.guard);
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
    site.onLog(
      running.adopted ? 'Took over the database of a server that was killed' : 'The database is running',
    );
    return {
      url: addressOf(site.cluster, running.postmaster.port),
      dataDir: site.cluster.folder,
      adopted: running.adopted,
      stop: () => supervisor.stop(),
      abandon: () => supervisor.abandon(),
    };
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}

async function prepareSite(dataDir: string, options: EmbeddedPostgresOptions): Promise<Site> {
  const onLog = options.onLog ?? (() => undefined);
  const durable = options.durable ?? true;
  const home = await prepareHome(dataDir, onLog);
  const binaries = await prepareBinaries(home, onLog);
  const cluster = await prepareCluster(home, binaries, { durable, onLog });
  return { dataDir, home, binaries, cluster, durable, settings: options.settings ?? {}, onLog };
}

async function ensureDatabase({ client }: Guard): Promise<void> {
  const existing = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (existing.rowCount) return;
  const polish = await client.query("select 1 from pg_collation where collname = 'pl-x-icu'");
  if (!polish.rowCount)
    throw new StartupError('The PostgreSQL programs lack the Polish collation "pl-x-icu".');
  await client.query(`create database ${databaseName}`);
}
