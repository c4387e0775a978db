import { delimiter } from 'node:path';
import { describeMachine, findProgram, installPackage } from './browser.mjs';

/** @param {(line: string) => void} log */
export const findOrInstallPgBouncer = (log) =>
  findOrInstall({ program: 'pgbouncer', chosen: 'PGBOUNCER_PATH', log });

/** @param {(line: string) => void} log */
export const findOrInstallCaddy = (log) => findOrInstall({ program: 'caddy', chosen: 'CADDY_PATH', log });

/**
 * The path of a program; installs Debian's where the machine has none.
 *
 * @param {{ program: string, chosen: string, log: (line: string) => void }} options `chosen`: the variable that names another
 * @returns {Promise<string>}
 */
async function findOrInstall({ program, chosen, log }) {
  const machine = describeMachine(log);
  // Packages put some where only root looks.
  const places = [process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin'].join(delimiter);
  const find = () => process.env[chosen] ?? findProgram(program, places);
  const found = find();
  if (found !== undefined) return found;
  log(`No ${program} here yet: installing one with apt-get`);
  await installPackage(machine, program);
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(`No ${program} was found or could be installed: name one in ${chosen}.`);
}
