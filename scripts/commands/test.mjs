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
    const parts = [
      await runChecks(),
      await runVitest(['unit', 'database']),
      // The real processes and the real browser need the built product.
      await build(),
      await runVitest(['process']),
      await runJourneys(await findOrInstallChromium((line) => console.log(line))),
    ];
    const total = (/** @type {'passed' | 'failed'} */ key) => parts.reduce((sum, part) => sum + part[key], 0);
    console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`);
    console.log(`${total('passed')} passed, ${total('failed')} failed`);
    process.exitCode = total('failed') === 0 ? 0 : 1;
  });
}

async function build() {
  await ensureBuilt();
  console.log('✓ build');
  return { passed: 1, failed: 0 };
}
