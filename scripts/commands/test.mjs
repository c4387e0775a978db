import { findOrInstallChromium } from '../browser.mjs';
import { ensureBuilt } from '../build.mjs';
import { runChecks } from '../checks.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence } from '../progress.mjs';
import { runJourneys, runVitest } from '../test-runs.mjs';

/** Everything that proves the product. One part failing does not hide the others. */
export function run() {
  return endWithSentence(async () => {
    const began = Date.now();
    await ensureInstalled();
    // Tests need no build, and most of what happens on the way to one, and to the tests with processes, is waiting.
    const works = /** @type {const} */ ([
      runVitest(['unit', 'database']),
      checkAndBuild(),
      findOrInstallChromium((line) => console.log(line)),
    ]);
    // Whoever fails waits for the others: nothing goes on once this command has ended.
    await Promise.allSettled(works);
    const [tests, ways, chromium] = await Promise.all(works);
    const parts = [tests, ...ways, await runJourneys(chromium)];
    const total = (/** @type {'passed' | 'failed'} */ key) => parts.reduce((sum, part) => sum + part[key], 0);
    console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`);
    console.log(`${total('passed')} passed, ${total('failed')} failed`);
    process.exitCode = total('failed') === 0 ? 0 : 1;
  });
}

/** The real processes and the real browser need the built product. */
async function checkAndBuild() {
  const checks = await runChecks();
  await ensureBuilt();
  console.log('✓ build');
  return [checks, { passed: 1, failed: 0 }, await runVitest(['process'], { isQuiet: true })];
}
