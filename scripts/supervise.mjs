import { fork } from 'node:child_process';
import { serverEntry } from './project.mjs';

/** The server's own exit code for "one clear sentence, already printed": trying again would not help. */
const startupErrorCode = 78;
const restartDelaysMs = [100, 500, 1_000, 2_000, 5_000];

/**
 * @typedef {{ type: 'progress', text: string } | ReadyMessage} ServerMessage
 * @typedef {{ type: 'ready', address: string, dataDir: string, mode: string, accounts: { email: string, description: string }[], password: string | null }} ReadyMessage
 * @typedef {{ entry?: string, env: Record<string, string>, onMessage: (message: ServerMessage) => void, onRestart: (reason: string) => void }} SuperviseOptions
 */

/**
 * Keeps a server running: one that crashes or is killed is started again by itself. Ends when the server ends for a
 * reason of its own, and returns the exit code.
 * @param {SuperviseOptions} options
 * @returns {{ ended: Promise<number>, stop: () => void, restart: () => void, pid: () => number | undefined }}
 */
export function supervise(options) {
  let isStopping = false;
  let isRestarting = false;
  let failures = 0;
  let hasBeenReady = false;
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
      env: { ...process.env, ...options.env },
      // The supervisor's own flags are not meant for the server.
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      const told = /** @type {ServerMessage} */ (message);
      if (told.type === 'ready') {
        failures = 0;
        hasBeenReady = true;
      }
      options.onMessage(told);
    });
    child.on('exit', (code, signal) => decide(code, signal));
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
    if (!hasBeenReady && (code === startupErrorCode || failures >= restartDelaysMs.length)) return end(1);
    const delay = restartDelaysMs[Math.min(failures, restartDelaysMs.length - 1)];
    failures += 1;
    options.onRestart(signal ?? `exit code ${code}`);
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
