import { chmod, cp, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { putInPlace } from './drafts.ts';
import type { Home } from './home.ts';
import {
  brokenProgramsError,
  choosePackage,
  lockedInRootError,
  missingPackageError,
  readPlatform,
} from './platform.ts';
import { hasCode, runProgram } from './processes.ts';
import type { RunAs } from './run-as.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

const programs = ['initdb', 'pg_ctl', 'postgres'];

/** Uses the installed package where it can, and a copy in the home folder where it cannot be used in place. */
export async function prepareBinaries(home: Home, onLog: (line: string) => void): Promise<Binaries> {
  const installed = findPackage();
  if (await tryToComplete(installed)) {
    const binaries = await tryBinaries(installed, home.runAs);
    if (typeof binaries !== 'string') return binaries;
  }
  const copied = await copyPackage(installed, home, onLog);
  const binaries = await tryBinaries(copied, home.runAs);
  if (typeof binaries === 'string') throw brokenProgramsError(copied, binaries);
  return binaries;
}

function findPackage(): string {
  const name = choosePackage(readPlatform());
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    if (hasCode(error, 'MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND')) throw missingPackageError(name);
    throw error;
  }
}

/** False when the package lies where we may not write, e.g. installed by another user or read-only. */
async function tryToComplete(folder: string): Promise<boolean> {
  try {
    await completePackage(folder);
    return true;
  } catch (error) {
    if (hasCode(error, 'EROFS', 'EACCES', 'EPERM')) return false;
    throw error;
  }
}

/** Does what the package's install script would have done; npm is told not to run such scripts. */
export async function completePackage(folder: string): Promise<void> {
  for (const { source, target } of await readLinks(folder)) {
    const path = join(folder, target);
    if (await stat(path).catch(() => undefined)) continue;
    await symlink(relative(dirname(path), join(folder, source)), path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
  for (const program of programs) {
    const path = join(folder, 'native', 'bin', program);
    if (((await stat(path)).mode & 0o111) !== 0o111) await chmod(path, 0o755);
  }
}

async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '[]';
    throw error;
  });
  return JSON.parse(text);
}

/** Runs one of the programs as its later user, which also proves that its libraries are found; else says why not. */
async function tryBinaries(folder: string, runAs: RunAs | undefined): Promise<Binaries | string> {
  const initdb = join(folder, 'native', 'bin', 'initdb');
  const postgres = join(folder, 'native', 'bin', 'postgres');
  try {
    const { output } = await runProgram(postgres, ['--version'], { runAs, workingFolder: '/' });
    const majorVersion = output.match(/\(PostgreSQL\) (\d+)/)?.[1];
    return majorVersion ? { initdb, postgres, majorVersion } : output.trim().slice(0, 200);
  } catch (error) {
    if (runAs && hasCode(error, 'EPERM', 'EINVAL')) throw lockedInRootError();
    return error instanceof Error ? error.message : String(error);
  }
}

async function copyPackage(folder: string, home: Home, onLog: (line: string) => void): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const name = `binaries-${version}`;
  const target = join(home.folder, name);
  if (await stat(target).catch(() => undefined)) return target;

  onLog('Copying the database programs');
  await putInPlace({ folder: home.folder, name }, async (draft) => {
    await cp(join(folder, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNeededToRun,
    });
    await openToEveryone(draft);
    await completePackage(draft);
  });
  return target;
}

function isNeededToRun(source: string): boolean {
  return !source.endsWith('.a') && basename(source) !== 'pgxs';
}

/** The installed files may be readable by their owner only; PostgreSQL may run as someone else. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToEveryone(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
