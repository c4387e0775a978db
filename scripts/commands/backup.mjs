import { runServerProgram } from '../server-program.mjs';

/** Database and uploads into one archive. @param {string[]} args */
export function run(args) {
  return runServerProgram('back-up', args);
}
