import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What people uploaded or were sent, and what the server noted. PostgreSQL looks after its own folder. */
const ownNames = ['accounting', 'objects', 'outbox', 'server.log', 'token-secret'];

/**
 * Only the owner may look into the data folder's contents. The folder itself stays as it is: PostgreSQL's user may have to
 * pass through. What an earlier release left open is closed once, file by file.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  for (const name of ownNames) await closeToOthers(join(dataDir, name));
}

async function closeToOthers(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found || (found.mode & 0o077) === 0) return;
  if (found.isDirectory()) {
    for (const name of await readdir(path)) await closeToOthers(join(path, name));
  }
  // Last: a folder that is closed has been closed down to its last file.
  await chmod(path, found.isDirectory() ? 0o700 : 0o600);
}
