import { bringUp, type Running } from './bring-up.ts';
import { openGuard } from './guard.ts';
import { removeOwner } from './owner.ts';
import { logFileOf, type Site, stopPostmaster } from './postmaster.ts';
import { isProcessAlive } from './processes.ts';
import { rotateServerLog } from './server-log.ts';

const checkMs = 500;

/** Keeps the postmaster and the guard alive. The port never changes, so that the url stays valid. */
export class Supervisor {
  readonly #site: Site;
  readonly #ending = new AbortController();
  #running: Running;
  #timer: NodeJS.Timeout;
  #check: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | undefined;
  #complaint: string | undefined;

  constructor(site: Site, running: Running) {
    this.#site = site;
    this.#running = running;
    this.#timer = this.#scheduleCheck();
  }

  /** Ends supervision first, then stops PostgreSQL; later calls wait for the same end. */
  stop(): Promise<void> {
    this.#stopped ??= this.#endAll();
    return this.#stopped;
  }

  /** Leaves everything as a killed server would: PostgreSQL runs on, the lock is free. For tests. */
  async abandon(): Promise<void> {
    await this.#endSupervision();
    await this.#running.guard.release();
    await removeOwner(this.#site.home);
  }

  async #endAll(): Promise<void> {
    await this.#endSupervision();
    // The lock is given up last: a waiting server must not take a database that is about to stop.
    await stopPostmaster(this.#site.cluster, this.#running.postmaster);
    await this.#running.guard.release();
    await removeOwner(this.#site.home);
  }

  async #endSupervision(): Promise<void> {
    this.#ending.abort();
    clearTimeout(this.#timer);
    await this.#check;
  }

  #scheduleCheck(): NodeJS.Timeout {
    return setTimeout(() => {
      this.#check = this.#runCheck().finally(() => {
        if (!this.#ending.signal.aborted) this.#timer = this.#scheduleCheck();
      });
    }, checkMs).unref();
  }

  async #runCheck(): Promise<void> {
    try {
      if (!isProcessAlive(this.#running.postmaster.pid)) await this.#restart();
      else if (this.#running.guard.isLost()) await this.#regainGuard();
      if (this.#complaint) this.#site.onLog('The database is running again');
      this.#complaint = undefined;
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.#complain(`The database is not back yet, trying again: ${reason}`);
    }
    // A log that cannot be shortened is no reason to alarm anyone.
    await rotateServerLog(logFileOf(this.#site.home)).catch(() => undefined);
  }

  async #restart(): Promise<void> {
    const { guard, postmaster } = this.#running;
    this.#complain('The database stopped unexpectedly, starting it again');
    await guard.release();
    this.#running = await bringUp(this.#site, { port: postmaster.port, signal: this.#ending.signal });
  }

  /** One crashed backend makes PostgreSQL end all connections, ours included, while the postmaster lives on. */
  async #regainGuard(): Promise<void> {
    await this.#running.guard.release();
    const guard = await openGuard(this.#site.cluster, this.#running.postmaster.port);
    if (await guard.tryLock(checkMs)) {
      this.#running = { ...this.#running, guard };
      return;
    }
    await guard.release();
    throw new Error('another Gramy has taken this data folder');
  }

  #complain(sentence: string): void {
    if (this.#complaint !== sentence) this.#site.onLog(sentence);
    this.#complaint = sentence;
  }
}
