import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells one folder of uploads from another: servers that read the same mark share it. */
export async function readFolderMark(directory: string): Promise<string> {
  const file = join(directory, '.folder-mark');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
