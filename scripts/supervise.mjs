import { fork } from 'node:child_process';
import { serverEntry } from './project.mjs';

/** The server's own exit codes for "one clear sentence, already printed". */
const startupErrorCodes = [75, 78];
const restartDelaysMs = [100, 500, 1_000, 2_000, 5_000];
/** A server whose event loop stands still for so long will not come back by itself. */
const defaultPatienceMs = 30_000;
/** Counted in questions and not in time: a machine that slept has asked none. */
const questionsPerPatience = 6;

/**
 * @typedef {{ type: 'progress', text: string } | ReadyMessage} ServerMessage
 * @typedef {{ type: 'ready', address: string, dataDir: string, mode: string, accounts: { email: string, description: string }[], password: string | null, missing: { setting: string, meaning: string }[] }} ReadyMessage
 * @typedef {{ entry?: string, patienceMs?: number, env: Record<string, string>, onMessage: (message: ServerMessage) => void, onRestart: (reason: string) => void }} SuperviseOptions
 */

/**
 * Keeps a server running: one that crashes, is killed or no longer answers is started again by itself. Ends when the
 * server ends for a reason of its own, and returns the exit code.
 * @param {SuperviseOptions} options
 * @returns {{ ended: Promise<number>, stop: () => void, restart: () => void, pid: () => number | undefined }}
 */
export function supervise(options) {
  let isStopping = false;
  let isRestarting = false;
  let failures = 0;
  let hasBeenReady = false;
  let unanswered = 0;
  /** Why the one before has ended, for the log of the next. */
  let lastEnd = '';
  const patienceMs = options.patienceMs ?? defaultPatienceMs;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {(code: number) => void} */
  let end = () => undefined;
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    end = resolve;
  });

  const launch = () => {
    child = fork(options.entry ?? serverEntry, [], {
      env: { ...process.env, ...options.env, ...(lastEnd ? { GRAMY_LAST_END: lastEnd } : {}) },
      // The supervisor's own flags are not meant for the server.
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      const told = /** @type {ServerMessage | { type: 'alive' }} */ (message);
      unanswered = 0;
      if (told.type === 'alive') return;
      if (told.type === 'ready') {
        failures = 0;
        lastEnd = '';
        hasBeenReady = true;
        watchOver(child);
      }
      options.onMessage(told);
    });
    child.on('exit', (code, signal) => decide(code, signal));
  };

  /** @param {import('node:child_process').ChildProcess | undefined} server */
  const watchOver = (server) => {
    if (!server || patienceMs === Number.POSITIVE_INFINITY) return;
    unanswered = 0;
    const timer = setInterval(() => {
      if (server !== child || !server.connected) return clearInterval(timer);
      if (unanswered < questionsPerPatience) {
        unanswered += 1;
        server.send({ type: 'areYouAlive' }, () => undefined);
        return;
      }
      clearInterval(timer);
      lastEnd = `no answer for ${patienceMs / 1000} seconds`;
      server.kill('SIGKILL');
    }, patienceMs / questionsPerPatience);
    timer.unref();
  };

  /** @param {number | null} code @param {NodeJS.Signals | null} signal */
  const decide = (code, signal) => {
    child = undefined;
    if (isRestarting && !isStopping) {
      isRestarting = false;
      launch();
      return;
    }
    if (isStopping || code === 0) return end(0);
    // One that has run before will run again, once its database or its disk is back; one that never did will not.
    const hasSaidWhy = code !== null && startupErrorCodes.includes(code);
    if (!hasBeenReady && (hasSaidWhy || failures >= restartDelaysMs.length)) return end(1);
    const delay = restartDelaysMs[Math.min(failures, restartDelaysMs.length - 1)];
    failures += 1;
    lastEnd ||= signal ?? `exit code ${code}`;
    options.onRestart(lastEnd);
    setTimeout(() => (isStopping ? end(0) : launch()), delay);
  };

  launch();
  return {
    ended,
    stop() {
      // A second signal stops it at once.
      child?.kill(isStopping ? 'SIGKILL' : 'SIGTERM');
      isStopping = true;
      if (!child) end(0);
    },
    pid: () => child?.pid,
    restart() {
      isRestarting = true;
      child?.kill('SIGTERM');
    },
  };
}
