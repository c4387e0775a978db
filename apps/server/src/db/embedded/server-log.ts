import { chown, copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises';
import type { RunAs } from './run-as.ts';

const maxBytes = 10 * 1024 * 1024;

export async function openServerLog(file: string, runAs: RunAs | undefined): Promise<FileHandle> {
  await rotateServerLog(file);
  const handle = await open(file, 'a', 0o600);
  if (runAs) await chown(file, runAs.uid, runAs.gid);
  return handle;
}

/**
 * Keeps at most one older file. PostgreSQL holds the file open in append mode, therefore it is copied and
 * emptied rather than renamed; a line written in between is lost.
 */
export async function rotateServerLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= maxBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** What one process wrote; two processes may write into the log at the same time. */
export async function readLogOf(pid: number, file: string, offset: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.min(offset, size);
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(size - start), position: start });
    const lines = buffer.subarray(0, bytesRead).toString('utf8').split('\n');
    return lines.filter((line) => line.includes(` [${pid}] `)).join('\n');
  } finally {
    await handle.close();
  }
}
