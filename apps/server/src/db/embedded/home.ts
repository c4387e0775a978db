import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  link,
  mkdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { hasCode } from './processes.ts';
import { canEnter, chooseRunAs, isRoot, type RunAs } from './run-as.ts';

/** The folder that holds everything of the embedded PostgreSQL: the cluster, its password and its log. */
export interface Home {
  folder: string;
  runAs: RunAs | undefined;
}

/** What exists here once a cluster was made; see cluster.ts. */
export const mainFolder = 'main';

/**
 * Names the folder in use when PostgreSQL's user cannot enter the data folder. This file decides, not the
 * place: deleting the data folder means starting empty, and a lost place must not look like an empty start.
 */
const pointerFile = 'moved-to.txt';

export async function prepareHome(dataDir: string, onLog: (line: string) => void): Promise<Home> {
  const near = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  await mkdir(near, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  const pointer = join(near, pointerFile);
  const settled =
    (await readPointer(pointer)) ?? ((await isFolder(join(near, mainFolder))) ? near : undefined);
  if (settled) return openHome(settled);
  if (!isRoot()) return openHome(near);

  const runAs = await chooseRunAs(near);
  if (runAs && (await tryToOwn(near, runAs))) return openHome(near);
  const elsewhere = await settleElsewhere(dataDir, pointer);
  onLog(`Keeping the database in ${elsewhere.folder}, because its user cannot enter ${dataDir}`);
  return elsewhere;
}

/** Whether a database was ever made in this data folder, wherever it lies. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const near = join(dataDir, 'postgres');
  return (await readPointer(join(near, pointerFile))) !== undefined || isFolder(join(near, mainFolder));
}

async function openHome(place: string): Promise<Home> {
  const folder = await realpath(place);
  const runAs = await chooseRunAs(folder);
  if (runAs && !(await canEnter(folder, runAs))) {
    const main = await stat(join(folder, mainFolder)).catch(() => undefined);
    if (main && main.uid !== runAs.uid) {
      throw new StartupError(
        `${folder} was copied without its owner, so the database cannot use it: copy the stopped data folder with "cp -a", or use npm run backup and npm run restore.`,
      );
    }
    throw new StartupError(
      `The database's user (uid ${runAs.uid}) cannot enter ${folder}: allow it with "chmod o+x" on the folders above.`,
    );
  }
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  return { folder, runAs };
}

async function readPointer(pointer: string): Promise<string | undefined> {
  const text = await readFile(pointer, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const folder = text.trim();
  if (folder === '') return undefined;
  if (await isFolder(folder)) return folder;
  throw new StartupError(
    `The database was kept in ${folder}, which is gone: bring it back, or delete ${pointer} to begin with an empty one.`,
  );
}

async function tryToOwn(folder: string, runAs: RunAs): Promise<boolean> {
  if (!(await canEnter(dirname(folder), runAs))) return false;
  try {
    await chown(folder, runAs.uid, runAs.gid);
    await chmod(folder, 0o700);
    return true;
  } catch (error) {
    // Some network and shared folders refuse a change of owner even to root.
    if (hasCode(error, 'EPERM', 'EINVAL', 'ENOTSUP')) return false;
    throw error;
  }
}

async function settleElsewhere(dataDir: string, pointer: string): Promise<Home> {
  const hash = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12);
  const name = `${hash}-${randomBytes(4).toString('hex')}`;
  for (const parent of ['/var/lib/gramy', tmpdir()]) {
    const folder = join(parent, parent === tmpdir() ? `gramy-${name}` : name);
    const runAs = await makeFolderFor(folder);
    if (!runAs) continue;
    if (await writePointer(pointer, folder)) return openHome(folder);
    await rm(folder, { recursive: true });
    return openHome((await readPointer(pointer)) ?? folder);
  }
  throw new StartupError(
    `The database cannot run as root, and its user can enter neither ${dataDir} nor /var/lib/gramy: start Gramy as an ordinary user, or name a PostgreSQL server in DATABASE_URL.`,
  );
}

async function makeFolderFor(folder: string): Promise<RunAs | undefined> {
  try {
    const madeParent = await mkdir(dirname(folder), { recursive: true });
    if (madeParent) await chmod(dirname(folder), 0o755);
    await mkdir(folder, { mode: 0o700 });
  } catch {
    return undefined;
  }
  const runAs = await chooseRunAs(folder);
  if (runAs && (await tryToOwn(folder, runAs))) return runAs;
  await rm(folder, { recursive: true });
  return undefined;
}

/** False when another process settled first; its choice then counts. */
async function writePointer(pointer: string, folder: string): Promise<boolean> {
  const draft = `${pointer}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${folder}\n`, { mode: 0o644 });
  try {
    await link(draft, pointer);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  return found?.isDirectory() ?? false;
}
