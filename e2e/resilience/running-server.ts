import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/free-port.mjs';
import { supervise } from '../../scripts/supervise.mjs';

export interface RunningServer {
  address: string;
  /** Kills the current server process, and resolves when the supervisor's next one is ready. */
  kill(): Promise<void>;
  stop(): Promise<number>;
}

/** The built server under the same supervision as `npm start` gives it. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const port = env.PORT ?? String(await findFreePort());
  const waiting: (() => void)[] = [];
  const nextReady = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const first = nextReady();
  const server = supervise({
    env: { PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent', SEED_DEMO_MARKET: 'false', ...env },
    onMessage(message) {
      if (message.type === 'ready') for (const resolve of waiting.splice(0)) resolve();
    },
    onRestart: () => undefined,
  });
  const ended = server.ended.then((code) => {
    throw new Error(`The server ended (${code}) instead of getting ready`);
  });
  await Promise.race([first, ended]);
  ended.catch(() => undefined);
  return {
    address: `http://127.0.0.1:${port}`,
    async kill() {
      const pid = server.pid();
      if (pid === undefined) throw new Error('The server is not running');
      const again = nextReady();
      process.kill(pid, 'SIGKILL');
      await again;
    },
    stop() {
      server.stop();
      return server.ended;
    },
  };
}

export async function makeDataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'gramy-process-'));
  // PostgreSQL does not run as root but as somebody who must get in, too; otherwise the cluster lives elsewhere.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
