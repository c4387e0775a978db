import { spawn } from 'node:child_process';
import { findFreePort } from '../scripts/free-port.mjs';

/**
 * Starts a server and waits until it responds.
 * @param {string} entry @param {Record<string, string>} env @param {string} [path] an address that answers 200
 */
export async function startProgram(entry, env, path = '/readyz') {
  const port = env.PORT === undefined ? await findFreePort() : Number(env.PORT);
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_FILE: '/dev/null',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (;;) {
    const isReady = await fetch(address + path).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null) throw new Error(`${entry} ended before it answered`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
