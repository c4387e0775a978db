import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { isProcessAlive, readProcessIdentity } from './processes.ts';

/**
 * Names the server that uses the database. The lock in PostgreSQL decides who may run; this record only
 * answers whether a postmaster that does not answer belongs to a living server and must be left alone.
 */
export async function writeOwner(home: Home): Promise<void> {
  // Removed first: root may have left a file that an ordinary user can delete but not write.
  await removeOwner(home);
  await writeFile(ownerFile(home), `${process.pid} ${await readProcessIdentity(process.pid)}\n`, {
    mode: 0o600,
  });
}

export async function removeOwner(home: Home): Promise<void> {
  await rm(ownerFile(home), { force: true });
}

/** The owner's pid, if it still runs. */
export async function findLivingOwner(home: Home): Promise<number | undefined> {
  const text = await readFile(ownerFile(home), 'utf8').catch(() => '');
  const [, digits, identity] = text.trim().match(/^(\d+) (.+)$/) ?? [];
  const pid = Number(digits);
  if (!digits || !isProcessAlive(pid)) return undefined;
  return (await readProcessIdentity(pid)) === identity ? pid : undefined;
}

function ownerFile(home: Home): string {
  return join(home.folder, 'owner');
}
