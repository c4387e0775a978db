import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence } from '../progress.mjs';
import { binary, runProgram } from '../shell.mjs';

const seconds = process.env.RACE_SECONDS ?? '60';

/** The race of `npm test`, for longer. */
export function run() {
  return endWithSentence(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const { code } = await runProgram(
      process.execPath,
      [
        binary('vitest/vitest.mjs'),
        'run',
        '--project',
        'process',
        'e2e/race/',
        '--disable-console-intercept',
      ],
      { show: true, env: { RACE_SECONDS: seconds } },
    );
    process.exitCode = code === 0 ? 0 : 1;
  });
}
