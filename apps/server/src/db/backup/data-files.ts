import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { hasCode } from '../embedded/processes.ts';
import { writeHashed } from './hashed-copy.ts';
import type { FileCopy } from './manifest.ts';

/** What of the data folder cannot be made anew: uploads and exports, and the secret that signs tokens. */
const keptNames = ['objects', 'token-secret'];

export async function copyFilesOut(dataDir: string, folder: string): Promise<FileCopy[]> {
  const copies: FileCopy[] = [];
  for (const path of await listFiles(dataDir)) {
    try {
      const sha256 = await writeHashed(createReadStream(join(dataDir, path)), join(folder, 'files', path));
      copies.push({ path, sha256 });
    } catch (error) {
      // Deleted since we looked: servers go on meanwhile.
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
  return copies;
}

export async function copyFilesIn(
  dataDir: string,
  folder: string,
  files: readonly FileCopy[],
): Promise<void> {
  for (const { path } of files) {
    await writeHashed(createReadStream(join(folder, 'files', path)), join(dataDir, path));
  }
}

export async function requireNoFiles(dataDir: string): Promise<void> {
  const [found] = await listFiles(dataDir);
  if (found === undefined) return;
  throw new StartupError(
    `The data folder ${dataDir} is in use (it has ${found}): a backup is restored into an empty one, nothing is overwritten.`,
  );
}

async function listFiles(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of keptNames) {
    const path = join(dataDir, name);
    const kind = await stat(path).catch(() => undefined);
    if (kind?.isFile()) found.push(name);
    if (!kind?.isDirectory()) continue;
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      const file = relative(dataDir, join(entry.parentPath, entry.name));
      // Drafts are what a server is writing at this moment, and the mark belongs to the folder itself.
      if (entry.isFile() && !/^\.|\.tmp$/.test(entry.name)) found.push(file);
    }
  }
  return found.sort();
}
