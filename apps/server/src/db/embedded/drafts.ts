import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, isProcessAlive } from './processes.ts';

const draftName = /^draft-(\d+)-/;

/**
 * Fills a sibling folder and puts it in place by one rename: a kill in the middle leaves nothing half-made,
 * and of two processes at once the first wins and the second uses its result.
 */
export async function putInPlace(
  target: { folder: string; name: string },
  fill: (draft: string) => Promise<void>,
) {
  await removeAbandonedDrafts(target.folder);
  const draft = await mkdtemp(join(target.folder, `draft-${process.pid}-`));
  try {
    await fill(draft);
    await rename(draft, join(target.folder, target.name)).catch((error: unknown) => {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = name.match(draftName)?.[1];
    if (maker && !isProcessAlive(Number(maker)))
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
