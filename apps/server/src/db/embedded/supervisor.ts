import { bringUp, type Running } from './bring-up.ts';
import { openGuard } from './guard.ts';
import { removeOwner } from './owner.ts';
import { logFileOf, type Site, stopPostmaster } from './postmaster.ts';
import { isProcessAlive } from './processes.ts';
import { rotateServerLog } from './server-log.ts';

export interface Supervisor {
  /** Ends supervision first, then stops PostgreSQL; later calls wait for the same end. */
  stop(): Promise<void>;
  /** Leaves everything as a killed server would: PostgreSQL runs on, the lock is free. For tests. */
  abandon(): Promise<void>;
}

const CHECK_MS = 500;

/** Keeps the postmaster and the guard alive. The port never changes, so that the url stays valid. */
export function supervise(site: Site, first: Running): Supervisor {
  const ending = new AbortController();
  let running = first;
  let check: Promise<void> = Promise.resolve();
  let timer = scheduleCheck();
  let stopped: Promise<void> | undefined;
  let complaint: string | undefined;

  function scheduleCheck(): NodeJS.Timeout {
    return setTimeout(() => {
      check = runCheck().finally(() => {
        if (!ending.signal.aborted) timer = scheduleCheck();
      });
    }, CHECK_MS).unref();
  }

  async function runCheck(): Promise<void> {
    try {
      if (!isProcessAlive(running.postmaster.pid)) {
        complain('The database stopped unexpectedly, starting it again');
        await running.guard.release();
        running = await bringUp(site, { port: running.postmaster.port, signal: ending.signal });
      } else if (running.guard.isLost()) {
        running = await regainGuard(site, running);
      }
      if (complaint) site.onLog('The database is running again');
      complaint = undefined;
    } catch (error) {
      if (ending.signal.aborted) return;
      complain(
        `The database is not back yet, trying again: ${error instanceof Error ? error.message : error}`,
      );
    }
    // A log that cannot be shortened is no reason to alarm anyone.
    await rotateServerLog(logFileOf(site.home)).catch(() => undefined);
  }

  function complain(sentence: string): void {
    if (complaint !== sentence) site.onLog(sentence);
    complaint = sentence;
  }

  async function endSupervision(): Promise<void> {
    ending.abort();
    clearTimeout(timer);
    await check;
  }

  async function stop(): Promise<void> {
    await endSupervision();
    // The lock is given up last: a waiting server must not take a database that is about to stop.
    await stopPostmaster(site.cluster, running.postmaster);
    await running.guard.release();
    await removeOwner(site.home);
  }

  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
    abandon: async () => {
      await endSupervision();
      await running.guard.release();
      await removeOwner(site.home);
    },
  };
}

/** One crashed backend makes PostgreSQL end all connections, ours included, while the postmaster lives on. */
async function regainGuard(site: Site, running: Running): Promise<Running> {
  await running.guard.release();
  const guard = await openGuard(site.cluster, running.postmaster.port);
  const locked = await guard.tryLock(CHECK_MS);
  if (locked) return { ...running, guard };
  await guard.release();
  throw new Error('another Gramy has taken this data folder');
}
