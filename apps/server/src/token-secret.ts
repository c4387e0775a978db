import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortestSecret } from './config.ts';

/**
 * The secret of an installation that was not given one: made once and kept in the data folder, so that people stay
 * signed in over a restart. Servers that share a database but no folder must be given one.
 */
export async function keepTokenSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'token-secret');
  const kept = await readSecret(file);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Whole or not at all, and never over that of a server which was quicker.
    await link(draft, file).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? replaceDamaged(draft, file) : rename(draft, file),
    );
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(file);
  if (!secret) throw new Error(`${file} cannot be read back`);
  return secret;
}

async function replaceDamaged(draft: string, file: string): Promise<void> {
  if ((await readSecret(file)) === undefined) await rename(draft, file);
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    return secret.length >= shortestSecret ? secret : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
