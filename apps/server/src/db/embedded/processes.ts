import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type RunAs, toSpawnIds } from './run-as.ts';

const isLinux = process.platform === 'linux';
const execute = promisify(execFile);

export function hasCode(error: unknown, ...codes: string[]): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && codes.includes(code);
}

/** A zombie counts as dead: in a container without a reaping init it would otherwise live for ever. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
  }
  return !isLinux || readProcessStatus(pid)?.state !== 'Z';
}

/** Distinguishes two processes that had the same pid one after the other. */
export async function readProcessIdentity(pid: number): Promise<string | undefined> {
  if (isLinux) return readProcessStatus(pid)?.startTime;
  return readFromPs(pid, 'lstart=');
}

export async function readProcessCommand(pid: number): Promise<string | undefined> {
  if (!isLinux) return readFromPs(pid, 'command=');
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.replaceAll('\0', ' ').trim() || undefined;
}

/** Known on Linux only, and only for our own processes or as root. */
export async function readWorkingFolder(pid: number): Promise<string | undefined> {
  return isLinux ? readlink(`/proc/${pid}/cwd`).catch(() => undefined) : undefined;
}

function readProcessStatus(
  pid: number,
): { state: string | undefined; startTime: string | undefined } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may itself contain spaces and brackets.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startTime: fields[19] };
  } catch {
    return undefined;
  }
}

async function readFromPs(pid: number, column: string): Promise<string | undefined> {
  try {
    const { stdout } = await execute('ps', ['-ww', '-o', column, '-p', String(pid)]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

export interface ProgramResult {
  exitCode: number | null;
  output: string;
}

/** Rejects with the system's error when the program cannot be started at all. */
export function runProgram(
  file: string,
  args: string[],
  options: { runAs: RunAs | undefined; workingFolder: string },
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.workingFolder,
      env: postgresEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...toSpawnIds(options.runAs),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output }));
  });
}

/**
 * PostgreSQL inherits nothing: PG* variables would change its behaviour, we read its English messages,
 * and on macOS it refuses to start without a valid LC_ALL.
 */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC' };
