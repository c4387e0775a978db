import { runServerProgram } from '../server-program.mjs';

/** An archive of `npm run backup` into an empty data folder or database. @param {string[]} args */
export function run(args) {
  return runServerProgram('restore', args);
}
