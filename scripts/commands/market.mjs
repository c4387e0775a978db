import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence } from '../progress.mjs';
import { serverBundle } from '../project.mjs';
import { runProgram } from '../shell.mjs';

/** Grows the demo market to one that measurements mean something on. @param {string[]} args */
export function run(args) {
  return endWithSentence(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const { code } = await runProgram(process.execPath, [`${serverBundle}grow-market.js`, ...args], {
      show: true,
    });
    process.exit(code);
  });
}
