import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence } from '../progress.mjs';
import { serverBundle } from '../project.mjs';
import { runProgram } from '../shell.mjs';

/** Gives somebody access to the office, by their mail address. @param {string[]} args */
export function run(args) {
  return endWithSentence(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const { code } = await runProgram(process.execPath, [`${serverBundle}admin.js`, ...args], { show: true });
    process.exit(code);
  });
}
