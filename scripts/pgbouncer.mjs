import { delimiter } from 'node:path';
import { describeMachine, findProgram, installPackage } from './browser.mjs';

const program = 'pgbouncer';

/**
 * The path of PgBouncer; installs Debian's where the machine has none.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<string>}
 */
export async function findOrInstallPgBouncer(log) {
  const machine = describeMachine(log);
  // Packages put it where only root looks.
  const places = [process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin'].join(delimiter);
  const find = () => process.env.PGBOUNCER_PATH ?? findProgram(program, places);
  const found = find();
  if (found !== undefined) return found;
  log('No PgBouncer here yet: installing one with apt-get');
  await installPackage(machine, program);
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error('No PgBouncer was found or could be installed: name one in PGBOUNCER_PATH.');
}
