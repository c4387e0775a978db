import { resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithSentence } from './progress.mjs';
import { serverBundle } from './project.mjs';
import { runProgram } from './shell.mjs';

/**
 * Runs one of the server's programs. Files on the command line are meant from where the command was given, which npm
 * leaves for the project's root.
 * @param {string} name @param {string[]} args
 */
export function runServerProgram(name, args) {
  return endWithSentence(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const files = args.map((file) => resolve(process.env.INIT_CWD ?? process.cwd(), file));
    const { code } = await runProgram(process.execPath, [`${serverBundle}${name}.js`, ...files], {
      show: true,
    });
    process.exit(code);
  });
}
