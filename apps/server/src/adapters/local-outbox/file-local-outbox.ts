import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalOutbox, OutboxMessage } from '../../ports/local-outbox.ts';
import { formatStoredMessage, parseStoredMessage } from './stored-message.ts';

export interface FileLocalOutboxOptions {
  directory: string;
  /** How many messages stay; 500 unless given. */
  keep?: number;
}

interface MessageFile {
  name: string;
  digest: string;
}

// The time comes first, so that the order of names is the order of sending and nothing has to be opened
// to sort or to prune. The id itself is only ever hashed: it never becomes part of a path.
const messageFileName = /^\d{8}T\d{9}Z-([0-9a-f]{64})\.json$/;

/** Keeps no state in memory: several processes may share the folder. */
export function createFileLocalOutbox({ directory, keep = 500 }: FileLocalOutboxOptions): LocalOutbox {
  if (!Number.isInteger(keep) || keep < 1) throw new RangeError('The outbox must keep at least one message');

  return {
    async record(message) {
      // Messages hold sign-in codes: for the owner's eyes only, even on a shared machine.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const digest = hashId(message.id);
      const files = await listFiles(directory);
      if (files.some((file) => file.digest === digest)) return;
      await writeAtomically(directory, nameFile(message, digest), formatStoredMessage(message));
      await removeSurplus(directory, keep);
    },
    async list(limit, to = '') {
      const { kept } = splitDuplicates(await listFiles(directory));
      // Whom a message is for stands in its file: for one person, all that are kept have to be opened.
      const newest = to === '' ? kept.reverse().slice(0, Math.max(0, limit)) : kept.reverse();
      const messages = await Promise.all(newest.map((file) => readMessage(directory, file)));
      const wanted = to.toLowerCase();
      return messages
        .filter((message) => message !== undefined)
        .filter((message) => message.to.toLowerCase().includes(wanted))
        .slice(0, Math.max(0, limit));
    },
    async get(id) {
      const digest = hashId(id);
      const file = (await listFiles(directory)).find((candidate) => candidate.digest === digest);
      return file && (await readMessage(directory, file));
    },
  };
}

function hashId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

function nameFile(message: OutboxMessage, digest: string): string {
  return `${message.sentAt.toISOString().replace(/[-:.]/g, '')}-${digest}.json`;
}

async function writeAtomically(directory: string, name: string, text: string): Promise<void> {
  const draft = join(directory, `.${randomUUID()}.tmp`);
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, join(directory, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Oldest first. */
async function listFiles(directory: string): Promise<MessageFile[]> {
  const names = await readdir(directory).catch(ignoreMissing);
  return (names ?? []).sort().flatMap((name) => {
    const digest = messageFileName.exec(name)?.[1];
    return digest === undefined ? [] : [{ name, digest }];
  });
}

/**
 * Two processes that record one id at the same moment both write it. Each looks again afterwards and
 * both choose the oldest file, so that exactly one stays.
 */
function splitDuplicates(files: MessageFile[]): { kept: MessageFile[]; duplicates: MessageFile[] } {
  const seen = new Set<string>();
  const kept: MessageFile[] = [];
  const duplicates: MessageFile[] = [];
  for (const file of files) {
    (seen.has(file.digest) ? duplicates : kept).push(file);
    seen.add(file.digest);
  }
  return { kept, duplicates };
}

async function removeSurplus(directory: string, keep: number): Promise<void> {
  const { kept, duplicates } = splitDuplicates(await listFiles(directory));
  const surplus = [...duplicates, ...kept.slice(0, Math.max(0, kept.length - keep))];
  await Promise.all(surplus.map((file) => rm(join(directory, file.name), { force: true })));
}

/** Undefined for a file that another process has just pruned, or that somebody edited by hand. */
async function readMessage(directory: string, file: MessageFile): Promise<OutboxMessage | undefined> {
  const text = await readFile(join(directory, file.name), 'utf8').catch(ignoreMissing);
  return text === undefined ? undefined : parseStoredMessage(text);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
