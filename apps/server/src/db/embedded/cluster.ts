import { randomBytes } from 'node:crypto';
import { chown, open, readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Binaries } from './binaries.ts';
import { putInPlace } from './drafts.ts';
import { diskFullError, saysDiskFull } from './folder-error.ts';
import { type Home, mainFolder } from './home.ts';
import { hasCode, runProgram } from './processes.ts';

export const databaseUser = 'gramy';

/** PostgreSQL's own data folder and the password of its only user. */
export interface Cluster {
  folder: string;
  password: string;
}

const neededBytes = 150 * 1024 * 1024;

export async function prepareCluster(
  home: Home,
  binaries: Binaries,
  options: { durable: boolean; onLog: (line: string) => void },
): Promise<Cluster> {
  const existing = await readCluster(home, binaries);
  if (existing) return existing;
  options.onLog('Preparing the database (first start)');
  await createCluster(home, binaries, options);
  const created = await readCluster(home, binaries);
  if (!created) throw new Error(`The new cluster in ${home.folder} disappeared`);
  return created;
}

async function readCluster(home: Home, binaries: Binaries): Promise<Cluster | undefined> {
  const folder = join(home.folder, mainFolder, 'cluster');
  let version: string;
  try {
    version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (version !== binaries.majorVersion) {
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${version}, but this Gramy brings PostgreSQL ${binaries.majorVersion}: start the earlier Gramy and move the data, or name a PostgreSQL ${version} server in DATABASE_URL.`,
    );
  }
  const password = (await readFile(join(home.folder, mainFolder, 'password'), 'utf8')).trim();
  return { folder, password };
}

/** Password and cluster appear together. */
async function createCluster(
  home: Home,
  binaries: Binaries,
  options: { durable: boolean; onLog: (line: string) => void },
): Promise<void> {
  const space = await statfs(home.folder);
  if (space.bavail * space.bsize < neededBytes) throw diskFullError(home.folder);

  await putInPlace({ folder: home.folder, name: mainFolder }, async (draft) => {
    const passwordFile = join(draft, 'password');
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), {
      mode: 0o600,
      flush: options.durable,
    });
    if (home.runAs) {
      for (const path of [draft, passwordFile]) await chown(path, home.runAs.uid, home.runAs.gid);
    }
    await runInitdb(home, binaries, draft, options);
  });
  if (options.durable) await syncFolder(home.folder);
}

/**
 * The character type must know UTF-8: under "C" neither ilike nor full-text search sees ł as a letter.
 * The collation is PostgreSQL's own (code points): fast, and stable when the ICU library changes. Lists for
 * people name their order, e.g. COLLATE "pl-x-icu".
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

async function runInitdb(
  home: Home,
  binaries: Binaries,
  draft: string,
  options: { durable: boolean; onLog: (line: string) => void },
): Promise<void> {
  let output = '';
  for (const characterType of characterTypes) {
    const args = [
      `--pgdata=${join(draft, 'cluster')}`,
      `--username=${databaseUser}`,
      `--pwfile=${join(draft, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--no-instructions',
      ...(options.durable ? [] : ['--no-sync']),
    ];
    const result = await runProgram(binaries.initdb, args, { runAs: home.runAs, workingFolder: draft });
    output = result.output;
    if (result.exitCode === 0) {
      if (characterType === 'C') {
        options.onLog('This machine has no UTF-8 locale, so search will overlook letters such as ł');
      }
      return;
    }
    if (!/invalid locale name/.test(output)) break;
  }
  if (saysDiskFull(output)) throw diskFullError(home.folder);
  throw new Error(`initdb failed: ${output.trim()}`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
