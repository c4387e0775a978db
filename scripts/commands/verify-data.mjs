import { runServerProgram } from '../server-program.mjs';

/** Whether a database, such as a restored copy, holds a whole market. */
export function run() {
  return runServerProgram('verify-data', []);
}
