import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOrInstallCaddy } from '../scripts/debian-programs.mjs';
import { findFreePort } from '../scripts/free-port.mjs';
import { root } from '../scripts/project.mjs';

/** One program plays many guests: their addresses are believed, or limits per address would be measured. */
const believe = '\n\t\ttrusted_proxies 127.0.0.1/8';

/**
 * Caddy with the file of `deploy/`, of which only names are changed: an address for each group of servers.
 * @param {{ folder: string, groups: string[][] }} options `groups`: hosts with ports
 */
export async function startBalancer({ folder, groups }) {
  const caddy = await findOrInstallCaddy((line) => console.log(line));
  const ports = await Promise.all(groups.map(() => findFreePort()));
  const file = join(folder, 'Caddyfile');
  const given = await readFile(`${root}deploy/Caddyfile`, 'utf8');
  const site = given.slice(0, given.indexOf('{$STORE_URL}'));
  const sites = groups.map((servers, index) =>
    site
      .replace('{$PUBLIC_URL}', `http://127.0.0.1:${ports[index]}`)
      .replaceAll('web-1:3000 web-2:3000 {', `${servers.join(' ')} {${believe}`),
  );
  await writeFile(file, ['{\n\tadmin off\n\tauto_https off\n}\n', ...sites].join('\n'));
  const child = spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  for (const address of addresses) await awaitAnswer(address, () => child.exitCode === null);
  return {
    addresses,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} address @param {() => boolean} isRunning */
async function awaitAnswer(address, isRunning) {
  for (;;) {
    const { ok } = await fetch(`${address}/api/activity/activities`).catch(() => ({ ok: false }));
    if (ok) return;
    if (!isRunning()) throw new Error('Caddy ended before it answered');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
