import { findOrInstallChromium } from '../browser.mjs';
import { ensureBuilt } from '../build.mjs';
import { runChecks } from '../checks.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence } from '../progress.mjs';
import { runJourneys, runVitest } from '../test-runs.mjs';

/** All checks and tests. One failing run does not hide the others. */
export function run() {
  return endWithSentence(async () => {
    const began = Date.now();
    await ensureInstalled();
    const chromium = findOrInstallChromium((line) => console.log(line));
    const sources = runVitest(['unit', 'database']);
    const build = checkAndBuild();
    // Runs that mostly wait go beside those that keep the cores busy.
    const processes = build.then(() => runVitest(['process'], { isQuiet: true }));
    const components = chromium.then((path) => runVitest(['components'], { chromium: path, isQuiet: true }));
    // Two of these runs at a time keep two cores busy to the end: journeys take the place of the sources.
    const journeys = Promise.all([chromium, sources, build]).then(([path]) => runJourneys(path));
    const works = /** @type {const} */ ([build, sources, processes, components, journeys]);
    // A failure waits for the others: nothing runs on once this command has ended.
    await Promise.allSettled(works);
    const parts = (await Promise.all(works)).flat();
    const total = (/** @type {'passed' | 'failed'} */ key) => parts.reduce((sum, part) => sum + part[key], 0);
    // Once more at the end, where a long log is read first.
    for (const failure of parts.flatMap((part) => part.failures)) console.log(`\n${failure}`);
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
  return [checks, { passed: 1, failed: 0, failures: [] }];
}
