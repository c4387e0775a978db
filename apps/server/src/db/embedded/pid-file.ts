import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './processes.ts';

/** The part of PostgreSQL's postmaster.pid that we need; the state appears a moment after the rest. */
export interface PidFile {
  pid: number;
  port: number;
  state: 'starting' | 'stopping' | 'ready' | 'unknown';
}

const emptyFileGraceMs = 3000;

export async function readPidFile(clusterFolder: string): Promise<PidFile | undefined> {
  try {
    return parsePidFile(await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export function parsePidFile(text: string): PidFile | undefined {
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const port = Number.parseInt(lines[3] ?? '', 10);
  if (!(pid > 0) || !(port > 0)) return undefined;
  const state = lines[7]?.trim();
  return {
    pid,
    port,
    state: state === 'starting' || state === 'stopping' || state === 'ready' ? state : 'unknown',
  };
}

/**
 * A power cut can leave the file empty, and PostgreSQL then refuses to start. It also is empty for an instant
 * while a postmaster starts, hence the grace. Any other stale file is left for PostgreSQL to judge.
 */
export async function removeEmptyPidFile(clusterFolder: string): Promise<void> {
  const file = join(clusterFolder, 'postmaster.pid');
  const found = await stat(file).catch(() => undefined);
  if (found?.size === 0 && Date.now() - found.mtimeMs > emptyFileGraceMs) await rm(file, { force: true });
}
