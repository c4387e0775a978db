import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { diskFullError, saysDiskFull } from './folder-error.ts';
import type { Home } from './home.ts';
import { readPidFile, removeEmptyPidFile } from './pid-file.ts';
import { isProcessAlive, postgresEnvironment, readProcessCommand, readWorkingFolder } from './processes.ts';
import { toSpawnIds } from './run-as.ts';
import { openServerLog, readLogOf } from './server-log.ts';
import { composeArguments, type PostmasterSettings } from './settings.ts';

/** Everything that is settled before a postmaster runs. */
export interface Site extends PostmasterSettings {
  dataDir: string;
  home: Home;
  binaries: Binaries;
  cluster: Cluster;
  onLog: (line: string) => void;
}

export interface Postmaster {
  pid: number;
  port: number;
}

/** Why a launch did not succeed although trying again may. */
export type Obstacle = 'port taken' | 'already running' | 'memory held';

const readyPollMs = 20;
const recoveryNoticeMs = 5000;
const recoveryLimitMs = 15 * 60_000;

export function logFileOf(home: Home): string {
  return join(home.folder, 'postgres.log');
}

/** The postmaster that runs on this cluster, whoever started it. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const pidFile = await readPidFile(cluster.folder);
  if (!pidFile || !(await isPostmasterOf(cluster, pidFile.pid))) return undefined;
  return { pid: pidFile.pid, port: pidFile.port };
}

async function isPostmasterOf(cluster: Cluster, pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  const command = (await readProcessCommand(pid)) ?? '';
  // A postmaster's children call themselves "postgres: …".
  if (!/(^|\/)postgres( |$)/.test(command)) return false;
  // The working folder also finds a postmaster whose data folder was moved while it ran.
  return (
    `${command} `.includes(` -D ${cluster.folder} `) || (await readWorkingFolder(pid)) === cluster.folder
  );
}

/** False for one left by an earlier version or with other settings. */
export async function runsAsConfigured(site: Site, { pid, port }: Postmaster): Promise<boolean> {
  const wanted = [site.binaries.postgres, ...composeArguments(site.cluster.folder, site, port)].join(' ');
  return (await readProcessCommand(pid)) === wanted;
}

export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function launchPostmaster(
  site: Site,
  port: number,
  signal?: AbortSignal,
): Promise<Postmaster | Obstacle> {
  await removeEmptyPidFile(site.cluster.folder);
  const log = await openServerLog(logFileOf(site.home), site.home.runAs);
  try {
    const offset = (await log.stat()).size;
    const child = spawn(site.binaries.postgres, composeArguments(site.cluster.folder, site, port), {
      cwd: site.cluster.folder,
      // Its own session: Ctrl-C in our terminal must not stop it before our own shutdown is done.
      detached: true,
      env: { ...postgresEnvironment, ...(await ignoreStalePid(site.cluster)) },
      stdio: ['ignore', log.fd, log.fd],
      ...toSpawnIds(site.home.runAs),
    });
    child.unref();
    const pid = await waitUntilReady(site, child, signal);
    return pid ? { pid, port } : await explainExit(site, child.pid ?? 0, offset);
  } finally {
    await log.close();
  }
}

/**
 * PostgreSQL refuses to start when the pid in its old pid file lives, even as another program. Naming that pid
 * as a grandparent (pg_ctl does so) makes it accept that the file is stale, while PostgreSQL itself still
 * guards against a start at the same time and against orphans that hold shared memory.
 */
async function ignoreStalePid(cluster: Cluster): Promise<Record<string, string>> {
  const pidFile = await readPidFile(cluster.folder);
  if (!pidFile || (await isPostmasterOf(cluster, pidFile.pid))) return {};
  return { PG_GRANDPARENT_PID: String(pidFile.pid) };
}

/** Undefined when the process ended instead. */
async function waitUntilReady(
  site: Site,
  child: ChildProcess,
  signal?: AbortSignal,
): Promise<number | undefined> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const startedAt = Date.now();
  let isNoticed = false;
  for (;;) {
    await pause(readyPollMs);
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) return undefined;
    if (signal?.aborted) child.kill('SIGINT');
    const pidFile = await readPidFile(site.cluster.folder);
    if (pidFile?.pid === child.pid && pidFile?.state === 'ready') return child.pid;
    const elapsed = Date.now() - startedAt;
    if (elapsed > recoveryLimitMs) throw new StartupError('The database did not become ready in 15 minutes.');
    if (elapsed > recoveryNoticeMs && !isNoticed) {
      isNoticed = true;
      site.onLog('The database is recovering after an unclean stop, please wait');
    }
  }
}

async function explainExit(site: Site, pid: number, logOffset: number): Promise<Obstacle> {
  const output = await readLogOf(pid, logFileOf(site.home), logOffset);
  if (/lock file "postmaster.pid"/.test(output)) return 'already running';
  if (/shared memory block .* still in use/.test(output)) return 'memory held';
  if (/Address already in use/.test(output)) return 'port taken';
  if (saysDiskFull(output)) throw diskFullError(site.home.folder);
  const reason = output.match(/(?:FATAL|PANIC): .*/)?.[0] ?? 'no reason given';
  throw new StartupError(`The database did not start (${reason}): see ${logFileOf(site.home)}.`);
}

/** A fast shutdown: connections are ended, everything is written. Harsher signals only when that hangs. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  const steps = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patienceMs] of steps) {
    if (!(await isPostmasterOf(cluster, pid))) return;
    if (!sendSignal(pid, signal)) return;
    if (await waitUntilGone(pid, patienceMs)) return;
  }
  throw new Error(`The postmaster ${pid} could not be stopped`);
}

/** False: it has ended by itself since somebody looked. */
function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function waitUntilGone(pid: number, patienceMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + patienceMs;
  while (isProcessAlive(pid)) {
    if (Date.now() > giveUpAt) return false;
    await pause(readyPollMs);
  }
  return true;
}
